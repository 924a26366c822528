"""Tic-tac-toe, to measure the server with the game that boardgame.io shows itself with."""
