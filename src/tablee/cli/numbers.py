"""Numbers as a language writes them."""

from __future__ import annotations

import math

from tablee.cli.screen import Screen


def number(text: str, screen: Screen) -> str:
    """A number: its minus and its decimal sign."""
    return text.replace("-", "\u2212").replace(".", screen.text("number.decimal"))


def grouped(amount: float, screen: Screen) -> str:
    """A large number with its thousands apart."""
    return f"{amount:,.0f}".replace(",", screen.text("number.thousands"))


def margin(reach: float, digits: int = 2) -> str:
    """How far an interval reaches, as `± 1.23`; one number alone has no end of it."""
    return f"± {reach:.{digits}f}" if math.isfinite(reach) else "± ∞"
