// 牌副页的键: J and K go through the rows of a match, Enter opens the board, P prints; a new IMP is announced politely.

const status = document.querySelector("#board-news");

function move(step) {
  const all = [...document.querySelectorAll(".bt tbody th a")];
  if (!all.length) return;
  const last = all.length - 1;
  const at = all.indexOf(document.activeElement);
  if (at === -1) all[step > 0 ? 0 : last].focus();
  else all[Math.min(Math.max(at + step, 0), last)].focus();
}

function news() {
  return document.querySelector("[data-news]")?.dataset.news ?? "";
}

document.addEventListener("paizhuo:key", (event) => {
  if (event.detail === "j" || event.detail === "k") {
    event.preventDefault();
    move(event.detail === "j" ? 1 : -1);
  } else if (event.detail === "p" && document.querySelector(".trav")) {
    event.preventDefault();
    window.print();
  }
});

if (status) {
  let last = news();
  const watching = new MutationObserver(() => {
    const now = news();
    if (now === last) return;
    last = now;
    status.textContent = now;
  });
  watching.observe(status.parentElement, { attributeFilter: ["data-news"], childList: true, subtree: true });
}
