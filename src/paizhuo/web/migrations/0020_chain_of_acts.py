from __future__ import annotations

import logging
from typing import Any

from django.db import migrations, models

from paizhuo import chain
from paizhuo.web.ledger import act_chain

BATCH = 500


def seal_acts(apps: Any, _schema_editor: Any) -> None:  # noqa: ANN401 - as Django calls it
    """Seal the acts of every competition; one whose rows cannot be read stays without seals, which is found later."""
    for number, slug in apps.get_model("web", "Competition").objects.values_list("pk", "slug"):
        try:
            _seal(apps, number)
        except (ValueError, TypeError, AttributeError):
            logging.getLogger(__name__).exception("the acts of %s cannot be read and have no seals", slug)


def _seal(apps: Any, number: int) -> None:  # noqa: ANN401 - as Django calls it
    acts, facts = (apps.get_model("web", name).objects.filter(competition_id=number) for name in ("Act", "StoredFact"))
    seals = dict(facts.values_list("no", "hash"))
    previous, batch = chain.START, []
    for act in acts.order_by("no").iterator(BATCH):
        previous = act.hash = act_chain.seal(previous, act, act_chain.own_seals(act, seals))
        batch.append(act)
        if len(batch) == BATCH:
            acts.bulk_update(batch, ["hash"])
            batch = []
    acts.bulk_update(batch, ["hash"])


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0019_summaries"),
    ]

    operations = [
        migrations.AddField(
            model_name="competition",
            name="damage",
            field=models.JSONField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="act",
            name="hash",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.RunPython(seal_acts, migrations.RunPython.noop),
    ]
