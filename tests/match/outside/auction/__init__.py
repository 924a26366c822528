"""Sealed bids: a game outside Tablée, for the windows of the match."""
