"""账号: sign in, set a password by a one-time link, change the own name, choose language and theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.views import LoginView, LogoutView
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language, get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from paizhuo.web.accounts.forms import FirstPasswordForm, OwnAccountForm
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.pages.audience import everybody, signed_in
from paizhuo.web.pages.context import SIZE_COOKIE, THEME_COOKIE, THEMES

if TYPE_CHECKING:
    from django.contrib.auth.forms import AuthenticationForm

YEAR = 365 * 24 * 3600


class SignIn(LoginView):
    """登录: the language of the account is set on this device."""

    template_name = "accounts/login.html"
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Sign in."""
        response = super().form_valid(form)
        user = form.get_user()
        if user.language:
            _remember_language(response, user.language)
        return response


sign_in = everybody(SignIn.as_view())
sign_out = everybody(LogoutView.as_view())


@everybody
@require_http_methods(["GET", "HEAD", "POST"])
def first(request: HttpRequest, token: str) -> HttpResponse:
    """一次性链接: set the first password and sign in. The link is used up only when the password is set."""
    link = OneTimeLink.objects.by_token(token)
    if link is None:
        raise Http404
    form = FirstPasswordForm(link.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            used = OneTimeLink.objects.filter(pk=link.pk, used_at=None).update(used_at=timezone.now())
            if not used:
                raise Http404
            user = form.save()
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        return redirect(settings.LOGIN_REDIRECT_URL)
    return render(request, "accounts/first.html", {"form": form, "user_name": link.user.username})


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def own(request: HttpRequest) -> HttpResponse:
    """我的账号: name and language."""
    user = request.user
    if not isinstance(user, User):
        raise Http404
    starting = {"shown_name": user.shown_name, "language": user.language or get_language()}
    form = OwnAccountForm(request.POST or None, initial=starting)
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/own.html", {"form": form})
    user.shown_name, user.language = form.cleaned_data["shown_name"], form.cleaned_data["language"]
    user.save(update_fields=["shown_name", "language"])
    messages.success(request, _("Your account has been changed."))
    response = redirect(settings.LOGIN_REDIRECT_URL)
    _remember_language(response, user.language)
    return response


@everybody
@require_POST
def look(request: HttpRequest) -> HttpResponse:
    """外观: set the cookies for language, theme and text size."""
    target = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, {request.get_host()}):
        target = "/"
    response = redirect(target)
    language = request.POST.get("language", "")
    if check_for_language(language) and language in dict(settings.LANGUAGES):
        _remember_language(response, language)
    if "theme" in request.POST:
        # A page with a switch for the size alone leaves the theme as it is.
        theme = request.POST["theme"]
        response.set_cookie(THEME_COOKIE, theme if theme in THEMES else "", max_age=YEAR, samesite="Lax")
    size = "large" if request.POST.get("size") == "large" else ""
    response.set_cookie(SIZE_COOKIE, size, max_age=YEAR, samesite="Lax")
    return response


def _remember_language(response: HttpResponse, language: str) -> None:
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, max_age=YEAR, samesite="Lax")
