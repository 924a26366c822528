"""Rage: say how many tricks you will win, then win exactly as many."""
