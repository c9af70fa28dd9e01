// 出牌计时: the seconds of a player's turn, counted in this page, so that a slow or lost network does not matter.
//
// First the seconds of the book run, then the seconds that are counted aloud where the book counts them; after that the
// ruling for this player is shown, with a link to its case.

const form = document.querySelector("form[data-turn]");

if (form) {
  const line = form.querySelector("[data-phase]");
  const leftText = form.querySelector("[data-left]");
  const start = form.querySelector("[data-start]");
  const next = form.querySelector("[data-next]");
  const stop = form.querySelector("[data-stop]");
  const seats = [...form.querySelectorAll("input[name=seat]")];
  let began = null;
  let phase = "ready";

  const act = () => form.querySelector("input[name=act]:checked").dataset;
  const elapsed = () => (began === null ? 0 : (performance.now() - began) / 1000);

  const phaseNow = (seconds) => {
    if (began === null) return "ready";
    if (seconds <= Number(act().seconds)) return "running";
    return seconds <= Number(act().seconds) + Number(act().counted) ? "counting" : "over";
  };

  const secondsShown = (seconds) => {
    const within = Number(act().seconds) - seconds;
    const left = phase === "counting" || phase === "over" ? within + Number(act().counted) : within;
    return String(Math.max(0, Math.ceil(left)));
  };

  const draw = () => {
    const seconds = elapsed();
    const before = phase;
    phase = phaseNow(seconds);
    line.dataset.phase = phase;
    leftText.textContent = secondsShown(seconds);
    for (const text of line.querySelectorAll("[data-says]")) text.hidden = text.dataset.says !== phase;
    const seat = form.querySelector("input[name=seat]:checked").value;
    for (const ruling of document.querySelectorAll("[data-over]")) {
      ruling.hidden = phase !== "over" || ruling.dataset.over !== seat;
    }
    next.disabled = phase === "ready";
    stop.disabled = phase === "ready";
    if (phase !== before && (phase === "counting" || phase === "over")) navigator.vibrate?.(300);
  };

  const begin = () => {
    began = performance.now();
    draw();
  };

  start.addEventListener("click", begin);
  stop.addEventListener("click", () => {
    began = null;
    draw();
  });
  // The next player answers to what lies on the table, whatever the player before had to do.
  next.addEventListener("click", () => {
    const now = seats.findIndex((seat) => seat.checked);
    seats[(now + 1) % seats.length].checked = true;
    form.querySelector("input[data-usual]").checked = true;
    begin();
  });
  form.addEventListener("change", () => {
    began = null;
    draw();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("htmx:afterSettle", draw);
  draw();
  setInterval(draw, 200);
}
