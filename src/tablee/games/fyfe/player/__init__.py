"""How bots play it: strategy, search, reasons. They see only a view."""
