// 大屏: turns its slides by itself, and shows what the desk has chosen.
//
// #slides holds the slides (data-slide), how long each stays (data-seconds) and the setting (data-screen);
// after a refresh the same slide is shown.

let current = 0;
let shownAt = performance.now();

function slidesElement() {
  return document.getElementById("slides");
}

function slides() {
  return [...document.querySelectorAll("#slides [data-slide]")];
}

function seconds() {
  return Number(slidesElement().dataset.seconds);
}

function setting() {
  return JSON.parse(slidesElement().dataset.screen || "{}");
}

function isHeld() {
  const chosen = setting();
  return Boolean(chosen.hold) || ["draw", "final", "notice"].includes(chosen.show);
}

function show(index) {
  const all = slides();
  if (!all.length) return;
  current = ((index % all.length) + all.length) % all.length;
  all.forEach((slide, number) => {
    slide.hidden = number !== current;
  });
  for (const word of document.querySelectorAll("#slides [data-turn]")) {
    word.classList.toggle("on", Number(word.dataset.turn) === current);
  }
  const count = document.querySelector("#slides [data-count]");
  if (count) count.textContent = `${current + 1}/${all.length}`;
  const bar = document.querySelector("#slides .turn b");
  if (bar) bar.replaceWith(bar.cloneNode());
  shownAt = performance.now();
}

function applySetting() {
  const chosen = setting();
  for (const name of [...document.body.classList]) if (name.startsWith("show-")) document.body.classList.remove(name);
  document.body.classList.add(`show-${chosen.show || "auto"}`);
  if (chosen.hold && chosen.show !== "draw") show(Math.min(chosen.page || 0, slides().length - 1));
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "slides" && !slidesElement().contains(event.target)) return;
  const before = current;
  applySetting();
  if (!setting().hold) show(Math.min(before, slides().length - 1));
});

setInterval(() => {
  if (!isHeld() && slides().length > 1 && performance.now() - shownAt >= seconds() * 1000) show(current + 1);
}, 250);
document.documentElement.style.setProperty("--slide-time", `${seconds()}s`);
applySetting();
