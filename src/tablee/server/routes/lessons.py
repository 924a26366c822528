"""Lessons: the first hand of a game, guided."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request, Response, post
from litestar.status_codes import HTTP_200_OK

from tablee.match import messages
from tablee.server.asgi import address
from tablee.server.fair_queue import Kind
from tablee.server.lessons import Lesson, taught
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem, refused
from tablee.server.routes.describe import troubles
from tablee.server.routes.games import known
from tablee.server.routes.patience import unless_gone
from tablee.server.schemas import LessonMoves


@post(
    "/api/lessons/{game:str}",
    tags=["games"],
    summary="A first hand",
    status_code=HTTP_200_OK,
    responses=troubles(404, 409, 422),
)
async def take_lesson(
    game: str, data: LessonMoves, request: Request[Any, Any, Any], lobby: Lobby
) -> Response[Lesson]:
    """A fixed deal against bots, after these moves of the learner: always the same answer."""
    if known(game).lesson is None:
        raise Problem("nothing")
    work = lobby.desk.ask(Kind.LESSON, address(request.scope), partial(taught, game, data.moves))
    result = await unless_gone(request, work)
    if isinstance(result, messages.Problem):
        raise refused(messages.refusal(result), game)
    return Response(result, media_type="application/json")  # type: ignore[arg-type]


HANDLERS: Final = [take_lesson]
