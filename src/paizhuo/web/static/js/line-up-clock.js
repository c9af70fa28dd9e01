// 出场截止: the time until line-ups are due. A reader hears it at 5 minutes, 1 minute and 30 seconds, and never else.

const MARKS = [
  [300, "says-5"],
  [60, "says-1"],
  [30, "says-0"],
];
let heard = null;

const draw = () => {
  const clock = document.querySelector("time[data-due]");
  if (!clock) return;
  const left = Math.max(0, Math.round(Number(clock.dataset.due) - Date.now() / 1000));
  const minutes = String(Math.floor(left / 60)).padStart(2, "0");
  clock.textContent = `${minutes}:${String(left % 60).padStart(2, "0")}`;
  const [, mark] = MARKS.findLast(([seconds]) => left <= seconds && left > 0) ?? [0, ""];
  if (mark && heard !== mark) {
    const line = document.querySelector("[data-due-says]");
    // The first look at the page is read by itself.
    if (line && heard !== null) line.textContent = clock.getAttribute(`data-${mark}`);
  }
  heard = mark;
};

draw();
setInterval(draw, 1000);
