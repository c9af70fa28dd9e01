// 编排: keeps open forms, and lists the entrants without a match while a round is paired by hand.

// Do not swap a part of the page in which the user has a form open or the focus.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { target } = event.detail;
  if (target.id !== "rounds-live" && target.id !== "acts") return;
  if (target.querySelector("details[open]") || target.contains(document.activeElement)) event.detail.shouldSwap = false;
});

const matches = document.querySelector("[data-matches]");
const byes = document.querySelector("[data-byes]");
const unpaired = document.querySelector("[data-left-over]");

function showUnpaired() {
  const named = new Set(`${matches.value} ${byes.value}`.match(/\d+/g) || []);
  const over = [];
  for (const line of document.querySelectorAll("[data-entrant]")) {
    const there = named.has(line.dataset.entrant);
    line.classList.toggle("there", there);
    if (!there) over.push(line.dataset.entrant);
  }
  unpaired.textContent = over.length ? `${unpaired.dataset.text} ${over.join(", ")}` : "";
}

if (matches && byes && unpaired) {
  matches.addEventListener("input", showUnpaired);
  byes.addEventListener("input", showUnpaired);
  showUnpaired();
}
