import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import paizhuo.web.models.table_codes


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                ("first_name", models.CharField(blank=True, max_length=150, verbose_name="first name")),
                ("last_name", models.CharField(blank=True, max_length=150, verbose_name="last name")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email address")),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                ("date_joined", models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined")),
                ("shown_name", models.CharField(blank=True, max_length=60)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Competition",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.SlugField(max_length=80, unique=True)),
                ("title", models.CharField(max_length=120)),
                ("venue", models.CharField(blank=True, max_length=120)),
                ("first_day", models.DateField(blank=True, null=True)),
                ("last_day", models.DateField(blank=True, null=True)),
                ("plan_json", models.JSONField()),
                ("fact_count", models.PositiveIntegerField(default=0)),
                ("head", models.CharField(blank=True, max_length=64)),
                ("act_count", models.PositiveIntegerField(default=0)),
                ("is_public", models.BooleanField(default=False)),
                ("takes_entries", models.BooleanField(default=False)),
                ("published_standings", models.JSONField(blank=True, default=dict)),
                ("screen", models.JSONField(blank=True, default=dict)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "created_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ("-first_day", "-id"),
            },
        ),
        migrations.CreateModel(
            name="Commitment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("purpose", models.CharField(max_length=120)),
                ("seed", models.CharField(max_length=128)),
                ("digest", models.CharField(max_length=64)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("used_by", models.PositiveIntegerField(null=True)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="commitments", to="web.competition"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ClockEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(max_length=60)),
                ("round", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("start", "Start"),
                            ("pause", "Pause"),
                            ("resume", "Resume"),
                            ("extend", "Extend"),
                            ("last-deal", "Last Deal"),
                            ("end", "End"),
                        ],
                        max_length=10,
                    ),
                ),
                ("seconds", models.IntegerField(default=0)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="clock_events", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("at", "id"),
            },
        ),
        migrations.CreateModel(
            name="Clearance",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(max_length=60)),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("outcome", models.JSONField()),
                ("reason", models.CharField(max_length=300)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="clearances", to="web.competition"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="CheckIn",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("entrant", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="check_ins", to="web.competition"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Call",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(max_length=60)),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("end", models.CharField(blank=True, max_length=4)),
                ("reason", models.CharField(blank=True, max_length=200)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("taken_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                (
                    "taken_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="calls", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("at",),
            },
        ),
        migrations.CreateModel(
            name="Appointment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("organiser", "organiser"),
                            ("technical-delegate", "technical-delegate"),
                            ("chief", "chief"),
                            ("deputy", "deputy"),
                            ("floor-referee", "floor-referee"),
                            ("arranger", "arranger"),
                            ("record-head", "record-head"),
                            ("electronic-manager", "electronic-manager"),
                            ("dealing-manager", "dealing-manager"),
                            ("arbitrators", "arbitrators"),
                            ("leader", "leader"),
                            ("player", "player"),
                        ],
                        max_length=30,
                    ),
                ),
                ("first_table", models.PositiveIntegerField(blank=True, null=True)),
                ("last_table", models.PositiveIntegerField(blank=True, null=True)),
                ("unit", models.CharField(blank=True, max_length=60)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="appointments",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="appointments", to="web.competition"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AppealCase",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("fact", models.PositiveIntegerField()),
                ("entrant", models.PositiveIntegerField()),
                ("about", models.PositiveIntegerField()),
                ("filed_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("deadline", models.DateTimeField(blank=True, null=True)),
                ("fee", models.PositiveIntegerField(default=0)),
                ("fee_paid", models.BooleanField(default=False)),
                ("fee_refunded", models.BooleanField(default=False)),
                ("appellants", models.JSONField(default=list)),
                ("committee", models.JSONField(default=list)),
                ("heard_at", models.DateTimeField(blank=True, null=True)),
                ("hearing_note", models.TextField(blank=True)),
                ("decided", models.PositiveIntegerField(blank=True, null=True)),
                ("signed_by", models.JSONField(default=list)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="appeals", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("fact",),
            },
        ),
        migrations.CreateModel(
            name="Act",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("no", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("actor", models.CharField(max_length=120)),
                ("role", models.CharField(max_length=30)),
                ("kind", models.CharField(max_length=40)),
                ("detail", models.JSONField(default=dict)),
                ("first_fact", models.PositiveIntegerField(null=True)),
                ("last_fact", models.PositiveIntegerField(null=True)),
                ("command", models.CharField(blank=True, default="", max_length=64)),
                ("answer", models.JSONField(default=dict)),
                ("public_message", models.JSONField(default=dict)),
                ("staff_message", models.JSONField(default=dict)),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="acts", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("no",),
            },
        ),
        migrations.CreateModel(
            name="OneTimeLink",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("expires_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="links", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Registration",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("entry", models.JSONField()),
                ("contact", models.CharField(blank=True, max_length=120)),
                ("code", models.CharField(max_length=24, unique=True)),
                ("sent_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "fate",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("accepted", "Accepted"), ("refused", "Refused")],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("reason", models.CharField(blank=True, max_length=300)),
                ("number", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="registrations", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("sent_at",),
            },
        ),
        migrations.CreateModel(
            name="SheetDeal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(max_length=60)),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("deal", models.PositiveIntegerField()),
                ("finish", models.JSONField()),
                ("entered_by", models.CharField(max_length=4)),
                ("other_finish", models.JSONField(blank=True, null=True)),
                ("confirmed_at", models.DateTimeField(blank=True, null=True)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="sheet_deals", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("deal",),
            },
        ),
        migrations.CreateModel(
            name="StoredFact",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("no", models.PositiveIntegerField()),
                ("entry", models.JSONField()),
                ("hash", models.CharField(max_length=64)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="stored_facts", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("no",),
            },
        ),
        migrations.CreateModel(
            name="StoredRuling",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(max_length=60)),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("end", models.CharField(max_length=4)),
                ("entrant", models.PositiveIntegerField()),
                ("seat", models.CharField(blank=True, max_length=1)),
                ("infraction", models.CharField(max_length=60)),
                ("facts", models.JSONField(default=dict)),
                ("choices", models.JSONField(default=dict)),
                ("first_fact", models.PositiveIntegerField()),
                ("last_fact", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rulings", to="web.competition"
                    ),
                ),
            ],
            options={
                "ordering": ("id",),
            },
        ),
        migrations.CreateModel(
            name="TableCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(max_length=60)),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("code", models.CharField(default=paizhuo.web.models.table_codes.new_code, max_length=24, unique=True)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="table_codes", to="web.competition"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Device",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token", models.CharField(max_length=64)),
                ("end", models.CharField(max_length=4)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table_code",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="devices", to="web.tablecode"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AppealVote",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("member", models.CharField(max_length=60)),
                ("upholds", models.BooleanField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "case",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="votes", to="web.appealcase"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("case", "member"), name="a_member_votes_once")],
            },
        ),
        migrations.AddConstraint(
            model_name="competition",
            constraint=models.CheckConstraint(
                condition=models.Q(("title", ""), _negated=True), name="competition_has_title"
            ),
        ),
        migrations.AddConstraint(
            model_name="competition",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("last_day__isnull", True),
                    ("first_day__isnull", True),
                    ("last_day__gte", models.F("first_day")),
                    _connector="OR",
                ),
                name="competition_days_in_order",
            ),
        ),
        migrations.AddConstraint(
            model_name="commitment",
            constraint=models.UniqueConstraint(
                condition=models.Q(("used_by", None)), fields=("competition", "purpose"), name="one_open_commitment"
            ),
        ),
        migrations.AddConstraint(
            model_name="checkin",
            constraint=models.UniqueConstraint(fields=("competition", "entrant"), name="checked_in_once"),
        ),
        migrations.AddConstraint(
            model_name="call",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at", None)),
                fields=("competition", "stage", "round", "table"),
                name="one_open_call",
            ),
        ),
        migrations.AddConstraint(
            model_name="appointment",
            constraint=models.UniqueConstraint(fields=("competition", "user", "role"), name="role_held_once"),
        ),
        migrations.AddConstraint(
            model_name="appointment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("first_table", None), ("last_table", None)),
                    ("last_table__gte", models.F("first_table")),
                    _connector="OR",
                ),
                name="tables_in_order",
            ),
        ),
        migrations.AddConstraint(
            model_name="appointment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "role__in",
                        [
                            "organiser",
                            "technical-delegate",
                            "chief",
                            "deputy",
                            "floor-referee",
                            "arranger",
                            "record-head",
                            "electronic-manager",
                            "dealing-manager",
                            "arbitrators",
                            "leader",
                            "player",
                        ],
                    )
                ),
                name="known_role",
            ),
        ),
        migrations.AddConstraint(
            model_name="appealcase",
            constraint=models.UniqueConstraint(fields=("competition", "fact"), name="one_case_an_appeal"),
        ),
        migrations.AddConstraint(
            model_name="appealcase",
            constraint=models.CheckConstraint(
                condition=models.Q(("fee_refunded", False), ("fee_paid", True), _connector="OR"),
                name="only_a_paid_fee_is_refunded",
            ),
        ),
        migrations.AddConstraint(
            model_name="act",
            constraint=models.UniqueConstraint(fields=("competition", "no"), name="act_number_once"),
        ),
        migrations.AddConstraint(
            model_name="act",
            constraint=models.UniqueConstraint(
                condition=models.Q(("command", ""), _negated=True),
                fields=("competition", "command"),
                name="command_carried_out_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="registration",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("fate", "accepted"), _negated=True), ("number__isnull", False), _connector="OR"
                ),
                name="accepted_has_number",
            ),
        ),
        migrations.AddConstraint(
            model_name="sheetdeal",
            constraint=models.UniqueConstraint(
                fields=("competition", "stage", "round", "table", "deal"), name="deal_stands_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="sheetdeal",
            constraint=models.CheckConstraint(
                condition=models.Q(("confirmed_at", None), ("other_finish", None), _connector="OR"),
                name="a_disputed_deal_is_not_confirmed",
            ),
        ),
        migrations.AddConstraint(
            model_name="storedfact",
            constraint=models.UniqueConstraint(fields=("competition", "no"), name="fact_number_once"),
        ),
        migrations.AddConstraint(
            model_name="storedfact",
            constraint=models.CheckConstraint(condition=models.Q(("no__gte", 1)), name="facts_count_from_one"),
        ),
        migrations.AddConstraint(
            model_name="tablecode",
            constraint=models.UniqueConstraint(
                fields=("competition", "stage", "round", "table"), name="one_code_a_table"
            ),
        ),
        migrations.AddConstraint(
            model_name="device",
            constraint=models.UniqueConstraint(fields=("table_code", "token"), name="one_side_a_phone"),
        ),
    ]
