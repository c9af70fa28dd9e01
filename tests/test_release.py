"""发布: what must be true of the packages before anybody gets them; building and trying them is ``make release``."""

from __future__ import annotations

import tarfile
import zipfile
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from scripts.release import packages
from scripts.release.packages import WITHIN, NotReady, carry_everything, check_contents
from scripts.unpacking import unpack

if TYPE_CHECKING:
    from pathlib import Path

COMPILED = "paizhuo-0.1.0-cp312-cp312-manylinux_2_34_x86_64.whl"
PURE = "paizhuo-0.1.0-py3-none-any.whl"
KERNEL = "paizhuo/kernel/deal.cpython-312-x86_64-linux-gnu.so"
CARRIED = "paizhuo.libs/libgomp-f9a9ad78.so.1.0.0"


def _wheels(folder: Path, **more: tuple[str, ...]) -> list[Path]:
    """Both wheels, as small as they can be; ``compiled`` and ``pure`` are further files in them."""
    made = []
    for name, files in ((COMPILED, (KERNEL, *more.get("compiled", ()))), (PURE, more.get("pure", ()))):
        made.append(folder / name)
        with zipfile.ZipFile(made[-1], "w") as packed:
            for file in (*(one + "x" if one.endswith("/") else one for one in WITHIN), *files):
                packed.writestr(file, "")
    return made


@pytest.mark.parametrize("unknown", [(), ("data_filter",)])
def test_sources_are_unpacked_by_an_early_python_3_11_too(
    unknown: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "packed.tar.gz"
    (tmp_path / "README.md").write_text("掼蛋", encoding="utf-8")
    with tarfile.open(packed, "w:gz") as made:
        made.add(tmp_path / "README.md", "paizhuo-0.1.0/README.md")
    for name in unknown:
        monkeypatch.delattr(tarfile, name, raising=False)
    with tarfile.open(packed) as archive:
        unpack(archive, tmp_path / "out")
    assert (tmp_path / "out" / "paizhuo-0.1.0" / "README.md").read_text(encoding="utf-8") == "掼蛋"


def test_a_wheel_may_carry_the_library_of_its_kernel(tmp_path: Path) -> None:
    check_contents(_wheels(tmp_path, compiled=(CARRIED,)))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"pure": ("tests/test_release.py",)}, "belongs to nobody"),
        ({"pure": (KERNEL,)}, "its kernel is compiled"),
    ],
)
def test_what_is_wrong_with_a_wheel_is_found(tmp_path: Path, more: dict[str, tuple[str, ...]], said: str) -> None:
    with pytest.raises(NotReady, match=said):
        check_contents(_wheels(tmp_path, **more))


def test_a_wheel_that_no_index_takes_is_found(tmp_path: Path) -> None:
    compiled, pure = _wheels(tmp_path)
    plain = compiled.rename(tmp_path / COMPILED.replace("manylinux_2_34", "linux"))
    with pytest.raises(NotReady, match="no index takes"):
        check_contents([plain, pure])


def test_the_wheel_of_this_machine_is_replaced_by_one_that_names_its_linux(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = tmp_path / COMPILED.replace("manylinux_2_34", "linux")
    plain.touch()
    asked: list[tuple[str, ...]] = []

    def repair(*arguments: str, PATH: str) -> None:  # noqa: N803 - a variable of the environment
        assert PATH
        asked.append(arguments)
        (tmp_path / COMPILED).touch()

    monkeypatch.setattr(packages, "_run", repair)
    assert carry_everything(plain) == tmp_path / COMPILED
    assert asked == [("auditwheel", "repair", "--wheel-dir", str(tmp_path), str(plain))]
    assert list(tmp_path.iterdir()) == [tmp_path / COMPILED]


def test_the_recipe_makes_a_wheel_for_every_python_and_architecture() -> None:
    read = (packages.ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
    jobs: dict[str, Any] = yaml.safe_load(read)["jobs"]
    made = jobs["packages"]["strategy"]["matrix"]
    assert made["python"] == jobs["test"]["strategy"]["matrix"]["python"]
    assert [one.endswith("-arm") for one in made["system"]] == [False, True]
    assert {"run": "make release"} in jobs["packages"]["steps"]
    assert jobs["gather"]["needs"] == ["test", "packages"]
