"""bash: the script for bash 4 and later."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cli.completions.places import Place

_SCRIPT = """\
# bash completion of paizhuo; made by: paizhuo completion bash
_paizhuo() {{
    local current="${{COMP_WORDS[COMP_CWORD]}}" before="" place="" word at
    local commands="" options="" words=""
    COMPREPLY=()
    for ((at = 1; at < COMP_CWORD; at++)); do
        before="${{COMP_WORDS[at]}}"
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
    case "$current" in
        -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "$commands $words" -- "$current")) ;;
    esac
    # A file may stand wherever a word may; a command may not.
    if [[ -z "$commands" && "$current" != -* ]]; then
        COMPREPLY+=($(compgen -f -- "$current"))
        compopt -o filenames 2>/dev/null
    fi
}}
complete -F _paizhuo paizhuo
"""


def script(places: Sequence[Place]) -> str:
    """The script."""
    paths = " | ".join(quote(one.key) for one in places if one.path)
    values, known = [], []
    for one in places:
        for option in one.options:
            if option.takes_value:
                keys = " | ".join(quote(f"{one.key} {name}") for name in option.names)
                chosen = f"-W {quote(' '.join(option.values))}" if option.values else "-f"
                values.append(f'        {keys}) COMPREPLY=($(compgen {chosen} -- "$current")); return ;;')
        commands = quote(" ".join(each.name for each in one.commands))
        options = quote(" ".join(name for option in one.options for name in option.names))
        words = quote(" ".join(one.words))
        known.append(f"        {quote(one.key)}) commands={commands} options={options} words={words} ;;")
    return _SCRIPT.format(paths=paths, values="\n".join(values), places="\n".join(known))
