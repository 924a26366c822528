"""How bots play Perch."""
