"""paizhuo train: a run on a processor leaves what it should, and without PyTorch it says what to install."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

import pytest
import torch

from paizhuo.ai.guandan.training import command
from paizhuo.cli import train
from paizhuo.cli.main import main
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.ai.guandan.training.stretch import Plan


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    """The other processor belongs to another test."""
    torch.set_num_threads(1)


def test_a_stretch_leaves_log_curve_and_checkpoints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", str(tmp_path), "--toy", "--minutes", "0.002", "--rows", "6", "--deals", "2", "--seed", "4"]
    words += ["--trace", "0.9", "--rate", "0.001"]
    assert main(words) == 0
    assert "weights on cpu" in capsys.readouterr().out
    found = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    folders = {
        f"{name}/{file}" for name in ("state", "state-small", "published") for file in ("part-0.npz", "state.json")
    }
    assert found == {"log.jsonl", "curve.svg", *folders}
    last = json.loads((tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()[-1])
    assert {"seconds", "updates", "decisions", "levels", "error", "with_tribute"} <= last.keys()


def test_an_evaluation_on_a_processor_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute on a processor is a minute, and not three in which the net plays 8,000 deals against club."""
    plans: list[Plan] = []

    class Noted:
        def __init__(self, _trainer: object, _folder: Path, plan: Plan) -> None:
            plans.append(plan)

        def run(self) -> None:
            """Train nothing."""

    monkeypatch.setattr(command, "Stretch", Noted)
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    for words in ([], ["--deals", "6"]):
        assert main(["train", str(tmp_path), "--toy", "--rows", "6", *words]) == 0
    assert [plan.deals for plan in plans] == [command.DEALS_ON_A_PROCESSOR, 6]


PLAN, RECIPE = "--decay from 0 to below 1", "--trace and --club from 0 to 1"


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--minutes", "0", PLAN),
        ("--decay", "1", PLAN),
        ("--decay", "-0.5", PLAN),
        ("--deals", "1", PLAN),
        ("--rate", "0", RECIPE),
        ("--rate", "nan", RECIPE),
        ("--trace", "-0.1", RECIPE),
        ("--trace", "1.1", RECIPE),
        ("--club", "1.1", RECIPE),
    ],
)
def test_numbers_that_cannot_be_used_are_refused_and_nothing_is_written(
    option: str, value: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", str(tmp_path), "--toy", option, value]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [["--resume", "nowhere"], ["--publish"]])
def test_a_checkpoint_that_is_not_there_is_an_error_of_one_line(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", str(tmp_path), "--toy", *words]) == 2
    assert "holds no checkpoint" in capsys.readouterr().err


def test_without_torch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "find_spec", lambda _: None)
    parser = argparse.ArgumentParser()
    train.add_to(parser.add_subparsers(), argparse.ArgumentParser(add_help=False))
    chosen = parser.parse_args(["train", "run"])
    with pytest.raises(train.NoTorch) as refused:
        chosen.run(chosen)
    assert "请运行：pip install 'paizhuo[train]'" in refused.value.words(sayer(Language.CHINESE))
