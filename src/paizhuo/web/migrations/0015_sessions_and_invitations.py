from __future__ import annotations

from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


def keep_who_made_accounts(apps: Any, _schema_editor: Any) -> None:  # noqa: ANN401 - as Django calls it
    """The act that appointed a new account says which competition made it."""
    users = dict(apps.get_model("web", "User").objects.values_list("username", "pk"))
    acts = apps.get_model("web", "Act").objects.filter(answer__has_key="new")
    seen = set()
    for act in acts.order_by("at", "pk").iterator():
        user = users.get(act.detail.get("user"))
        if user is not None and user not in seen:
            seen.add(user)
            made = {"user_id": user, "competition_id": act.competition_id, "at": act.at}
            apps.get_model("web", "Invitation").objects.create(**made)


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0018_more_requests"),
    ]

    operations = [
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to="web.competition"
                    ),
                ),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitation",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("device", models.CharField(blank=True, max_length=300)),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_seen", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.RunPython(keep_who_made_accounts, migrations.RunPython.noop),
        # The sessions of before are of another table, which held the keys of people who are signed in.
        migrations.RunSQL("DROP TABLE IF EXISTS django_session", migrations.RunSQL.noop),
    ]
