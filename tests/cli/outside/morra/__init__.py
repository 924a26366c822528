"""Morra, the game of somebody else: it reaches Tablée by its entry point only."""
