// 编排: prints cards, keeps what is being typed, and tells while a round is typed by hand who has no match yet.

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});

// News from the feed waits while somebody has a form open: nothing moves under a finger.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { target } = event.detail;
  if (target.id !== "rounds-live" && target.id !== "acts") return;
  if (target.querySelector("details[open]") || target.contains(document.activeElement)) event.detail.shouldSwap = false;
});

const matches = document.querySelector("[data-matches]");
const byes = document.querySelector("[data-byes]");
const told = document.querySelector("[data-left-over]");

function show() {
  const named = new Set(`${matches.value} ${byes.value}`.match(/\d+/g) || []);
  const over = [];
  for (const line of document.querySelectorAll("[data-entrant]")) {
    const there = named.has(line.dataset.entrant);
    line.classList.toggle("there", there);
    if (!there) over.push(line.dataset.entrant);
  }
  told.textContent = over.length ? `${told.dataset.text} ${over.join(", ")}` : "";
}

if (matches && byes && told) {
  matches.addEventListener("input", show);
  byes.addEventListener("input", show);
  show();
}
