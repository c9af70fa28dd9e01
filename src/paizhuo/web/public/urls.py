"""地址: put together from the parts of this app."""

from __future__ import annotations

from paizhuo.web.public.exports import urls as exports
from paizhuo.web.public.pages import urls as pages
from paizhuo.web.public.registering import urls as registering
from paizhuo.web.public.sheet import urls as sheet
from paizhuo.web.public.wall import urls as wall

app_name = "public"
urlpatterns = [
    *pages.urlpatterns,
    *sheet.urlpatterns,
    *wall.urlpatterns,
    *registering.urlpatterns,
    *exports.urlpatterns,
]
