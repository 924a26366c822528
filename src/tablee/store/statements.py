"""What is written besides entries: each function makes one statement for the writer."""

from __future__ import annotations

from typing import NamedTuple

from tablee.store import seal
from tablee.store.writer import DELETE_ENTRIES, Statement


class Standing(NamedTuple):
    """What lists of tables show, and whether the table is loaded at the start of the server."""

    status: str
    public: bool
    wake: bool
    summary: bytes

    def sealed(self, key: int) -> Standing:
        """The same with a seal on it all."""
        return self._replace(summary=seal.sealed(self.summary, self.place(key)))

    def place(self, key: int) -> int:
        """What the seal stands for besides the summary."""
        return seal.place_of(key, self.status, bool(self.public), bool(self.wake))


def table(key: int, name: str, game: str, standing: Standing, now: float) -> Statement:
    """A new table."""
    return (
        "INSERT INTO tables (key, id, game, status, public, wake, summary, created, changed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (key, name, game, *standing.sealed(key), now, now),
    )


def standing(key: int, new: Standing, now: float) -> Statement:
    """A table's new standing."""
    return (
        "UPDATE tables SET status = ?, public = ?, wake = ?, summary = ?, changed = ?"
        " WHERE key = ?",
        (*new.sealed(key), now, key),
    )


def delete_table(key: int) -> list[Statement]:
    """A table and all that belongs to it."""
    parts = ("snapshots", "members", "records", "codes")
    return [
        *((statement, (key,)) for statement in DELETE_ENTRIES),
        *((f"DELETE FROM {part} WHERE table_key = ?", (key,)) for part in parts),
        ("DELETE FROM tables WHERE key = ?", (key,)),
    ]


def rewrite(key: int, n: int, body: bytes) -> list[Statement]:
    """An entry that says something else; it is in one of two places."""
    return [
        (f"UPDATE {place} SET body = ? WHERE table_key = ? AND n = ?", (body, key, n))
        for place in ("entries", "journal")
    ]


def member(player: str, key: int) -> Statement:
    """A player has to do with a table: it is on their list."""
    return "INSERT OR IGNORE INTO members (player, table_key) VALUES (?, ?)", (player, key)


def snapshot(key: int, n: int, body: bytes) -> Statement:
    """The latest snapshot replaces the one before."""
    return (
        "INSERT OR REPLACE INTO snapshots (table_key, n, body) VALUES (?, ?, ?)",
        (key, n, seal.sealed(body, seal.place(key, n))),
    )


def no_snapshot(key: int) -> Statement:
    """A snapshot that cannot be read is thrown away."""
    return "DELETE FROM snapshots WHERE table_key = ?", (key,)


def record(key: int, body: str, now: float) -> Statement:
    """The record of a finished game."""
    return (
        "INSERT OR REPLACE INTO records (table_key, ended, body) VALUES (?, ?, ?)",
        (key, now, seal.sealed_text(body, key)),
    )


def player(name: str, identity: str, now: float) -> Statement:
    """A new player."""
    return "INSERT INTO players (id, name, created) VALUES (?, ?, ?)", (identity, name, now)


def rename(identity: str, name: str) -> Statement:
    """A player's new name."""
    return "UPDATE players SET name = ? WHERE id = ?", (name, identity)


def token(identity: str, owner: str, digest: bytes, now: float, *, used: bool = True) -> Statement:
    """A token, of which only the digest is kept; a link's has not been used yet."""
    return (
        "INSERT INTO tokens (id, player, digest, created, used) VALUES (?, ?, ?, ?, ?)",
        (
            identity,
            owner,
            seal.sealed_digest(digest, identity, owner, now),
            now,
            now if used else None,
        ),
    )


def used(identity: str, now: float) -> Statement:
    """A token was used."""
    return "UPDATE tokens SET used = ? WHERE id = ?", (now, identity)


def revoke(owner: str, kept: str) -> Statement:
    """All tokens of a player end, but one."""
    return "DELETE FROM tokens WHERE player = ? AND id != ?", (owner, kept)


def end_token(identity: str) -> Statement:
    """One token ends."""
    return "DELETE FROM tokens WHERE id = ?", (identity,)


def retire(owner: str, own: str, new: str, most: int) -> Statement:
    """Of a player's tokens only so many stay: the asker's own, the new one, those used last."""
    return (
        "DELETE FROM tokens WHERE player = ? AND id NOT IN ("
        " SELECT id FROM tokens WHERE player = ?"
        " ORDER BY id IN (?, ?) DESC, used IS NULL, coalesce(used, created) DESC LIMIT ?)",
        (owner, owner, own, new, most),
    )


def expire(made_before: float, used_before: float) -> Statement:
    """Tokens that are too old, or that nobody has used for long, end."""
    return (
        "DELETE FROM tokens WHERE created < ? OR coalesce(used, created) < ?",
        (made_before, used_before),
    )


def code(number: int, key: int, now: float) -> Statement:
    """A table's code, unless it has one or another table has this one."""
    return (
        "INSERT OR IGNORE INTO codes (code, table_key, given) VALUES (?, ?, ?)",
        (number, key, now),
    )


def trim_codes(most: int) -> Statement:
    """Only so many codes stay, the latest."""
    return (
        "DELETE FROM codes WHERE given <"
        " (SELECT given FROM codes ORDER BY given DESC LIMIT 1 OFFSET ?)",
        (most - 1,),
    )


def end_code(key: int) -> Statement:
    """A table does not wait any more."""
    return "DELETE FROM codes WHERE table_key = ?", (key,)


def delete_player(identity: str) -> list[Statement]:
    """A player who has to do with no table."""
    return [revoke(identity, ""), ("DELETE FROM players WHERE id = ?", (identity,))]


def fact(name: str, value: str) -> Statement:
    """Something that a host has chosen."""
    return "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (name, value)


def bar(whom: str, name: str, made: float, until: float | None) -> Statement:
    """Somebody, or an address, is turned away until then; None: for good."""
    return (
        "INSERT OR REPLACE INTO bars (whom, name, made, until) VALUES (?, ?, ?, ?)",
        (whom, name, made, until),
    )


def unbar(whom: str) -> Statement:
    """The door is open again."""
    return "DELETE FROM bars WHERE whom = ?", (whom,)
