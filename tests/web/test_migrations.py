"""The migrations make the tables that the models describe."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.models import Device, Invitation, TableCode


@pytest.mark.django_db
def test_no_change_of_the_models_waits_for_a_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.django_db(transaction=True)
def test_a_database_with_codes_for_each_round_keeps_the_newest_and_the_seats() -> None:
    """桌码: as 0008 finds them in an installation that is in the middle of an event."""
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes("web")
    try:
        earlier = executor.loader.get_migration("web", "0008_a_code_for_the_whole_event").dependencies
        executor.migrate(earlier)
        before = executor.loader.project_state(earlier).apps
        user = before.get_model("web", "User").objects.create(username="director")
        here = before.get_model("web", "Competition").objects.create(
            slug="spring", title="联赛", plan_json={}, created_by=user
        )
        codes = before.get_model("web", "TableCode")
        made = [codes.objects.create(competition=here, stage="main", round=number, table=1) for number in (1, 2)]
        other = codes.objects.create(competition=here, stage="main", round=1, table=2)
        before.get_model("web", "Device").objects.create(table_code=made[0], token="t", end="home")  # noqa: S106 - of an invented phone
        MigrationExecutor(connection).migrate(newest)
        valid = TableCode.objects.filter(replaced_at=None).values_list("pk", flat=True)
        assert set(valid) == {made[1].pk, other.pk}
        assert TableCode.objects.get(pk=made[0].pk).replaced_at == made[1].made_at
        seat = Device.objects.get()
        assert seat.key == TableKey("main", 1, 1)
    finally:
        MigrationExecutor(connection).migrate(newest)


@pytest.mark.django_db(transaction=True)
def test_accounts_of_before_belong_to_the_competition_that_made_them() -> None:
    """开户: 0015 reads it from the act that appointed the new account."""
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes("web")
    try:
        earlier = executor.loader.get_migration("web", "0015_sessions_and_invitations").dependencies
        executor.migrate(earlier)
        before = executor.loader.project_state(earlier).apps
        users, acts = before.get_model("web", "User").objects, before.get_model("web", "Act").objects
        director, lin = (users.create(username=name) for name in ("director", "lin"))
        events = before.get_model("web", "Competition").objects
        spring, autumn = (
            events.create(slug=slug, title=slug, plan_json={}, created_by=director) for slug in ("spring", "autumn")
        )
        for competition, answer in ((spring, {"new": True}), (autumn, {})):
            detail = {"user": "lin", "role": "deputy"}
            acts.create(competition=competition, no=1, actor="director", kind="appoint", detail=detail, answer=answer)
        MigrationExecutor(connection).migrate(newest)
        made = Invitation.objects.get()
        assert (made.user_id, made.competition_id) == (lin.pk, spring.pk)
    finally:
        MigrationExecutor(connection).migrate(newest)
