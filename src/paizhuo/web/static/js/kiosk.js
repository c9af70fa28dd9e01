// 自助报到: a hand scanner and a keyboard type into one field, own keys for those who have neither; the camera where
// there is one; the green screen goes back by itself.

const field = document.querySelector("[data-typed]");
const scanForm = document.querySelector("[data-scan-form]");
const WAIT_MS = 150;
const CAMERA_MS = 300;
const FRAME_WIDTH = 640;
// A scanner types the whole address of a private link; nobody types a stroke by hand here.
const isScan = (text) => text.includes("/") || text.length > 20;

let timer = 0;

function send(text) {
  if (scanForm.dataset.sending) return;
  scanForm.elements.scanned.value = text;
  scanForm.requestSubmit();
}

function search() {
  const address = new URL(field.form.dataset.find, location.href);
  address.searchParams.set("q", field.value);
  window.htmx.ajax("GET", address.pathname + address.search, { target: "#hits", swap: "innerHTML" });
}

// Too many letters in a short time: what stands in the field is searched for when the server says.
document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr } = event.detail;
  if (!xhr || xhr.status !== 429) return;
  clearTimeout(timer);
  timer = setTimeout(search, 1000 * (Number(xhr.getResponseHeader("Retry-After")) || 1));
});

function show(text) {
  field.value = text.slice(0, field.maxLength);
  clearTimeout(timer);
  if (!isScan(field.value)) timer = setTimeout(search, WAIT_MS);
}

const ACTS = {
  clear: () => show(""),
  delete: () => show(field.value.slice(0, -1)),
  digits: () => turn("digits"),
  letters: () => turn("letters"),
};

function turn(name) {
  for (const keys of document.querySelectorAll("[data-keys]")) keys.hidden = keys.dataset.keys !== name;
}

function press(key) {
  if (ACTS[key]) ACTS[key]();
  else show(field.value + key);
  field.focus();
}

// A Chinese input method would swallow what a scanner types, so the field takes no text of its own: keys are read here.
function readKeys() {
  field.readOnly = true;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    if (event.key === "Enter" && isScan(field.value)) {
      event.preventDefault();
      const text = field.value;
      show("");
      send(text);
    } else if (event.key === "Enter" && event.target === field) {
      event.preventDefault();
      const first = document.querySelector("#hits button");
      if (first) first.focus();
    } else if (event.key === "Backspace") ACTS.delete();
    else if (event.key === "Escape") ACTS.clear();
    else if (event.key.length === 1 && event.key !== " ") {
      show(field.value + event.key);
      field.focus();
    }
  });
  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (key) press(key.dataset.key);
    else if (!event.target.closest("button, a, select, input, label")) field.focus();
  });
  window.addEventListener("focus", () => field.focus());
  field.focus();
}

async function readCamera() {
  try {
    await startCamera();
  } catch {
    // Without leave for the camera the page stays as it is: it says that the camera is off.
  }
}

// What reads codes: the browser itself, or else our own reader on single frames.
async function readerOf(video) {
  const formats = window.BarcodeDetector ? await window.BarcodeDetector.getSupportedFormats() : [];
  if (formats.includes("qr_code")) {
    const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
    return async () => {
      const [found] = await detector.detect(video);
      return found ? found.rawValue : null;
    };
  }
  const { decodeQr } = await import("./qr/index.js");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return () => {
    const scale = Math.min(1, FRAME_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!canvas.width || !canvas.height) return null;
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decodeQr(pen.getImageData(0, 0, canvas.width, canvas.height));
  };
}

async function startCamera() {
  const state = document.querySelector("[data-camera-state]");
  const video = document.querySelector("[data-camera]");
  if (!window.isSecureContext || !navigator.mediaDevices) return;
  const read = await readerOf(video);
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "user" } });
  await video.play();
  video.hidden = false;
  state.textContent = state.dataset.on;
  const look = async () => {
    try {
      const text = await read();
      if (text) send(text);
    } finally {
      setTimeout(look, CAMERA_MS);
    }
  };
  look();
}

function goBack(screen) {
  setTimeout(() => location.replace(screen.dataset.backTo), Number(screen.dataset.backAfter) * 1000);
}

function tellTime() {
  const time = document.querySelector("[data-kiosk-now]");
  if (!time) return;
  const now = new Date();
  time.textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
  setTimeout(tellTime, 10_000);
}

const done = document.querySelector("[data-back-after]");
if (done) goBack(done);
tellTime();
if (field) {
  readKeys();
  // After the page is there: somebody may take his time to allow the camera.
  window.addEventListener("load", readCamera);
}
