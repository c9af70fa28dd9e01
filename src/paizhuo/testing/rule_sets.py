"""规则契约: a rule set of Guandan has a name, cites every answer, can be played by, and its records are read again."""

from __future__ import annotations

import re
from dataclasses import fields

from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.chance import Chance
from paizhuo.engine import Onlooker
from paizhuo.guandan import Match, Over, apply, deal_cards, next_deal, record, start, view
from paizhuo.guandan.rules import RuleSet
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import BOOKS, Basis, Citation, Cited

SEED = b"the cards of the contract of rule sets"


def check_rule_set(rules: object) -> None:
    """Look at every option, then play a deal by the rules and read its record again."""
    assert isinstance(rules, RuleSet), f"it is a {type(rules).__name__}, and should be a paizhuo.guandan.RuleSet"
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rules.id), f"the id '{rules.id}' should be like our-club-2026"
    assert rules.title_zh, "title_zh is empty"
    assert rules.title_en, "title_en is empty"
    for field in fields(rules):
        cited = getattr(rules, field.name)
        if isinstance(cited, Cited):
            _check_source(f"the option {field.name}", cited.source)
    for topic in Topic:
        assert topic in tuple(rules.topics), f"the table of articles lacks {topic.value}"
        _check_source(f"the point {topic.value}", rules.topics[topic])
    _check_deal(rules)


def _check_source(what: str, source: Citation) -> None:
    if source.basis in {Basis.DERIVED, Basis.READING, Basis.SILENT, Basis.HOUSE}:
        assert source.note, f"{what} is {source.basis.value}, and its citation has no note that says why"
    else:
        assert source.article, f"{what} names no article"
    known = {article.number for article in BOOKS[source.book].articles}
    for number in source.numbers:
        assert number in known, f"{what} cites {source.book} {number}, which that book does not have"


def _check_deal(rules: RuleSet) -> None:
    coming = next_deal(Match(rules))
    assert coming is not None, "a new match has no first deal"
    phase = start(deal_cards(rules, coming, SEED).setting)
    player = RandomLegal(rules, Chance(SEED, rules.id))
    while not isinstance(phase, Over):
        phase = apply(phase, player.act(view(phase, view(phase, Onlooker.SPECTATOR).to_act[0])))
    kept = record.record_of(phase)
    assert record.loads(record.dumps(kept), [rules]) == kept, "the record of a deal is not read again as it was"
