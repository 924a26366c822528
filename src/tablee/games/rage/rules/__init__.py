"""The rules, one file for each noun of the rulebook."""
