"""Perch: beat the highest card if you can."""
