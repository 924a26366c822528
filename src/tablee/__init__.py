"""Tablée: four tabletop games, their rules to the letter.

`import tablee` offers all that `tablee.library` lists. It is imported when something of it is
asked for first: the parts of the server import this module, too, and need none of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.library import *  # noqa: F403
else:

    def __getattr__(name):
        if name.startswith("_"):
            raise AttributeError(f"module 'tablee' has no attribute '{name}'")
        import tablee.library as library  # noqa: PLR0402 - the other way asks for it here

        if name not in library.__all__:
            offered = ", ".join(library.__all__)
            raise AttributeError(f"module 'tablee' has no attribute '{name}'; it has {offered}")
        return getattr(library, name)

    def __dir__():
        import tablee.library as library  # noqa: PLR0402

        return sorted({*globals(), *library.__all__})
