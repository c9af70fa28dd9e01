"""扩充包: what other packages add to the program by entry points, read in this one place.

A package names what it adds in its metadata (``[project.entry-points."paizhuo.agents"]``); a :class:`Registry` holds
what is built in and what packages add. Packages are looked for when something is asked that is not built in, or when
all is listed, so that a package may itself import the module of the registry. One that is broken is left out and named
in the log: it never stops the program. Names of what is built in cannot be taken.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import ClassVar, Generic, NamedTuple, TypeVar

from paizhuo.errors import PaizhuoError

T = TypeVar("T")
A = TypeVar("A")
_LOG = logging.getLogger("paizhuo.plugins")


class Unfit(PaizhuoError):
    """What a package adds is not what it should be; the message says what is wrong."""

    code = "UNFIT_PLUGIN"


class PackageFailed(PaizhuoError):
    """What a package adds does not work; ``text`` says what, and why."""

    code: ClassVar[str] = "PACKAGE_FAILED"

    def __init__(self, name: str, reason: str) -> None:
        """Keep them for the sentence that people read."""
        self.text = f"'{name}', {reason}"
        super().__init__(f"what a package adds does not work: {self.text}")


class MissingPackage(PaizhuoError):
    """Nothing installed adds what an event names; ``text`` is the name. The event itself is whole."""

    code: ClassVar[str] = "MISSING_PACKAGE"

    def __init__(self, name: str) -> None:
        """Keep the name for the sentence that people read."""
        self.text = name
        super().__init__(f"no installed package adds '{name}'")


class Added(NamedTuple):
    """一项扩充: where it belongs, its name, the package it comes from, and what is wrong with it, if anything."""

    group: str
    name: str
    package: str
    problem: str = ""

    def __str__(self) -> str:
        text = f"{self.group}: '{self.name}' of the package {self.package}"
        return f"{text} is left out: {self.problem}" if self.problem else text


_SAID: set[Added] = set()
"""What the log has named already: two registries may read one group."""


class Registry(Mapping[str, T], Generic[T]):
    """登记表: what is built in, by name, and behind it what packages add to a group."""

    def __init__(
        self,
        group: str,
        built_in: Mapping[str, T],
        fit: Callable[[str, object], T],
        *,
        taken: frozenset[str] = frozenset(),
        prefix: str = "",
    ) -> None:
        """Packages add to ``group``, under names with the ``prefix``; ``fit`` gives the value or raises :class:`Unfit`.

        ``taken`` are further names that no package may use.
        """
        self.group = group
        self.built_in = dict(built_in)
        self._fit = fit
        self._taken = taken
        self._prefix = prefix
        self._more: dict[str, T] | None = None
        self._report: tuple[Added, ...] = ()

    def __getitem__(self, name: str) -> T:
        return self.built_in[name] if name in self.built_in else self.added[name]

    def __iter__(self) -> Iterator[str]:
        yield from self.built_in
        yield from self.added

    def __len__(self) -> int:
        return len(self.built_in) + len(self.added)

    @property
    def added(self) -> Mapping[str, T]:
        """What packages add; they are asked once."""
        if self._more is None:
            # Set first: a package that asks for the list while it is loaded gets what is built in.
            self._more = {}
            self._report = tuple(self._load())
        return self._more

    @property
    def report(self) -> tuple[Added, ...]:
        """What was found, and what of it is left out and why."""
        return self._report if self.added or self._report else ()

    @contextmanager
    def trying(self, name: str, value: T) -> Iterator[None]:
        """Have one more for a while, as if a package added it; for tests."""
        self.built_in[name] = value
        try:
            yield
        finally:
            del self.built_in[name]

    def forget(self) -> None:
        """Ask the packages again next time."""
        self._more, self._report = None, ()

    def _load(self) -> Iterator[Added]:
        try:
            from importlib.metadata import entry_points  # noqa: PLC0415 - it needs sockets, which a browser has not
        except ImportError:
            return
        found = sorted(entry_points(group=self.group), key=lambda one: (one.name, one.value))
        for one in found:
            if not one.name.startswith(self._prefix):
                continue
            name = one.name.removeprefix(self._prefix)
            package = one.dist.name if one.dist is not None else one.module
            added = Added(self.group, one.name, package, self._take(name, one.load))
            if added.problem and added not in _SAID:
                _SAID.add(added)
                _LOG.warning("%s", added)
            yield added

    def _take(self, name: str, load: Callable[[], object]) -> str:
        """Add it to the others; what keeps it out otherwise."""
        more = self._more if self._more is not None else {}
        if name in self.built_in or name in self._taken:
            return "the name is that of something built in"
        if name in more:
            return "another package has taken the name"
        try:
            more[name] = self._fit(name, load())
        except Unfit as error:
            return str(error)
        except Exception as error:  # noqa: BLE001 - whatever the package does, the program goes on
            return f"{type(error).__name__}: {error}"
        return ""


def fits(kind: type[T], attribute: str = "id") -> Callable[[str, object], T]:
    """What makes sure that a package adds a value of this class, which carries the name it is added under."""

    def fit(name: str, value: object) -> T:
        if not isinstance(value, kind):
            raise Unfit(f"it is a {type(value).__name__}, and should be a {kind.__module__}.{kind.__name__}")
        if getattr(value, attribute) != name:
            raise Unfit(f"its {attribute} is '{getattr(value, attribute)}', and should be '{name}'")
        return value

    return fit


def with_full_stop(fit: Callable[[str, object], T]) -> Callable[[str, object], T]:
    """What makes sure that a name has a full stop, because events keep it: no later version takes such a name."""

    def checked(name: str, value: object) -> T:
        if "." not in name.strip("."):
            raise Unfit(f"events keep its name, which needs a full stop, such as 'our-club.{name}'")
        return fit(name, value)

    return checked


def asked(name: str, ask: Callable[[A], T], question: A) -> T:
    """The answer of a package; whatever it raises becomes :class:`PackageFailed`."""
    try:
        return ask(question)
    except Exception as error:
        raise PackageFailed(name, f"{type(error).__name__}: {error}") from error
