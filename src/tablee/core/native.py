"""What the compiler offers, and its stand-ins where the rules run as plain Python.

Rules are written once. Compiled by mypyc, `i64` is a machine integer and `vec` an array of
them; uncompiled, `i64` is `int` and `vec` a list. Two habits keep both worlds equal: every
value that may outgrow 63 bits is masked, and shifts to the right act on non-negative numbers.

This module itself is never compiled.
"""

from __future__ import annotations

import importlib.machinery
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    class vec(list):  # noqa: N801 - the compiler's own name
        """A list that is built like the compiler's array: `vec[i64]([1, 2])`."""

    def append(array, item):
        """Add an item and return the array, as the compiler's `append` does."""
        array.append(item)
        return array

    def mypyc_attr(*_: Any, **__: Any):
        """Advice to the compiler: nothing to do without one."""
        return lambda cls: cls


def compiled() -> bool:
    """Whether the rules run compiled."""
    module = sys.modules.get("tablee.core.contract")
    path = getattr(module, "__file__", None) or ""
    return path.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
