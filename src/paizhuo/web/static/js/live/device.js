// 本机: what this device prefers, kept in the browser, and the sounds.

import { changed } from "./state.js";

const KEY = "paizhuo-live";

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    // A browser that keeps nothing: what is chosen holds until the page is left.
    return {};
  }
}

export const look = { sound: true, ...stored() };

export function applyLook() {
  const { classList } = document.body;
  classList.toggle("four", Boolean(look.colours));
  classList.toggle("big", Boolean(look.big));
}

export function setLook(name, value) {
  look[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // As above.
  }
  applyLook();
  changed();
}

let audio = null;

export function allowSound() {
  const Context = window.AudioContext;
  if (!audio && Context) audio = new Context();
}

function tone(frequency, seconds, delay = 0) {
  if (!audio || !look.sound) return;
  const start = audio.currentTime + delay;
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

export const tick = () => tone(880, 0.06);
export const cardSound = () => tone(240, 0.08);

export function yourTurn() {
  tone(520, 0.12);
  tone(660, 0.16, 0.12);
}

export function bomb() {
  tone(110, 0.4);
  tone(82, 0.5, 0.05);
}
