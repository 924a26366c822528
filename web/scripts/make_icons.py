"""Draw the app's icons as PNG from `public/icon.svg`: `python web/scripts/make_icons.py`.

Needs Playwright for Python and a Chromium, whose path may be given as the first argument.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).parent.parent / "public"
ICONS: Final = (
    # name, pixels, the drawing's share of the width, round corners
    ("icon-192.png", 192, 1.0, True),
    ("icon-512.png", 512, 1.0, True),
    ("icon-180.png", 180, 1.0, False),  # iOS cuts the corners itself
    ("icon-mask-512.png", 512, 0.8, False),  # Android cuts away as much as a fifth
)


def main() -> None:
    """Draw them all."""
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        path = sys.argv[1] if len(sys.argv) > 1 else None
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, size, share, rounded in ICONS:
            svg = drawing if rounded else drawing.replace('rx="112"', 'rx="0"')
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;background:{'transparent' if rounded else '#efe2cb'};"
                f"display:grid;place-items:center;height:{size}px}}"
                f"svg{{width:{size * share}px;height:{size * share}px}}</style>{svg}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=rounded)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
