"""Attacks on a running server, and what everybody else notices of them.

An attack is an `async def name(url: str, seconds: float) -> None`; each module lists its own in
`ATTACKS`. They come from 127.0.0.2, so that the limits of an address tell them from the visitor.
"""
