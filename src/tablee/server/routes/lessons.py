"""Lessons: the first hand of a game, guided."""

from __future__ import annotations

from typing import Final

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from tablee.match import messages
from tablee.server.lessons import Lesson, taught
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem, refused
from tablee.server.routes.describe import troubles
from tablee.server.routes.games import known
from tablee.server.schemas import LessonMoves


@post(
    "/api/lessons/{game:str}",
    tags=["games"],
    summary="A first hand",
    status_code=HTTP_200_OK,
    responses=troubles(404, 409),
)
async def take_lesson(game: str, data: LessonMoves, lobby: Lobby) -> Response[Lesson]:
    """A fixed deal against bots, after these moves of the learner: always the same answer."""
    if known(game).lesson is None:
        raise Problem("nothing")
    result = await lobby.bots.run(taught, game, data.moves)
    if isinstance(result, messages.Problem):
        raise refused(messages.refusal(result), game)
    return Response(result, media_type="application/json")  # type: ignore[arg-type]


HANDLERS: Final = [take_lesson]
