"""Tablée: four tabletop games, their rules to the letter."""
