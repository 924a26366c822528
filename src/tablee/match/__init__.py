"""One table's life, without I/O: seats, clocks, votes, windows, take-backs, fair deals."""
