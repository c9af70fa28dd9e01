"""The layout of the templates: lines that show how things nest, and pages that stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paizhuo.web
from scripts.templates.tree import UnevenError
from scripts.templates.writing import laid_out, too_long

TEMPLATES = sorted((Path(paizhuo.web.__file__).parent / "templates").rglob("*.html"))
LONG = "{{ a_value_with_a_name_of_some_length }}"


def test_what_fits_stays_on_one_line() -> None:
    assert laid_out("<p>\n  {{ one }}\n</p>\n") == "<p>{{ one }}</p>\n"


def test_elements_on_lines_of_their_own_show_how_they_nest() -> None:
    assert laid_out("<ul>{% for one in all %}<li>{{ one }}</li>{% endfor %}</ul>\n") == (
        "<ul>\n  {% for one in all %}<li>{{ one }}</li>{% endfor %}\n</ul>\n"
    )


def test_no_white_space_comes_between_what_touches() -> None:
    inside = f"{LONG}{{% if more %}}{LONG}{{% endif %}}{LONG}"
    assert laid_out(f"<p>{inside}</p>\n") == f"<p>\n  {inside}\n</p>\n"
    assert laid_out(f"<b>{inside}</b>\n") == f"<b>{inside}</b>\n"


def test_white_space_that_shows_is_kept() -> None:
    assert laid_out("<p><b>{{ one }}</b>\n\n<i>{{ two }}</i></p>\n") == "<p><b>{{ one }}</b> <i>{{ two }}</i></p>\n"


def test_an_element_in_a_loop_touches_the_one_of_the_next_turn() -> None:
    loop = f"{{% for one in all %}}<b>{LONG}</b><i>{LONG}</i>{{% endfor %}}"
    assert laid_out(f"<p>{loop}</p>\n") == f"<p>\n  {loop}\n</p>\n"


def test_attributes_stand_one_on_a_line_with_their_conditions() -> None:
    condition = '{% if now %} aria-current="page"{% else %} rel="next"{% endif %}'
    tag = f'<a class="one" href="{LONG}"{condition} title="{LONG}">'
    assert laid_out(f"{tag}{{{{ one }}}}</a>\n") == (
        f'<a\n  class="one"\n  href="{LONG}"\n  {{% if now %}}aria-current="page"{{% else %}}rel="next"{{% endif %}}\n'
        f'  title="{LONG}"\n>{{{{ one }}}}</a>\n'
    )
    assert (
        laid_out('<a {% if now %}rel="next" {% endif %}href="/">x</a>\n')
        == '<a{% if now %} rel="next"{% endif %} href="/">x</a>\n'
    )


def test_text_of_an_area_and_messages_are_not_touched() -> None:
    for text in (
        "<textarea>\n a\n  b</textarea>\n",
        "<p>{% blocktranslate %}a  {{ b }} c{% endblocktranslate %}</p>\n",
    ):
        assert text.strip() in re.sub(r"<p>\n  (.*)\n</p>", r"<p>\1</p>", laid_out(text), flags=re.DOTALL)


@pytest.mark.parametrize(
    "text",
    [
        "{% if a %}<p>{% endif %}</p>",
        "<p>",
        "{% if a %}",
        "</p>",
        "<b>{% else %}</b>",
        "{% blocktranslate %}a\nb{% endblocktranslate %}",
    ],
)
def test_what_does_not_nest_is_refused(text: str) -> None:
    with pytest.raises(UnevenError):
        laid_out(text)


def test_a_line_is_too_long_but_for_its_sentences() -> None:
    sentence = "words " * 30
    assert (
        too_long(
            f'{{% translate "{sentence}" %}}\n{{% blocktranslate %}}{sentence}{{{{ a }}}}{{% endblocktranslate %}}\n'
        )
        == []
    )
    assert too_long(f"<p>\n{LONG * 4}\n</p>\n") == [2]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_templates_have_no_long_lines_and_are_laid_out_once_for_all(path: Path) -> None:
    text = laid_out(path.read_text(encoding="utf-8"))
    assert too_long(text) == []
    assert laid_out(text) == text
