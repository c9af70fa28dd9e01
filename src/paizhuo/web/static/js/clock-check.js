// 对表: compares the clock of the computer, as it was when it sent the page, with that of this phone.

const AGREE_SECONDS = 90;

const line = document.querySelector("[data-clock-check]");
const ahead = Number(line.dataset.clockCheck) - Date.now() / 1000;
const minutes = Math.round(Math.abs(ahead) / 60);
const text = ahead > 0 ? line.dataset.fast : line.dataset.slow;
line.textContent = Math.abs(ahead) < AGREE_SECONDS ? line.dataset.same : text.replace("{minutes}", minutes);
line.classList.toggle("bad", Math.abs(ahead) >= AGREE_SECONDS);
line.hidden = false;
