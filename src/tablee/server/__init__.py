"""The live server: tables on disk before anything is confirmed, sockets, and a documented API."""
