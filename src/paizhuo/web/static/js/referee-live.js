// 裁判在桌边: the clock in the middle runs, T and H open their parts, and the log stands at its end.

function secondsLeft(clock) {
  clock.dataset.from ||= String(performance.now());
  const gone = Object.hasOwn(clock.dataset, "stopped") ? 0 : performance.now() - Number(clock.dataset.from);
  const left = Math.ceil((Number(clock.dataset.turnClock) - gone) / 1000);
  return Math.max(0, left);
}

// 停了多久: minutes and seconds since the pause began.
const opened = performance.now();
function stood(shown) {
  const seconds = Math.floor((Number(shown.dataset.stood) + performance.now() - opened) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function tick() {
  for (const shown of document.querySelectorAll("[data-stood]")) shown.textContent = stood(shown);
  for (const clock of document.querySelectorAll("[data-turn-clock]")) clock.textContent = String(secondsLeft(clock));
}

// The newest line is what the referee looks for; somebody who reads further up is left there.
let wasAtEnd = true;
const log = () => document.querySelector(".rlog");
const isAtEnd = (list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 24;

function toTheEnd() {
  const list = log();
  if (list && wasAtEnd) list.scrollTop = list.scrollHeight;
}

document.addEventListener("htmx:beforeSwap", () => {
  const list = log();
  wasAtEnd = !list || isAtEnd(list);
});
document.addEventListener("htmx:afterSwap", () => {
  toTheEnd();
  tick();
});

for (const part of document.querySelectorAll(".rl-more details")) {
  part.addEventListener("toggle", () => {
    if (part.open) part.querySelector("textarea, select, input:not([type=hidden])")?.focus();
  });
}

toTheEnd();
tick();
setInterval(tick, 250);
