"""FYFE: everybody fills a board of five by five, and chooses what each line is worth."""
