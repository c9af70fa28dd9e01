"""新手主管: a person who has never seen the program runs an event with it, in Chinese, from an empty installation."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING

import xlsxwriter
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from playwright.sync_api import FilePayload, Page

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FAMILY = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章"
ELDER = ("建国", "志强", "秀英", "桂兰", "文杰", "丽华", "海涛", "玉梅", "俊峰", "春燕")
YOUNGER = ("兰芳", "宏伟", "晓东", "雪梅", "国庆", "永福")
UNITS = ("总工会", "税务局", "供电公司", "第一医院", "实验小学", "邮政", "公交集团", "自来水公司")
PASSWORD = "hall-of-2026"  # noqa: S105 - of an invented person


def players(at: int) -> tuple[str, str]:
    """The two players of a pair; no two of the list have one name."""
    return FAMILY[at] + ELDER[at % len(ELDER)], FAMILY[(at + 17) % len(FAMILY)] + YOUNGER[at % len(YOUNGER)]


def messy_sheet(count: int, *, without_partner: int) -> list[list[str]]:
    """报名表: as offices send it: a title, a date, heads of their own, telephone numbers, remarks, a total.

    The pair ``without_partner`` has a single player, and one name is written with a space in its middle.
    """
    rows = [
        ["2026年“迎新杯”掼蛋比赛报名表"],
        ["填表日期：11月10日"],
        ["序号", "参赛单位", "选手一", "选手二", "联系电话", "备注"],
    ]
    for at in range(count):
        first, second = players(at)
        if at == count // 2:
            first = f"{first[0]}\u3000{first[1:]}"
        remark = "" if at % 9 else "晚到"
        partner = "" if at == without_partner else second
        rows.append([str(at + 1), UNITS[at % len(UNITS)], first, partner, f"138{at:08d}", remark])
    return [*rows, ["合计", "", f"{count * 2 - 1}人"]]


def workbook(rows: Sequence[Sequence[str]]) -> bytes:
    """The rows as an Excel file."""
    made = io.BytesIO()
    book = xlsxwriter.Workbook(made)
    sheet = book.add_worksheet("报名汇总")
    for at, row in enumerate(rows):
        sheet.write_row(at, 0, row)
    book.close()
    return made.getvalue()


@dataclass
class NewDirector:
    """新手主管: at a laptop; ``acts`` are the clicks and keys since they were last counted."""

    page: Page
    slug: str = ""
    acts: list[str] = field(default_factory=list)

    def click(self, name: str, role: str = "button") -> None:
        """Press a button or follow a link that says so; behind the words it may name its key."""
        self.acts.append(name)
        said = re.compile(rf"^{re.escape(name)}( (\w|回车))?$")
        self.page.get_by_role("link" if role == "link" else "button", name=said).first.click()

    def set_up(self, name: str, organiser: str, venue: str) -> None:
        """From the first page of an empty installation: who I am, where it is held."""
        page = self.page
        page.goto("/")
        expect(page.get_by_role("heading", name="第一次打开牌桌")).to_be_visible()
        self.click("开始设置", "link")
        page.get_by_label("您的姓名").fill(name)
        page.get_by_label("登录名").fill("zhouming")
        for at in (1, 2):
            page.locator(f"#id_new_password{at}").fill(PASSWORD)
        self.click("下一步：在哪里办")
        page.get_by_label("主办单位").fill(organiser)
        page.get_by_label("比赛地点").fill(venue)
        self.click("下一步：办第一场")
        expect(page.get_by_role("heading", name="选模板")).to_be_visible()

    def found(self, template: str, title: str, fields: Mapping[str, str]) -> None:
        """Choose a template by its name, fill in what is asked, read it back, found the competition."""
        self.click(template, "link")
        for label, value in {"名称": title, **fields}.items():
            self.page.get_by_label(label, exact=True).fill(value)
        self.read_back(title)

    def read_back(self, title: str) -> None:
        """The form is filled in: read it back, found the competition."""
        page = self.page
        self.click("通读全部内容")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        self.click("创建赛事")
        expect(page.get_by_role("heading", name="办公室")).to_be_visible()
        self.slug = re.findall(r"/manage/([^/]+)/", page.url)[0]

    def read_sheet(self, rows: Sequence[Sequence[str]]) -> None:
        """Follow what the office says is next, and choose the file."""
        self.click("接受报名", "link")
        self.click("导入表格", "link")
        sheet: FilePayload = {"name": "报名表.xlsx", "mimeType": XLSX, "buffer": workbook(rows)}
        self.page.locator("input[type=file]").set_input_files(sheet)
        self.click("预览")
        expect(self.page.get_by_role("heading", name="报名表.xlsx")).to_be_visible()

    def mend(self, line: int, column: int, text: str) -> None:
        """Write into the cell that is marked, and press Enter."""
        cell = self.page.get_by_role("textbox", name=f"行 {line}, 列 {column}")
        cell.fill(text)
        cell.press("Enter")
        expect(cell).to_have_count(0)

    def enter(self, counted: str) -> None:
        """Enter all that is ready."""
        self.click(f"导入{counted}")
        expect(self.page.get_by_role("main").get_by_role("status").first).to_contain_text(f"导入{counted}")

    def check_in(self, numbers: Iterable[int]) -> None:
        """At the door: one press for everybody who comes."""
        page = self.page
        self.click("报到", "link")
        for number in numbers:
            row = page.locator(f"#in-{number}")
            row.get_by_role("button").first.click()
            expect(page.locator(f"#in-{number}.here")).to_be_visible()

    def to_desk(self) -> None:
        """Go where the event is directed from."""
        self.click("裁判长台", "link")
        expect(self.page.get_by_role("heading", name="刚才")).to_be_visible()

    def key(self, key: str) -> None:
        """Press a key, as the desk offers it."""
        self.acts.append(key)
        self.page.keyboard.press(key)

    def yes(self) -> None:
        """The desk asks before it does it: yes."""
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.key("Enter")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def pair(self, number: int) -> None:
        """The draft comes onto the desk."""
        self.key("p")
        expect(self.page.get_by_role("heading", name=f"第{number}轮对阵")).to_be_visible()
        expect(self.page.get_by_text("草案，未公布")).to_be_visible()

    def pair_when_ready(self, number: int) -> None:
        """The round before is complete: the desk offers the next one."""
        expect(self.page.locator(".keys3")).to_contain_text(f"第{number}轮")
        self.pair(number)

    def publish(self, number: int) -> None:
        """Publish the draft: the tables come in its place."""
        self.key("p")
        expect(self.page.get_by_text("草案，未公布")).to_have_count(0)
        expect(self.page.locator(".keys3")).to_contain_text(f"第{number}轮")

    def start(self) -> None:
        """Start the clock; the desk asks first."""
        self.key("Space")
        self.yes()
        expect(self.page.locator("#mast").get_by_role("button", name="暂停")).to_be_visible()

    def time_runs_out(self) -> None:
        """The end of the round's time, which comes by itself, is brought forward; it is no act of the day."""
        self.page.locator("#mast").get_by_role("button", name="加时").click()
        self.page.get_by_role("dialog").get_by_role("button", name="本轮到时").click()
        expect(self.page.locator("#mast").get_by_role("button", name="暂停")).to_have_count(0)

    def results_come_in(self, results: Mapping[int, tuple[str, str]]) -> None:
        """The deputy enters these tables at the grid: the same forms, sent one after the other without typing."""
        deputy = self.page.context.new_page()
        deputy.goto(f"/desk/{self.slug}/grid/")
        for table, (home, away) in results.items():
            row = deputy.locator(f"#r{table}")
            form = row.locator("form.entry")
            status = form.evaluate(
                """async (form, [home, away]) => {
                    const body = new FormData(form);
                    body.set("home", home);
                    body.set("away", away);
                    body.set("command", crypto.randomUUID());
                    const headers = { "HX-Request": "true" };
                    return (await fetch(form.action, { method: "POST", headers, body })).status;
                }""",
                [home, away],
            )
            assert status == HTTPStatus.OK, f"table {table}: {status}"
        deputy.close()
