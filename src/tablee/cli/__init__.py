"""The terminal: play, simulate, replay and verify. One file a command."""
