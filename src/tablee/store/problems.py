"""What can go wrong on disk."""


class StoreError(Exception):
    """Something could not be written or read; whatever was acknowledged before is still there."""


class Lost(StoreError):
    """Somebody else wrote this first: a lost race, noticed."""


class Busy(StoreError):
    """Another server works in this data directory."""


class Damaged(StoreError):
    """What is on disk is not what was written there: only a backup helps."""
