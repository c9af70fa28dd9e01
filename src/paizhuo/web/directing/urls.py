"""地址: put together from the parts of this app."""

from __future__ import annotations

from paizhuo.web.directing.appeals import urls as appeals
from paizhuo.web.directing.desk import urls as desk
from paizhuo.web.directing.grid import urls as grid
from paizhuo.web.directing.logbook import urls as logbook
from paizhuo.web.directing.printing import urls as printing
from paizhuo.web.directing.refereeing import urls as refereeing
from paizhuo.web.directing.rounds import urls as rounds
from paizhuo.web.directing.screens import urls as screens

app_name = "directing"
urlpatterns = [
    *desk.urlpatterns,
    *rounds.urlpatterns,
    *grid.urlpatterns,
    *refereeing.urlpatterns,
    *appeals.urlpatterns,
    *logbook.urlpatterns,
    *screens.urlpatterns,
    *printing.urlpatterns,
]
