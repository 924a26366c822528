"""The arena: bots against bots, the same deals from every seat, and how sure the figures are."""
