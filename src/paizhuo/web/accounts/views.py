"""账号: sign in, set a password by a one-time link, change the own name and password, end sessions, choose the look."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.views import LoginView, LogoutView
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language, get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from paizhuo.web.access.password_limit import remember_device
from paizhuo.web.accounts.actions import end_session, end_sessions, password_chosen
from paizhuo.web.accounts.forms import FirstPasswordForm, NewPasswordForm, OwnAccountForm, OwnPasswordForm
from paizhuo.web.accounts.page import session_rows
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.pages.audience import everybody, signed_in
from paizhuo.web.pages.context import SIZE_COOKIE, THEME_COOKIE, THEMES
from paizhuo.web.pages.demonstration import never_in_demonstration
from paizhuo.web.pages.refusals import name_wait, status, words
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.throttle import TooManyRequests

if TYPE_CHECKING:
    from django.contrib.auth.forms import AuthenticationForm

YEAR = 365 * 24 * 3600
PASSWORDS = "django.contrib.auth.backends.ModelBackend"


class SignIn(LoginView):
    """登录: the language of the account is set on this device."""

    template_name = "accounts/login.html"
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Try the password; refused for now, the page comes again with the name as it was typed."""
        try:
            return super().post(request, *args, **kwargs)
        except TooManyRequests as error:
            form = self.get_form_class()(request, initial={"username": request.POST.get("username", "")})
            context = self.get_context_data(form=form, refusal=words(error))
            response = self.render_to_response(context, status=status(error))
            name_wait(response, error)
            return response

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Sign in."""
        response = super().form_valid(form)
        remember_device(self.request, response)
        user = form.get_user()
        if user.language:
            _remember_language(response, user.language)
        return response


sign_in = everybody(SignIn.as_view())
sign_out = everybody(LogoutView.as_view())


@everybody
@never_in_demonstration
@require_http_methods(["GET", "HEAD", "POST"])
def first(request: HttpRequest, token: str) -> HttpResponse:
    """一次性链接: set the first password or a new one, and sign in. Only that uses the link up."""
    link = OneTimeLink.objects.by_token(token)
    if link is None:
        throttle.count_unknown_code(throttle.address_of(request))
    if link is None or not link.works:
        return _link_ended(request, link)
    is_new = link.user.has_usable_password()
    form = (NewPasswordForm if is_new else FirstPasswordForm)(link.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            used = OneTimeLink.objects.filter(pk=link.pk, used_at=None).update(used_at=timezone.now())
            user = form.save() if used else None
        if user is None:
            link.refresh_from_db()
            return _link_ended(request, link)
        login(request, user, backend=PASSWORDS)
        response = redirect(settings.LOGIN_REDIRECT_URL)
        remember_device(request, response)
        return response
    context = {"form": form, "user_name": link.user.username, "is_new": is_new}
    return render(request, "accounts/first.html", context)


def _link_ended(request: HttpRequest, link: OneTimeLink | None) -> HttpResponse:
    """失效的链接: why it works no longer, and what to do."""
    status = HTTPStatus.NOT_FOUND if link is None else HTTPStatus.GONE
    return render(request, "accounts/link_ended.html", {"link": link}, status=status)


@signed_in
@never_in_demonstration
@require_http_methods(["GET", "HEAD", "POST"])
def own(request: HttpRequest) -> HttpResponse:
    """我的账号: name and language, and the devices that are signed in."""
    user = _owner(request)
    starting = {"shown_name": user.shown_name, "language": user.language or get_language()}
    form = OwnAccountForm(request.POST or None, initial=starting)
    if request.method != "POST" or not form.is_valid():
        context = {"form": form, "sessions": session_rows(user, request.session.session_key)}
        return render(request, "accounts/own.html", context)
    user.shown_name, user.language = form.cleaned_data["shown_name"], form.cleaned_data["language"]
    user.save(update_fields=["shown_name", "language"])
    messages.success(request, _("Your account has been changed."))
    response = redirect(settings.LOGIN_REDIRECT_URL)
    _remember_language(response, user.language)
    return response


@signed_in
@never_in_demonstration
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """改密码: this device stays signed in, all others are signed out."""
    user = _owner(request)
    form = OwnPasswordForm(request, user)
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/password.html", {"form": form})
    with transaction.atomic():
        form.save()
        update_session_auth_hash(request, user)
        password_chosen(user, keep=request.session.session_key)
    messages.success(request, _("The password has been changed. Your other devices have been signed out."))
    return redirect("accounts:own")


@signed_in
@never_in_demonstration
@require_POST
def end_device(request: HttpRequest) -> HttpResponse:
    """退出设备: one of the own devices, or all but this one."""
    user = _owner(request)
    if "others" in request.POST:
        end_sessions(user, keep=request.session.session_key)
        messages.success(request, _("Your other devices have been signed out."))
    elif end_session(user, request.POST.get("session", "")):
        messages.success(request, _("The device has been signed out."))
    else:
        messages.info(request, _("This device was signed out already."))
    return redirect("accounts:own")


def _owner(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise Http404
    return request.user


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
