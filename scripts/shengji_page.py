"""The page of the Shengji rule set: every option and every point of law with its article."""

from __future__ import annotations

from paizhuo.rulebook import Basis, Citation
from paizhuo.shengji import RULE_SETS
from paizhuo.wording import Language, articles_of, citation_words, options_of, sayer, title_words, value_words


def shengji() -> str:
    """docs/rules/shengji.md: the options of the rule set and the articles behind its points of law."""
    zh, en = sayer(Language.CHINESE), sayer(Language.ENGLISH)
    lines = [
        "# 升级规则 · The rules of Shengji\n",
        "Shengji (80 points) by the one published book that has it: every option with its value and its article, then",
        "the points of law that refusals cite. *Silent*: the book says nothing and a default is used, explained under",
        "its label in [defaults](defaults.md); an organiser may choose otherwise. Penalties are in",
        "[penalties](penalties.md).\n",
    ]
    for rules in RULE_SETS.values():
        lines += [
            f"## {rules.title_zh} · {rules.title_en}\n",
            f"`{rules.id}`\n",
            "| 选项 · option | 值 · value | 出处 · source |",
            "|---|---|---|",
        ]
        for name, cited in options_of(rules):
            title = f"{title_words(name, zh, rules)} · {title_words(name, en, rules)}<br>`{name}`"
            value = "<br>".join(dict.fromkeys([value_words(cited.value, zh), value_words(cited.value, en)]))
            lines.append(f"| {title} | {value} | {_where(cited.source)} |")
        lines += ["\n| 主题 · point of law | 出处 · source | 要点 · summary |", "|---|---|---|"]
        for topic, citation in rules.topics.items():
            summary = "<br>".join(f"{one.zh}<br>{one.en}" for one in articles_of(citation))
            lines.append(f"| `{topic}` | {_where(citation)} | {summary} |")
    return "\n".join(lines) + "\n"


def _where(source: Citation) -> str:
    if source.basis is Basis.SILENT:
        return f"silent ({source.note})"
    return citation_words(source, sayer(Language.ENGLISH), labelled=True)
