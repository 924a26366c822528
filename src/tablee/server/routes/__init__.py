"""The HTTP API, one file for each noun. Everything the web app does is possible through it."""
