// 时钟: counts down between messages, by the time of the server, so that all screens agree.
//
// <time data-clock='{"left":…,"running":…,"now":…}'> shows what is left; [data-clock-bar] is a <progress>;
// [data-last-deal] is shown once the last deal is announced; [data-clock-within] is shown within the time,
// [data-clock-over] in overtime.

let clock = null;
let received = 0;

function secondsLeft() {
  return clock.running ? clock.left - (performance.now() - received) / 1000 : clock.left;
}

function timeText(seconds) {
  const over = seconds < 0;
  const whole = Math.ceil(Math.abs(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${String(Math.floor((whole % 3600) / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return (over ? "+" : "") + (hours ? `${hours}:${rest}` : rest);
}

function draw() {
  if (!clock) return;
  const seconds = secondsLeft();
  for (const element of document.querySelectorAll("[data-clock]")) {
    const text = timeText(seconds);
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle("over", seconds < 0);
    // Overtime and hours need more room than the big screen has at full size.
    element.classList.toggle("long", text.length > 5);
  }
  for (const element of document.querySelectorAll("[data-clock-bar]")) {
    element.max = Math.max(clock.length, 1);
    element.value = Math.min(Math.max(clock.length - seconds, 0), element.max);
  }
  for (const element of document.querySelectorAll("[data-clock-within]")) element.hidden = seconds < 0;
  for (const element of document.querySelectorAll("[data-clock-over]")) element.hidden = seconds >= 0;
  for (const element of document.querySelectorAll("[data-last-deal]")) element.hidden = !clock.last_deal;
  document.body.classList.toggle("last-deal", Boolean(clock.last_deal) && !clock.ended);
}

// Use the newest state of the clock, whether it came in a message or with a page.
function update(value) {
  if (clock && Date.parse(value.now) < Date.parse(clock.now)) return;
  if (clock && value.now === clock.now) return;
  clock = value;
  received = performance.now();
  draw();
}

function readElements() {
  for (const element of document.querySelectorAll("[data-clock]")) {
    if (element.dataset.clock) update(JSON.parse(element.dataset.clock));
  }
  draw();
}

document.addEventListener("paizhuo:message", (event) => {
  if (event.detail.clock) update(event.detail.clock);
});
document.addEventListener("htmx:afterSettle", readElements);
document.addEventListener("paizhuo:part", readElements);
readElements();
setInterval(draw, 250);
