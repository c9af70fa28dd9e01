"""牌组操作: make, pass on, print, show, deal again and open boards. No HTTP here.

The seeds are stored beside the log and given to nobody but the dealing manager. Each printing of slips and each look at
a board is an act.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, ClassVar

from paizhuo.chance import commitment
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger.commitments import SEED_BYTES
from paizhuo.web.ledger.write import write
from paizhuo.web.models import BoardSecret
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition


class SecretMissing(WordedError):
    """缺密钥: the boards were made elsewhere, so that this server cannot deal them."""

    code: ClassVar[str] = "SECRET_MISSING"


def make_set(request: Request, made: f.BoardSetMade) -> Done:
    """制作牌组: deal boards from a new secret; the hash in ``made`` is filled in here."""

    def body(writing: Writing) -> None:
        digest = _keep_new_seed(writing.competition)
        rest = (made.rounds, made.route, made.copies, made.shared)
        writing.append(f.BoardSetMade(made.stage, made.set, made.boards, digest, *rest))
        _notify(writing)

    return write(request, Permission.KEEP_BOARDS, body)


def deal_again(request: Request, stage: str, name: str, board: int, reason: str) -> Done:
    """换副: deal one board again from a secret of its own."""

    def body(writing: Writing) -> None:
        digest = _keep_new_seed(writing.competition)
        writing.append(f.BoardSubstituted(stage, name, board, digest, reason))
        _notify(writing)

    return write(request, Permission.KEEP_BOARDS, body)


def move_set(request: Request, moved: f.BoardSetMoved) -> Done:
    """移交牌组: record who has a copy."""

    def body(writing: Writing) -> None:
        writing.append(moved)
        _notify(writing)

    return write(request, Permission.MOVE_BOARDS, body)


def open_set(request: Request, stage: str, name: str) -> Done:
    """公开牌组: show the secrets to everybody."""

    def body(writing: Writing) -> None:
        record = known_set(writing.snapshot.state, stage, name)
        seed, own = seeds_of(writing.competition, record)
        others = tuple(f.BoardSecret(board, one) for board, one in sorted(own.items()))
        writing.append(f.BoardSetOpened(stage, name, seed, others))
        _notify(writing)

    return write(request, Permission.KEEP_BOARDS, body)


def show_board(request: Request, shown: f.BoardShown) -> Done:
    """裁判看牌: record that somebody sees one board; the page that answers shows it."""

    def body(writing: Writing) -> None:
        seeds_of(writing.competition, known_set(writing.snapshot.state, shown.stage, shown.set))
        writing.append(shown)
        _notify(writing)

    return write(request, Permission.KEEP_BOARDS, body)


def note_slips_printed(request: Request, stage: str, name: str) -> Done:
    """打印发牌单: every printing is an act; it names the set and holds no card."""

    def body(writing: Writing) -> None:
        seeds_of(writing.competition, known_set(writing.snapshot.state, stage, name))
        writing.detail.update(stage=stage, board_set=name)
        writing.notify("log", staff_only=True)

    return write(request, Permission.KEEP_BOARDS, body)


def known_set(state: State, stage: str, name: str) -> BoardSetRecord:
    """牌组: refused where there is none."""
    record = state.board_sets.get((stage, name))
    if record is None:
        raise Refused(Why.UNKNOWN_BOARD_SET, stage=stage, set=name)
    return record


def seeds_of(competition: Competition, record: BoardSetRecord) -> tuple[str, Mapping[int, str]]:
    """取密钥: of a set, and of its boards that were dealt again."""
    wanted = {0: record.made.commitment, **record.substitutes}
    stored = competition.board_secrets.filter(digest__in=wanted.values())
    known = dict(stored.values_list("digest", "seed"))
    if not known.keys() >= set(wanted.values()):
        raise SecretMissing(
            N_("The secret of these boards is not on this server: they were made elsewhere. Hand its file in here.")
        )
    found = {board: known[digest] for board, digest in wanted.items()}
    return found.pop(0), found


def _keep_new_seed(competition: Competition) -> str:
    seed = secrets.token_hex(SEED_BYTES)
    digest = commitment(bytes.fromhex(seed))
    BoardSecret.objects.create(competition=competition, digest=digest, seed=seed)
    return digest


def _notify(writing: Writing) -> None:
    writing.notify("event")
    writing.notify("log", staff_only=True)
