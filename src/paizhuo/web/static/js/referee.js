// 裁判: filters infractions while the referee types, submits a changed choice at once, counts waiting times.

const form = document.querySelector("form[data-pick]");
if (form) {
  const field = form.querySelector("[data-find]");
  const nothing = form.querySelector("[data-nothing]");
  const lines = [...form.querySelectorAll("[data-search]")];
  const groups = [...form.querySelectorAll("[data-group]")];

  const filter = () => {
    const wanted = field.value.normalize("NFKC").trim().toLowerCase();
    const joined = wanted.replaceAll(" ", "");
    const fits = (text) => text.includes(wanted) || text.includes(joined);
    for (const line of lines) line.hidden = Boolean(wanted) && !fits(line.dataset.search);
    for (const group of groups) {
      // While searching hide the group of usual cases, whose lines are repeated elsewhere; otherwise hide the cases of
      // other events unless one is chosen.
      const repeats = Boolean(wanted) && "usual" in group.dataset;
      const elsewhere = !wanted && "elsewhere" in group.dataset && !group.querySelector(":checked");
      group.hidden = repeats || elsewhere || !group.querySelector("[data-search]:not([hidden])");
    }
    nothing.hidden = groups.some((group) => !group.hidden);
  };
  field.addEventListener("input", filter);
  // Enter in the search field chooses the only line left, and does not submit the form.
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const left = lines.filter((line) => !line.hidden && line.closest("[data-group]:not([hidden])"));
    if (left.length === 1) left[0].querySelector("input").click();
  });
  filter();
}

// A choice changes the ruling: submit the form, and scroll back to the same position.
const settle = document.querySelector("form[data-settle]");
const scrollKey = "paizhuo:ruling-place";
if (settle) {
  settle.addEventListener("change", () => {
    sessionStorage.setItem(scrollKey, String(window.scrollY));
    settle.requestSubmit();
  });
  const place = sessionStorage.getItem(scrollKey);
  if (place !== null) {
    sessionStorage.removeItem(scrollKey);
    window.scrollTo(0, Number(place));
  }
}

// Waiting times and deadlines, by the clock of this device; {time} is replaced in the text of the page.
function minutes(seconds) {
  const whole = Math.floor(Math.abs(seconds) / 60);
  const rest = String(Math.floor(Math.abs(seconds)) % 60).padStart(2, "0");
  return `${whole}:${rest}`;
}

function showTimes() {
  for (const element of document.querySelectorAll("[data-since]")) {
    const seconds = Math.max(0, (Date.now() - Date.parse(element.dataset.since)) / 1000);
    element.textContent = element.dataset.text.replace("{time}", minutes(seconds));
  }
  for (const element of document.querySelectorAll("[data-until]")) {
    const left = (Date.parse(element.dataset.until) - Date.now()) / 1000;
    const text = left > 0 ? element.dataset.left : element.dataset.over;
    element.textContent = text.replace("{time}", minutes(left));
    element.classList.toggle("over", left <= 0);
  }
}

showTimes();
setInterval(showTimes, 1000);
