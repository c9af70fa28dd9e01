// 里德—所罗门码: corrects codewords that were misread, in the field of 256 elements with the polynomial of the standard.

const FIELD = 0b1_0001_1101;
const POWERS = new Uint8Array(510);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value;
  POWERS[power + 255] = value;
  LOGARITHMS[value] = power;
  value = value & 0x80 ? (value << 1) ^ FIELD : value << 1;
}

const times = (one, other) => (one && other ? POWERS[LOGARITHMS[one] + LOGARITHMS[other]] : 0);
const over = (one, other) => (one ? POWERS[LOGARITHMS[one] + 255 - LOGARITHMS[other]] : 0);

// Polynomials are lists of coefficients, the constant first.
function valueAt(polynomial, x) {
  let value = 0;
  for (let at = polynomial.length - 1; at >= 0; at -= 1) value = times(value, x) ^ polynomial[at];
  return value;
}

function syndromesOf(word, checks) {
  const polynomial = [...word].toReversed();
  return Array.from({ length: checks }, (_, power) => valueAt(polynomial, POWERS[power]));
}

// Berlekamp and Massey: the shortest recurrence of the syndromes; its roots tell where the errors are.
function locatorOf(syndromes) {
  let locator = [1];
  let before = [1];
  let errors = 0;
  let since = 1;
  let last = 1;
  for (let step = 0; step < syndromes.length; step += 1) {
    let gap = 0;
    for (let at = 0; at <= errors; at += 1) gap ^= times(locator[at] ?? 0, syndromes[step - at]);
    if (!gap) {
      since += 1;
      continue;
    }
    const kept = locator;
    locator = withShifted(locator, before, { since, factor: over(gap, last) });
    if (2 * errors <= step) {
      errors = step + 1 - errors;
      before = kept;
      last = gap;
      since = 1;
    } else since += 1;
  }
  return { locator, errors };
}

function withShifted(polynomial, other, { since, factor }) {
  const sum = Array.from({ length: Math.max(polynomial.length, other.length + since) }, (_, at) => polynomial[at] ?? 0);
  for (const [at, coefficient] of other.entries()) sum[at + since] ^= times(coefficient, factor);
  return sum;
}

// Forney: what was added to the codeword whose place has this inverse.
function errorAt({ locator, syndromes }, place, inverse) {
  const evaluator = syndromes.map((_, power) => {
    let sum = 0;
    for (let at = 0; at <= power; at += 1) sum ^= times(locator[at] ?? 0, syndromes[power - at]);
    return sum;
  });
  const derivative = locator.slice(1).map((coefficient, at) => (at % 2 ? 0 : coefficient));
  const slope = valueAt(derivative, inverse);
  return slope ? times(POWERS[place], over(valueAt(evaluator, inverse), slope)) : 0;
}

// The corrected block (data, then its check codewords), or null if more than `most` codewords are wrong.
export function corrected(word, checks, most = Math.floor(checks / 2)) {
  const syndromes = syndromesOf(word, checks);
  if (syndromes.every((one) => one === 0)) return Uint8Array.from(word);
  const { locator, errors } = locatorOf(syndromes);
  if (errors > most) return null;
  const result = Uint8Array.from(word);
  let found = 0;
  for (let place = 0; place < word.length; place += 1) {
    const inverse = POWERS[(255 - place) % 255];
    if (valueAt(locator, inverse)) continue;
    result[word.length - 1 - place] ^= errorAt({ locator, syndromes }, place, inverse);
    found += 1;
  }
  if (found !== errors) return null;
  return syndromesOf(result, checks).every((one) => one === 0) ? result : null;
}
