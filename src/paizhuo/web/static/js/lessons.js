// 我的失误: one turn a page; the cards are drawn, and the two buttons go from turn to turn.

import { fan } from "./live/cards.js";
import { make } from "./live/words.js";
import { marks } from "./replay/data.js";
import { ordered } from "./replay/order.js";

const lessons = [...document.querySelectorAll(".lesson")];
const nav = document.getElementById("ls-nav");
const title = document.getElementById("ls-title");
const buttons = [...document.querySelectorAll("[data-by]")];
let now = 0;

for (const region of document.querySelectorAll("[data-cards]")) {
  const cards = region.dataset.cards.split(" ").filter(Boolean);
  const shown = "order" in region.dataset ? ordered(cards, marks().level) : cards;
  if (shown.length) region.replaceChildren(fan(shown, marks()));
  else region.replaceChildren(make("b", { class: "ls-pass" }, region.textContent));
}

function go(at, isMove) {
  now = Math.max(0, Math.min(lessons.length - 1, at));
  for (const [no, one] of lessons.entries()) one.hidden = no !== now;
  title.textContent = lessons[now].dataset.title;
  for (const button of buttons) {
    button.disabled = now + Number(button.dataset.by) < 0 || now + Number(button.dataset.by) >= lessons.length;
  }
  if (!isMove) return;
  window.history.replaceState(null, "", `#act-${lessons[now].dataset.no}`);
  title.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

const step = (event) => go(now + Number(event.currentTarget.dataset.by), true);

if (lessons.length) {
  if (nav) nav.hidden = false;
  title.tabIndex = -1;
  for (const button of buttons) button.addEventListener("click", step);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft") go(now - 1, true);
    else if (event.key === "ArrowRight") go(now + 1, true);
  });
  go(
    Math.max(
      0,
      lessons.findIndex((one) => `#${one.id}` === window.location.hash),
    ),
    false,
  );
}
