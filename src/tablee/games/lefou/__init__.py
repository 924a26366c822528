"""Le Fou: tarot combat with units, weapons, spells and answers to all of them."""
