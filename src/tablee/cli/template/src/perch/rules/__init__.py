"""The rules of Perch, one file for each noun."""
