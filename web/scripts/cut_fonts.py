"""Cuts the fonts to what Tablée needs: `python cut_fonts.py FOLDER`, with fonttools and brotli.

FOLDER has the variable fonts as their projects publish them (Latin): Fraunces with its axes opsz,
wght, SOFT and WONK, Figtree with wght. Fraunces is always soft, wonky and heavy here, so only
weights from 650 and the optical size stay. Figures: 121 kB become 45 kB, 20 kB become 15 kB.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + (
    "\u00a0«»“”\u2018\u2019…\u2013—·•−×½→↶≤≥✓©°€éèêëàâäîïôöùûüçœæÉÈÊËÀÂÄÎÏÔÖÙÛÜÇŒÆñÑßáíóúýÁÍÓÚØøåÅ"
)
FEATURES = ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark", "rvrn", "ss01", "calt"]
FONTS = {
    "fraunces": (
        "fraunces-latin-full-normal.woff2",
        {"SOFT": 100, "WONK": 1, "wght": (650, 900)},
    ),
    "figtree": ("figtree-latin-wght-normal.woff2", {}),
}


def main(source: Path, target: Path) -> None:
    """Write each font anew."""
    for name, (file, axes) in FONTS.items():
        font = instancer.instantiateVariableFont(TTFont(source / file), axes)
        options = subset.Options()
        options.flavor = "woff2"
        options.layout_features = FEATURES
        options.hinting = False
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        cutter = subset.Subsetter(options)
        cutter.populate(text=LETTERS)
        cutter.subset(font)
        subset.save_font(font, str(target / f"{name}.woff2"), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(__file__).parent.parent / "src" / "fonts")
