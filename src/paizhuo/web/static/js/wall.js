// 大屏: turns its pages by itself, and follows what the desk sets.
//
// #slides holds the pages (data-slide) and what was set (data-screen); a new set of pages begins where the old one was.

const SECONDS = 12;
let at = 0;
let since = performance.now();

function box() {
  return document.getElementById("slides");
}

function pages() {
  return [...document.querySelectorAll("#slides [data-slide]")];
}

function screen() {
  return JSON.parse(box().dataset.screen || "{}");
}

function held() {
  const set = screen();
  return Boolean(set.hold) || ["draw", "final", "notice"].includes(set.show);
}

function show(index) {
  const all = pages();
  if (!all.length) return;
  at = ((index % all.length) + all.length) % all.length;
  all.forEach((page, number) => {
    page.hidden = number !== at;
  });
  for (const word of document.querySelectorAll("#slides [data-turn]")) {
    word.classList.toggle("on", Number(word.dataset.turn) === at);
  }
  const count = document.querySelector("#slides [data-count]");
  if (count) count.textContent = `${at + 1}/${all.length}`;
  const bar = document.querySelector("#slides .turn b");
  if (bar) bar.replaceWith(bar.cloneNode());
  since = performance.now();
}

function follow() {
  const set = screen();
  for (const name of [...document.body.classList]) if (name.startsWith("show-")) document.body.classList.remove(name);
  document.body.classList.add(`show-${set.show || "auto"}`);
  if (set.hold && set.show !== "draw") show(Math.min(set.page || 0, pages().length - 1));
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "slides" && !box().contains(event.target)) return;
  const kept = at;
  follow();
  if (!screen().hold) show(Math.min(kept, pages().length - 1));
});

setInterval(() => {
  if (!held() && pages().length > 1 && performance.now() - since >= SECONDS * 1000) show(at + 1);
}, 250);
follow();
