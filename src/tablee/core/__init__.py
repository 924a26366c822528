"""The contract: what a game is. Standard library only; no clock, no I/O, no global chance."""
