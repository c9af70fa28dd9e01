// SHA-256 and HMAC in plain script: halls reach the server by plain http, where browsers offer no crypto.subtle.

// The first 32 bits of the fractional parts of the roots of the first primes [FIPS 180-4, 4.2.2 and 5.3.3].
function fractions(count, root) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false;
    if (isPrime) found.push(((number ** root % 1) * 2 ** 32) >>> 0);
  }
  return found;
}

const FIRST = fractions(8, 1 / 2);
const ROUND = fractions(64, 1 / 3);
const BLOCK = 64;

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const size = (Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 128;
  const view = new DataView(all.buffer);
  view.setUint32(size - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
}

function scheduled(view, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [words[i - 15], words[i - 2]];
    const one = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3);
    const two = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10);
    words[i] = words[i - 16] + one + words[i - 7] + two;
  }
  return words;
}

function mixed(sum, words) {
  let [a, b, c, d, e, f, g, h] = sum;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[i] + words[i];
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  return [a, b, c, d, e, f, g, h];
}

export function sha256(bytes) {
  const sum = Uint32Array.from(FIRST);
  const view = padded(bytes);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (const [i, word] of mixed(sum, scheduled(view, at)).entries()) sum[i] += word;
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [i, word] of sum.entries()) out.setUint32(i * 4, word);
  return digest;
}

const joined = (one, two) => Uint8Array.from([...one, ...two]);

export function hmac(key, message) {
  const short = key.length > BLOCK ? sha256(key) : key;
  const whole = new Uint8Array(BLOCK);
  whole.set(short);
  const [outer, inner] = [92, 54].map((mask) => whole.map((byte) => byte ^ mask));
  const within = sha256(joined(inner, message));
  return sha256(joined(outer, within));
}

export const utf8 = (text) => new TextEncoder().encode(text);

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => Number.parseInt(pair, 16));
