from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0007_import_draft"),
    ]

    operations = [
        migrations.AddField(
            model_name="call",
            name="is_about_result",
            field=models.BooleanField(default=False),
        ),
    ]
