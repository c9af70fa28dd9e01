"""地址: entries, their import, the forms that came in, check-in."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.entries.views import (
    check_in,
    downloads,
    entries,
    entry,
    fixed_table,
    import_list,
    links,
    players,
    proofs,
    registrations,
    related,
    sign_in,
)

app_name = "entries"
urlpatterns = [
    path("<slug:slug>/entries/", entries.entries, name="entries"),
    path("<slug:slug>/entries/import/", import_list.import_list, name="entries-import"),
    path("<slug:slug>/entries/related/", related.related, name="related"),
    path("<slug:slug>/entries/related/by/", related.related_by, name="related-by"),
    path("<slug:slug>/entries/template.csv", downloads.template, name="entries-template"),
    path("<slug:slug>/entries/list.csv", downloads.entries, name="entries-list"),
    path("<slug:slug>/entries/<int:number>/", entry.entry, name="entry"),
    path("<slug:slug>/entries/<int:number>/leave/", entry.leave, name="entry-leave"),
    path("<slug:slug>/entries/<int:number>/disqualify/", entry.disqualify, name="entry-disqualify"),
    path("<slug:slug>/entries/<int:number>/substitute/", players.substitute, name="entry-substitute"),
    path("<slug:slug>/entries/<int:number>/correct-name/", players.correct_name, name="entry-correct-name"),
    path("<slug:slug>/entries/<int:number>/table/", fixed_table.fix_table, name="entry-table"),
    path("<slug:slug>/entries/<int:number>/link/", links.renew, name="entry-link"),
    path("<slug:slug>/entries/<int:number>/telephone/", links.telephone, name="entry-telephone"),
    path("<slug:slug>/entries/<int:number>/join/", entry.join, name="entry-join"),
    path("<slug:slug>/entries/forms/<int:form>/accept/", registrations.accept, name="form-accept"),
    path("<slug:slug>/entries/forms/<int:form>/refuse/", registrations.refuse, name="form-refuse"),
    path("<slug:slug>/entries/requests/<int:pk>/refuse/", registrations.refuse_change, name="request-refuse"),
    path("<slug:slug>/entries/requests/<int:pk>/grant/", registrations.grant_change, name="request-grant"),
    path("<slug:slug>/proofs/", proofs.proofs, name="proofs"),
    path("<slug:slug>/proofs/<int:number>/", proofs.proof, name="proof"),
    path("<slug:slug>/sign-in/", sign_in.sign_in, name="sign-in"),
    path("<slug:slug>/check-in/", check_in.check_in, name="check-in"),
    path("<slug:slug>/check-in/cards/", links.cards, name="cards"),
    path("<slug:slug>/check-in/links/", links.send_out, name="links"),
    path("<slug:slug>/check-in/links.csv", links.links_file, name="links-file"),
    path("<slug:slug>/check-in/in/", check_in.arrive, name="check-in-arrive"),
    path("<slug:slug>/check-in/out/", check_in.take_back, name="check-in-take-back"),
    path("<slug:slug>/check-in/missing/", check_in.missing, name="check-in-missing"),
    path("<slug:slug>/check-in/<int:number>/", check_in.row, name="check-in-row"),
]
