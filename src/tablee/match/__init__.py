"""The state machine of one table, without I/O: seats, clocks, votes, windows, take-backs."""
