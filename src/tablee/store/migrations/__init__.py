"""The history of the schema; each version of it is a file of `versions`."""
