"""Many deals on many cores, in processes that start from scratch on every system alike."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from tablee.arena.duplicate import Deal, Setting, play_deal
from tablee.core.outside import GameLeftOut


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_deals(contest: Setting, numbers: Iterable[int], jobs: int) -> Generator[Deal, None, None]:
    """Play these deals and yield each as it is finished. Closing it stops all work at once."""
    if jobs == 1:
        for number in numbers:
            yield play_deal(contest, number)
        return
    already = multiprocessing.active_children()
    waiting = iter(numbers)
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_deaf)
    try:
        running = {pool.submit(play_deal, contest, number) for number in islice(waiting, 2 * jobs)}
        while running:
            finished: set[Future[Deal]]
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for number in islice(waiting, len(finished)):
                running.add(pool.submit(play_deal, contest, number))
            for one in finished:
                yield one.result()
    except BaseException:
        for child in multiprocessing.active_children():
            if child not in already:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the process that was started: it ends the others. So are warnings."""
    warnings.simplefilter("ignore", GameLeftOut)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
