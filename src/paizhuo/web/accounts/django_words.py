"""Django 的话: its own sentences about accounts that this catalogue translates otherwise.

Django's Chinese says 你 and 用户名 where these pages say 您 and 登录名. Its sentences are looked up in this catalogue
first; here they stand only to be found when the catalogue is made.
"""

from __future__ import annotations

from django.utils.translation import gettext_noop, ngettext_lazy

SENTENCES = (
    gettext_noop("username"),
    gettext_noop("Please enter a correct %(username)s and password. Note that both fields may be case-sensitive."),
    gettext_noop("Your old password was entered incorrectly. Please enter it again."),
    gettext_noop("The password is too similar to the %(verbose_name)s."),
    gettext_noop("Your password can’t be too similar to your other personal information."),
    gettext_noop("Your password can’t be a commonly used password."),
    gettext_noop("Your password can’t be entirely numeric."),
    ngettext_lazy(
        "Your password must contain at least %(min_length)d character.",
        "Your password must contain at least %(min_length)d characters.",
        "min_length",
    ),
    ngettext_lazy(
        "This password is too short. It must contain at least %(min_length)d character.",
        "This password is too short. It must contain at least %(min_length)d characters.",
        "min_length",
    ),
)
