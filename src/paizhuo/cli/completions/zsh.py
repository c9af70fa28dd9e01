"""zsh: the script for a folder of ``$fpath``; it shows the help beside each command and option."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cli.completions.places import Place

_SCRIPT = """\
#compdef paizhuo
# zsh completion of paizhuo; made by: paizhuo completion zsh
_paizhuo() {{
    local place="" before="" at
    local -a commands options values
    for ((at = 2; at < CURRENT; at++)); do
        before="${{words[at]}}"
        case "$place $before" in
            {paths}) place="$place $before" ;;
        esac
    done
    case "$place $before" in
{values}
    esac
    case "$place" in
{places}
    esac
    if [[ "${{words[CURRENT]}}" == -* ]]; then
        _describe -t options option options
    elif (( ${{#commands}} )); then
        _describe -t commands command commands
    else
        (( ${{#values}} )) && compadd -a values
        _files
    fi
}}
_paizhuo "$@"
"""


def script(places: Sequence[Place]) -> str:
    """The script."""
    paths = "|".join(_quoted(one.key) for one in places if one.path)
    values, known = [], []
    for one in places:
        for option in one.options:
            if option.takes_value:
                keys = "|".join(_quoted(f"{one.key} {name}") for name in option.names)
                chosen = f"compadd -- {' '.join(map(_quoted, option.values))}" if option.values else "_files"
                values.append(f"        {keys}) {chosen}; return ;;")
        commands = _described((each.name, each.help) for each in one.commands)
        options = _described((name, option.help) for option in one.options for name in option.names)
        words = " ".join(map(_quoted, one.words))
        known.append(f"        {_quoted(one.key)}) commands=({commands}) options=({options}) values=({words}) ;;")
    return _SCRIPT.format(paths=paths, values="\n".join(values), places="\n".join(known))


def _described(pairs: Iterable[tuple[str, str]]) -> str:
    """Names with their help; a colon separates the two, so one inside a name or a help is escaped."""
    return " ".join(_quoted(":".join(part.replace(":", "\\:") for part in pair)) for pair in pairs)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
