// 时钟: counts on between messages, by the server's time, so that all screens agree.
//
// <time data-clock='{"left":…,"running":…,"now":…}'> shows what is left; [data-clock-bar] is a <progress>;
// [data-last-deal] is shown once the last deal is announced; [data-clock-within] words stand beside what is left,
// [data-clock-over] words beside what is played over the time.

let clock = null;
let received = 0;

function left() {
  return clock.running ? clock.left - (performance.now() - received) / 1000 : clock.left;
}

function shown(seconds) {
  const over = seconds < 0;
  const whole = Math.ceil(Math.abs(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${String(Math.floor((whole % 3600) / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return (over ? "+" : "") + (hours ? `${hours}:${rest}` : rest);
}

function draw() {
  if (!clock) return;
  const seconds = left();
  for (const element of document.querySelectorAll("[data-clock]")) {
    const text = shown(seconds);
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

// The newest word counts, whether it came in a message or with a page; what a page said before is old.
function set(value) {
  if (clock && Date.parse(value.now) < Date.parse(clock.now)) return;
  if (clock && value.now === clock.now) return;
  clock = value;
  received = performance.now();
  draw();
}

function read() {
  for (const element of document.querySelectorAll("[data-clock]")) {
    if (element.dataset.clock) set(JSON.parse(element.dataset.clock));
  }
  draw();
}

document.addEventListener("paizhuo:message", (event) => {
  if (event.detail.clock) set(event.detail.clock);
});
document.addEventListener("htmx:afterSettle", read);
read();
setInterval(draw, 250);
