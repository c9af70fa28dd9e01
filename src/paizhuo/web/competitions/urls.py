"""地址: put together from the parts of this app."""

from __future__ import annotations

from paizhuo.web.competitions.entering import urls as entering
from paizhuo.web.competitions.office import urls as office
from paizhuo.web.competitions.wizard import urls as wizard

app_name = "competitions"
# /manage/new/ is the wizard, before any competition; none is called so.
urlpatterns = [
    *wizard.urlpatterns,
    *office.urlpatterns,
    *entering.urlpatterns,
]
