from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0015_sessions_and_invitations"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="act",
            index=models.Index(fields=["competition", "kind"], name="acts_by_kind"),
        ),
        migrations.AddIndex(
            model_name="act",
            index=models.Index(fields=["competition", "last_fact"], name="acts_by_last_fact"),
        ),
    ]
