"""职权的说法: what each role may do, and why somebody may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Action, Letter
from paizhuo.referee.powers.permissions import WhyNotPermitted
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.authority import roles_words
from paizhuo.wording.referee.recusal import conflict_words
from paizhuo.wording.referee.terms import listed, term_words, with_source

if TYPE_CHECKING:
    from paizhuo.referee.powers.permissions import Permission, PermissionRefusal

_LETTERS = {
    Letter.DECIDES: N_("decides"),
    Letter.APPROVES: N_("approves"),
    Letter.VERIFIES: N_("verifies"),
    Letter.PROPOSES: N_("proposes"),
    Letter.INFORMED: N_("is informed"),
    Letter.NONE: N_("has no part in it"),
}
_BLOCKED = {
    WhyNotPermitted.NOT_ALLOWED: N_("This role may not do that; it is for the {roles}."),
    WhyNotPermitted.NEEDS_APPROVAL: N_("This needs the approval of the {roles} first."),
    WhyNotPermitted.ENTERED_IT: N_("Whoever entered a result does not verify it. Somebody else must."),
    WhyNotPermitted.CONFLICT: N_("This official must step aside."),
}
_NOBODY = N_("Nobody does that under this book.")


def action_words(say: Say, action: Action) -> str:
    """An action that needs a permission."""
    return term_words(say, action)


def letter_words(say: Say, letter: Letter) -> str:
    """What a role may do about an action."""
    return say(_LETTERS[letter])


def permission_words(say: Say, permission: Permission) -> str:
    """All that a role may do about an action, with the article."""
    letters = listed(say, (letter_words(say, one) for one in permission.letters))
    return with_source(say, letters, permission.source)


def blocked_words(say: Say, block: PermissionRefusal) -> str:
    """Why a person may not do an action, and who may."""
    if block.why is WhyNotPermitted.NOT_ALLOWED and not block.by:
        return with_source(say, say(_NOBODY), block.source)
    sentence = say(_BLOCKED[block.why]).format(roles=roles_words(say, block.by))
    ties = listed(say, (conflict_words(say, one) for one in block.conflicts))
    if ties:
        return say(N_("{sentence} {next}")).format(sentence=sentence, next=ties)
    return with_source(say, sentence, block.source)
