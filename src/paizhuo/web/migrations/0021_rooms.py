from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0020_chain_of_acts"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="call",
            name="one_open_call",
        ),
        migrations.AddField(
            model_name="call",
            name="room",
            field=models.CharField(blank=True, default="", max_length=6),
        ),
        migrations.AddField(
            model_name="device",
            name="room",
            field=models.CharField(blank=True, default="", max_length=6),
        ),
        migrations.AddConstraint(
            model_name="call",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at", None)),
                fields=("competition", "stage", "round", "table", "room"),
                name="one_open_call",
            ),
        ),
    ]
