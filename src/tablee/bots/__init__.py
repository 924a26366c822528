"""Players that see only a view: each is a function (game, view, chance, budget) -> advice."""
