"""据签字件录入: the signed paper from which a vote on an appeal was entered."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """A text beside every vote."""

    dependencies = (("web", "0001_initial"),)

    operations = (
        migrations.AddField(
            model_name="appealvote",
            name="paper",
            field=models.CharField(blank=True, default="", max_length=120),
        ),
    )
