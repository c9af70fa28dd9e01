"""The migrations make the tables that the models describe."""

from __future__ import annotations

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_change_of_the_models_waits_for_a_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
