// 入门: keeps in the browser how far somebody has come, and offers to go on there.

const KEY = "paizhuo-learn";

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    // A browser that keeps nothing: the steps are still there, from the first.
    return {};
  }
}

function keep(step) {
  const { game, rules, number, count } = step.dataset;
  const next = Number(number) + 1;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: next > Number(count) ? null : { rules, next } }));
  } catch {
    // As above.
  }
}

const done = document.querySelector(".ln-step[data-done]");
if (done) keep(done);
document.querySelector(".ln-next, .ln-end .pri")?.focus();

for (const form of document.querySelectorAll(".ln-game")) {
  const found = stored()[form.dataset.game];
  const link = form.querySelector("[data-on]");
  if (found) {
    link.href = `/live/learn/${form.dataset.game}/${found.next}/?rules=${encodeURIComponent(found.rules)}`;
    link.querySelector("span").textContent = found.next;
    link.hidden = false;
  }
}
