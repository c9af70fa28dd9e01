"""fish: one line for each command, option and word; fish shows the help beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.cli.completions.places import Option, Place

_HEAD = """\
# fish completion of paizhuo; made by: paizhuo completion fish
function __paizhuo_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l place ""
    for word in $words
        switch "$place $word"
            case {paths}
                set place "$place $word"
        end
    end
    test "$place" = "$argv[1]"
end
"""
_LONG = "--"


def script(places: Sequence[Place]) -> str:
    """The script."""
    paths = " ".join(_quoted(one.key) for one in places if one.path)
    return _HEAD.format(paths=paths) + "".join(f"{line}\n" for one in places for line in _lines(one))


def _lines(one: Place) -> Iterator[str]:
    here = f"complete -c paizhuo -n {_quoted(f'__paizhuo_at {_quoted(one.key)}')}"
    for each in one.commands:
        yield f"{here} -f -a {_quoted(each.name)} -d {_quoted(each.help)}"
    if one.words:
        yield f"{here} -a {_quoted(' '.join(one.words))}"
    for option in one.options:
        yield f"{here} {_names(option)} -d {_quoted(option.help)}"


def _names(option: Option) -> str:
    names = [f"-l {name[2:]}" if name.startswith(_LONG) else f"-s {name[1:]}" for name in option.names]
    if option.values:
        names.append(f"-x -a {_quoted(' '.join(option.values))}")
    elif option.takes_value:
        names.append("-r")
    return " ".join(names)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
