"""The names of `import tablee`."""
