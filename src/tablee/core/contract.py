"""The contract between a game and everything around it.

A `Game` is a manifest: its name, its seats, its options, how to deal, how moves are written.
A `State` is one position. A `View` is all that one seat may know of it, and nothing else: bots
get a view, browsers get a view, and `imagine` builds from a view alone a full state that could
be the true one. Moves are small ints inside, words of a notation outside.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from tablee.core.chance import Chance, FastChance, KeyedChance
from tablee.core.events import Event, EventLog
from tablee.core.native import i64, mypyc_attr
from tablee.core.refusal import Refusal, Refused
from tablee.core.words import Words

SPECTATOR: Final = -1
"""The seat number of somebody who only watches."""


@mypyc_attr(allow_interpreted_subclasses=True)
class View:  # noqa: PLW1641 - equal views are not one key
    """What one seat (or a spectator) may know. Built from an allow-list, never by hiding."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def dump(self) -> dict[str, Any]:
        """The view as JSON, without the moves; `Game.load_view` reads it back."""
        raise NotImplementedError

    def shared(self) -> dict[str, Any]:
        """The part of `dump` that is the same for every seat and for a spectator."""
        return {}

    def own(self) -> dict[str, Any]:
        """The rest of `dump`; all of it where a game does not tell the two apart."""
        return self.dump()

    def version(self) -> i64:
        """As `State.version`."""
        return 0

    def moves(self) -> list[int]:
        """What this seat may do now, ascending."""
        return deduced(self)

    def imagine(self, chance: Chance) -> State:
        """A random full state that agrees with all that this seat knows."""
        raise NotImplementedError

    def suppose(self, chance: Chance) -> State:
        """As `imagine`, but likely worlds come more often: what others chose tells something."""
        return self.imagine(chance)

    def candidates(self) -> list[int]:
        """The moves that are worth a thought, where there are too many to think of all."""
        return self.moves()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, View):
            return False
        return other.dump() == self.dump()

    def __repr__(self) -> str:
        whose = f"of seat {self.seat}" if self.seat >= 0 else "of a spectator"
        return f"<{type(self).__name__} {whose}, {len(self.moves())} moves>"

    def __reduce__(self) -> tuple[Any, ...]:
        from tablee.core.registry import game_of, load_view

        return load_view, (game_of(self).id, int(self.version()), self.dump())

    def _repr_html_(self) -> str:
        from tablee.core.picture import picture

        return picture(self)


def deduced(view: View) -> list[int]:
    """What the seat of a view may do: the same in every world that it can imagine."""
    return view.imagine(FastChance(0)).legal(view.seat) if view.seat >= 0 else []


class Question:
    """What several seats are asked at the same moment, and answer without hearing one another."""

    def __init__(self, about: str, silence: dict[int, int]) -> None:
        self.about = about
        """What is asked: when an answer makes it another, the answers after it do not count."""
        self.silence = silence
        """The seats, in the order in which their answers count, each with the move that counts
        for it if it does not answer in time; empty while somebody is in the middle of an answer."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:  # noqa: PLW1641 - it changes
    """A position of a game, with its chance. It changes only through `apply`.

    States are equal if their dumps are, and are pickled as these: where search was told to stop
    looking (`curtail`) is not part of a position.
    """

    def __init__(self, seats: i64, chance: Chance, log: EventLog | None) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.log: EventLog | None = log
        self.ply: i64 = 0

    def copy(self) -> State:
        """An independent twin, with the same future chance, which reports no events."""
        raise NotImplementedError

    def over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    def actors(self) -> list[int]:
        """The seats that the game waits for; several where choices are simultaneous."""
        raise NotImplementedError

    def actor(self) -> i64:
        """One of the actors; -1 once the game is over. Quicker than `actors` in a loop."""
        for seat in self.actors():
            return seat
        return -1

    def question(self) -> Question | None:
        """What is asked of several seats at once, face down, until a time is up; None: nothing.

        Each of them is an actor now, or will be once those before it have kept silent. While the
        question is about the same, an answer that was legal when it was given still is.
        """
        return None

    def legal(self, seat: i64) -> list[int]:
        """What a seat may do now, ascending. A seat nobody waits for may still have moves."""
        raise NotImplementedError

    def choices(self, seat: i64) -> list[int]:
        """What a seat should be shown, allowed or not: `refusal` explains what is not."""
        return self.legal(seat)

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        """Why a seat may not make a move; None if it may."""
        raise NotImplementedError

    def perform(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal."""
        raise NotImplementedError

    def apply(self, seat: i64, move: i64) -> None:
        """Make a move, or raise `Refused` and change nothing."""
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise Refused(refusal)
        self.perform(seat, move)
        self.ply += 1

    def scores(self) -> list[int]:
        """Everyone's score so far."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats with the highest score, shared by equals; empty until the game is over."""
        if not self.over():
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    def ranks(self) -> list[int]:
        """Everyone's place by the score so far: 1 is the best, and equals share theirs."""
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]

    def view(self, seat: i64) -> View:
        """All that a seat, or `SPECTATOR`, may know."""
        raise NotImplementedError

    def resample(self, seat: i64, chance: Chance) -> State:
        """Another world that this seat cannot tell from the true one."""
        return self.view(seat).imagine(chance)

    def playout(self, chance: FastChance) -> None:
        """Play random legal moves to the end; `chance` chooses the moves, not the cards."""
        seat = self.actor()
        while seat >= 0:
            moves = self.legal(seat)
            self.perform(seat, moves[chance.below(len(moves))])
            self.ply += 1
            seat = self.actor()

    def curtail(self) -> None:
        """Let the game end where search stops looking ahead: this round, a few turns."""

    def rollout(self, chance: FastChance) -> None:
        """Play on to the end as sensible players would, but quickly: search does it a lot."""
        self.playout(chance)

    def worth(self, seat: i64) -> float:
        """How well a seat does, in points: its score against the others' mean."""
        scores = self.scores()
        own = float(scores[seat])
        return own - (float(sum(scores)) - own) / float(max(1, self.seats - 1))

    def dump(self) -> dict[str, Any]:
        """The whole state, secrets and chance included, as JSON; `Game.load` reads it back."""
        raise NotImplementedError

    def version(self) -> i64:
        """The version that `dump` must be read by; 0 if a dump is the same in every version."""
        return 0

    def digest(self) -> str:
        """A fingerprint of the whole state: equal states have equal digests."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, State):
            return False
        return other.dump() == self.dump()

    def __repr__(self) -> str:
        waits = "over" if self.over() else f"waits for {self.actors()}"
        told = f"{self.seats} seats, ply {self.ply}, {waits}, scores {self.scores()}"
        return f"<{type(self).__name__}: {told}>"

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from tablee.core.registry import game_of, load_state

        return load_state, (game_of(self).id, int(self.version()), self.dump())

    def _repr_html_(self) -> str:
        from tablee.core.picture import picture

        return picture(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing that a table may choose before it starts. The first value is the default."""

    def __init__(self, name: str, values: tuple[str, ...], rules: tuple[str, ...]) -> None:
        self.name = name
        self.values = values
        self.rules = rules

    def switch(self) -> bool:
        """Whether this is simply on or off."""
        return self.values == OFF_ON

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.values!r}, {self.rules!r})"


OFF_ON: Final = ("off", "on")

FLAT: Final = "flat"
"""Search that tries every candidate in the same imagined worlds."""
TREE: Final = "tree"
"""Search that grows a tree of information sets over imagined worlds."""


class FixedDeal:
    """A deal that is the same for everybody, in the version of the game for which it was chosen."""

    def __init__(self, version: int, seats: int, seed: str) -> None:
        self.version = version
        self.seats = seats
        self.seed = seed


class Reason:
    """Why a move makes sense: `reason.<key>` of the locale files, and its places."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        self.key = key
        self.params: dict[str, Any] = params or {}

    def dump(self) -> dict[str, Any]:
        """The reason as JSON."""
        return {"key": self.key, "params": self.params}

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.params!r})"


class UnknownGame(LookupError):
    """A game that is not installed here, or not in this version: `versions` are those that are."""

    def __init__(
        self,
        name: str,
        version: int | None = None,
        versions: tuple[int, ...] = (),
        games: tuple[str, ...] = (),
    ) -> None:
        reason = f"there is no game '{name}' here"
        if games:
            reason += f"; there is {', '.join(games)}"
        if versions:
            known = ", ".join([str(one) for one in versions])
            reason = f"{name} is played here in version {known}, not in version {version}"
        super().__init__(reason)
        self.game = name
        self.version = version
        self.versions = versions


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The manifest of a game, as it behaves in one version.

    A new version is made only when behaviour changes. Tables and records are pinned to theirs, so
    a game goes on playing the older ones that it lists: `at` gives the manifest of one of them.
    """

    def __init__(
        self,
        name: str,
        version: int,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        moves: int,
        versions: tuple[int, ...] = (),
    ) -> None:
        self.id = name
        self.version = version
        """The one that this manifest plays; the registry's is the newest."""
        self.versions = versions or (version,)
        """All that this game can play, ascending."""
        self.min_seats = seats[0]
        self.max_seats = seats[1]
        self.options = options
        self.moves = moves
        """Every move is one of 0 to moves - 1."""
        self.back = -1
        """The move that takes a half-made choice back, if there is one: tables do not let anybody
        go to and fro for ever."""
        self.search = FLAT
        """How an expert of this game searches: what has won in the arena."""
        self.playouts = 400
        """How many imagined games an expert plays to choose one move."""
        self.longest = 10_000
        """More moves than a game can have, `longest_turn` given: a longer record is refused."""
        self.longest_turn = 80
        """How many moves a seat may make in one turn where it may take choices of its own back."""
        self.shape: Any = None
        """The TypedDict that `View.dump` writes, if it is declared: the web app's types."""
        self.events: tuple[Any, ...] = ()
        """The TypedDicts of all events, each with a `kind` of its own, if they are declared."""
        self.material: dict[str, Any] = {}
        """Tables of the rules that a board draws from, as JSON: constants of the web app."""
        self.lesson: FixedDeal | None = None
        """The deal of a guided first hand, if the game teaches one."""
        self._pinned: dict[int, Game] = {version: self}

    def at(self, version: int) -> Game:
        """The same game in another of its versions; `UnknownGame` if it does not play that one."""
        found = self._pinned.get(version)
        if found is None:
            if version not in self.versions:
                raise UnknownGame(self.id, version, self.versions)
            found = self._pinned[version] = self.pinned(version)
            found._pinned = self._pinned
        return found

    def pinned(self, version: int) -> Game:
        """A manifest of this game that plays one of `versions`; see `at`."""
        raise NotImplementedError

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> State:
        """A new game, with settled options."""
        raise NotImplementedError

    def text(self, move: int) -> str:
        """A move in the notation of records and of the terminal."""
        raise NotImplementedError

    def move(self, text: str) -> int:
        """Read a move; ValueError with a sentence if it is none."""
        raise NotImplementedError

    def describe(self, move: int) -> dict[str, Any]:
        """A move as JSON, with its parts, for whoever draws it."""
        raise NotImplementedError

    def load(self, data: dict[str, Any]) -> State:
        """Read back what `State.dump` wrote."""
        raise NotImplementedError

    def load_view(self, data: dict[str, Any]) -> View:
        """Read back what `View.dump` wrote."""
        raise NotImplementedError

    def choose(self, view: View, chance: Chance) -> int:
        """What a sensible player does; a function of the view alone."""
        raise NotImplementedError

    def stumble(self, view: View, chance: Chance) -> int:
        """What somebody does on the first evening: plausible, with the mistakes people make."""
        return self.choose(view, chance)

    def reason(self, view: View, move: int) -> Reason:  # noqa: ARG002 - a game may know more
        """Why somebody would make this move, in a few words; a function of the view alone."""
        return Reason("sensible")

    def measures(self, events: list[Event], seats: int) -> dict[str, list[float]]:  # noqa: ARG002
        """What else is worth comparing of a finished game, a number for each seat.

        `measure.<name>` of the locale files names it; the events are all those of the game.
        """
        return {}

    def draw(self, view: View, words: Words) -> list[str]:
        """The table as lines of text for a terminal of 80 columns, with `[style]...[/]` marks."""
        raise NotImplementedError

    def draw_narrow(self, view: View, words: Words) -> list[str]:
        """The same for fewer columns; whatever is still too long is broken at its spaces."""
        return self.draw(view, words)

    def picture(self, views: list[View], words: Words, language: str) -> str:  # noqa: ARG002
        """The table as HTML for a notebook, with what these seats know; as text by default."""
        from tablee.core.picture import plain

        return plain(self, views, words)

    def settle(self, seats: int, chosen: dict[str, str]) -> dict[str, str]:
        """All options with their values; `Refused` if this table cannot be."""
        if not self.min_seats <= seats <= self.max_seats:
            bounds = {"seats": seats, "least": self.min_seats, "most": self.max_seats}
            raise Refused(Refusal("TABLE-05", bounds))
        settled = {option.name: option.values[0] for option in self.options}
        for name, value in chosen.items():
            option = next((o for o in self.options if o.name == name), None)
            if option is None:
                raise Refused(Refusal("TABLE-06", {"option": name}, "name"))
            if value not in option.values:
                allowed = ", ".join(option.values)
                params = {"option": name, "value": value, "allowed": allowed}
                raise Refused(Refusal("TABLE-06", params, "value"))
            settled[name] = value
        return settled

    def new(
        self,
        seats: int,
        options: dict[str, str] | None = None,
        *,
        seed: str,
        log: EventLog | None = None,
    ) -> State:
        """A new real game, dealt from a seed that stays secret until its end."""
        return self.deal(seats, self.settle(seats, options or {}), KeyedChance(seed), log)

    def simulate(self, seats: int, options: dict[str, str] | None = None, seed: int = 0) -> State:
        """A new game for study: fast chance, no events."""
        return self.deal(seats, self.settle(seats, options or {}), FastChance(seed), None)

    def __repr__(self) -> str:
        return f"<{self.id}, version {self.version}, {self.min_seats} to {self.max_seats} seats>"

    def __reduce__(self) -> tuple[Any, ...]:
        from tablee.core.registry import game

        return game, (self.id, self.version)
