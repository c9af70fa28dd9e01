"""docs/printing.md: how to print, and every document and spreadsheet with what it is about."""

from __future__ import annotations

from paizhuo.cli.printing.document_list import BOARDS, CATEGORIES, options_of
from paizhuo.documents.catalogue import DOCUMENTS
from paizhuo.documents.document import Category
from paizhuo.documents.spreadsheets.catalogue import SPREADSHEETS
from paizhuo.wording import Language, sayer

HOW = """\
# 打印 · Printing

Every form that the documents name comes out of the system, filled from the event, in Chinese or English: as PDF, laid
out by Typst with the fonts Noto Sans CJK and Noto Serif CJK, and as spreadsheets. On the platform it is one click: the
page 文书 (Papers) of the event. From the terminal it is one command on the event's file ([events](events.md)):

```sh
paizhuo print --list                                  # everything that can be printed
paizhuo print friday.json pairing-list --round 2      # friday-pairing-list.pdf
paizhuo print friday.json score-sheets table-cards --round 2 --out round-2.pdf
paizhuo print friday.json score-sheets --blank        # the empty form
paizhuo print friday.json penalty-notice --fact 45    # the ruling with this number in 'paizhuo event log'
paizhuo print friday.json bulletin --notice text.txt --number 3 --signed 组委会 --dated 2026年12月5日
paizhuo print friday.json players-page --address http://192.168.1.20:8000/e/friday/
paizhuo print friday.json lists                       # friday-lists.xlsx: every list in one file
paizhuo print friday.json --all --out papers          # the whole set, one file each
paizhuo print friday.json board-slips --seed HEX      # from the secret seed, which no event file holds
```

Without an option that selects one, a paper is printed for every stage, published round, ruling or appeal; a round
that several stages have is printed for each. A paper that cannot be printed now does not stop the others: the command
says which it is, why, and what to do, and its exit status is 1. `--blank` gives the form to be filled in by hand. A
draft is never printed. Nothing is replaced without `--force`; `--out -` writes to standard output. Details that are
not in the file are given with `--organiser`, `--venue`, `--address` (of the public page), `--first-day`, `--last-day`
and `--official POST=NAME`.
Lists for the notice board end with who issued them (the organiser in the notes of the plan, otherwise that of the
installation or of `--organiser`) and with places for signature, seal and time of posting, which is left to the pen:
times for appeals run from it. Every paper counts its own pages.
Table cards of a file have no codes to scan: only the web platform knows their addresses.
`--all` prints what this event uses: no forms of other books, kinds and formats; what it has not come to yet is listed.
The forms of score sheets come once, by `score-sheets`, which takes the one of the event's book and kind.
Exit status: 0 done, 1 a paper was refused (the others are printed), 2 a bad file or a wrong command line.

The same event gives the same bytes. PDF files are accessible (PDF/UA): read aloud in order, headings and tables
named. A character that no font on the machine can show is an error that names it. Where a font is missing, `apt-get
install fonts-noto-cjk` brings it, or `PAIZHUO_FONTS` names a folder with the files.

`entry-template.xlsx` has the columns that the event asks for, with notes, choices and a sheet that explains them;
filled in, it is read by the import of the platform and by `paizhuo event enter --csv`. `entries.xlsx`
and `lists.xlsx`, and a filled `entry-form`, may hold days of birth and numbers of cards: the platform
gives them to officials who take entries.
"""


def printing() -> str:
    """The page."""
    zh, en = sayer(Language.CHINESE), sayer(Language.ENGLISH)
    lines = [HOW]
    for category in Category:
        lines += [
            f"## {zh(CATEGORIES[category])} · {en(CATEGORIES[category]).capitalize()}\n",
            "| name | 文书 · document | options |",
        ]
        lines += ["|---|---|---|"]
        lines += [
            f"| `{one.id}` | {zh(one.title)} · {en(one.title)} | {_options(options_of(one.id, one.scope))} |"
            for one in DOCUMENTS
            if one.category is category
        ]
        lines.append("")
    lines += ["## 电子表格 · Spreadsheets\n", "| name | 表格 · list |", "|---|---|"]
    lines += [f"| `{one.id}` | {zh(one.title)} · {en(one.title)} |" for one in SPREADSHEETS]
    lines += ["\n## 复式牌 · Duplicate boards\n", "| name | 文书 · document | options |", "|---|---|---|"]
    lines += [f"| `{name}` | {zh(title)} · {en(title)} | `--seed` `--boards` `--session` |" for name, title in BOARDS]
    return "\n".join(lines) + "\n"


def _options(text: str) -> str:
    return " ".join(f"`{option}`" for option in text.split())
