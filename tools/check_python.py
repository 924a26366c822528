"""Whether this Python can set Tablée up. Any Python 3 can read this file."""

import sys

HINT = "`make play PYTHON=/path/to/python` names another."

if sys.version_info < (3, 11):  # noqa: UP036 - that is what is to be said
    found = ".".join(str(part) for part in sys.version_info[:2])
    sys.exit("Tablée needs Python 3.11 or newer; this is Python " + found + ". " + HINT)
try:
    import ensurepip  # noqa: F401 - Debian ships it apart
    import venv  # noqa: F401
except ImportError:
    sys.exit("This Python has no venv (Debian: apt install python3-venv). " + HINT)
