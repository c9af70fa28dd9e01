"""桌码: of a table for the whole event instead of one round; the newest code of a table stays good."""

from __future__ import annotations

from typing import Any

from django.db import migrations, models


def seats_get_their_round(apps: Any, _editor: object) -> None:  # noqa: ANN401 - models as they were then
    """A phone sat where its code was for: in that round of that stage."""
    for device in apps.get_model("web", "Device").objects.select_related("table_code").iterator(500):
        device.stage, device.round = device.table_code.stage, device.table_code.round
        device.save(update_fields=["stage", "round"])


def newest_code_stays(apps: Any, _editor: object) -> None:  # noqa: ANN401 - models as they were then
    """Of several codes of a table the last one made stays; each other one was replaced when the next was made."""
    newer: dict[tuple[int, int], object] = {}
    for code in apps.get_model("web", "TableCode").objects.order_by("-made_at", "-pk").iterator(500):
        where = (code.competition_id, code.table)
        if where in newer:
            code.replaced_at = newer[where]
            code.save(update_fields=["replaced_at"])
        newer[where] = code.made_at


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0013_private_links"),
    ]

    operations = [
        migrations.AddField("device", "stage", models.CharField(default="", max_length=60), preserve_default=False),
        migrations.AddField("device", "round", models.PositiveIntegerField(default=0), preserve_default=False),
        migrations.AddField("tablecode", "replaced_at", models.DateTimeField(blank=True, null=True)),
        migrations.RunPython(seats_get_their_round, migrations.RunPython.noop),
        migrations.RunPython(newest_code_stays, migrations.RunPython.noop),
        migrations.RemoveConstraint("tablecode", "one_code_a_table"),
        migrations.RemoveConstraint("device", "one_side_a_phone"),
        migrations.RemoveField("tablecode", "stage"),
        migrations.RemoveField("tablecode", "round"),
        migrations.AddConstraint(
            "tablecode",
            models.UniqueConstraint(
                condition=models.Q(("replaced_at", None)),
                fields=("competition", "table"),
                name="one_code_a_table",
            ),
        ),
        migrations.AddConstraint(
            "device",
            models.UniqueConstraint(fields=("table_code", "stage", "round", "token"), name="one_side_a_phone"),
        ),
    ]
