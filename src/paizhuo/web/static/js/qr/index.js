// 识别二维码: the text of a QR code in a picture, after ISO/IEC 18004. For browsers that have no reader of their own.

import { binarize, grayOf, soften } from "./binarize.js";
import { decode, sizeOf } from "./decode.js";
import { isTimed, modulesOf, planesOf, versionsOf } from "./sample.js";
import { findTriples } from "./find.js";

// A neighbourhood of a quarter of the picture for codes held close, a small one for codes before a dark background, and
// the first again without the grain of bad light.
const ATTEMPTS = [
  { share: 8, soft: false },
  { share: 24, soft: false },
  { share: 8, soft: true },
];
const SMALLEST_PICTURE = 21;

// A camera may show the world as a mirror does: then rows are columns.
function transposed(modules, size) {
  return modules.map((_, at) => modules[(at % size) * size + Math.floor(at / size)]);
}

function textAt(image, triple, version) {
  const size = sizeOf(version);
  for (const plane of planesOf(image, triple, version)) {
    if (!isTimed(image, plane, size)) continue;
    const modules = modulesOf(image, plane, size);
    const text = decode(modules, version) ?? decode(transposed(modules, size), version);
    if (text) return text;
  }
  return null;
}

function textIn(image) {
  for (const triple of findTriples(image)) {
    for (const version of versionsOf(image, triple)) {
      const text = textAt(image, triple, version);
      if (text) return text;
    }
  }
  return null;
}

export function decodeQr(picture) {
  const shorter = Math.min(picture.width, picture.height);
  if (shorter < SMALLEST_PICTURE) return null;
  const sharp = grayOf(picture);
  for (const { share, soft } of ATTEMPTS) {
    const gray = soft ? soften(sharp) : sharp;
    const radius = Math.max(6, Math.round(shorter / share));
    const text = textIn(binarize(gray, radius));
    if (text) return text;
  }
  return null;
}
