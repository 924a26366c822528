"""How Tablée is installed: make, the compiler, wheel and sdist."""
