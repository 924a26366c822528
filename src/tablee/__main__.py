"""`python -m tablee` is `tablee`."""

import sys

from tablee.cli.main import main

sys.exit(main())
