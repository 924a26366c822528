"""What is on disk: tables as lists of entries, players and their tokens. No game knowledge."""
