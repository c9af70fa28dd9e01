// 二值化: which pixels of a picture are dark, each against the mean of its own neighbourhood, since halls are lit unevenly.

// A pixel is dark only if it is this much darker than its neighbourhood: the grain of blank paper stays light.
const MARGIN = 3;

export function grayOf(picture) {
  const { width, height, data } = picture;
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4) {
    values[at] = (data[from] * 77 + data[from + 1] * 151 + data[from + 2] * 28) >> 8;
  }
  return { width, height, values };
}

// The grain of a camera in bad light goes away in the weighted mean of three pixels, along rows and then along columns.
export function soften(gray) {
  const rows = meanOfThree(gray.values, 1);
  return { ...gray, values: meanOfThree(rows, gray.width) };
}

function meanOfThree(values, step) {
  const means = Uint8Array.from(values);
  for (let at = step; at < values.length - step; at += 1) {
    means[at] = (values[at - step] + 2 * values[at] + values[at + step] + 2) >> 2;
  }
  return means;
}

export function binarize(gray, radius) {
  const { width, height, values } = gray;
  const sums = sumsOf(gray);
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    const above = top * (width + 1);
    const below = bottom * (width + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum = sums[below + right] - sums[below + left] - sums[above + right] + sums[above + left];
      const area = (bottom - top) * (right - left);
      if ((values[y * width + x] + MARGIN) * area < sum) dark[y * width + x] = 1;
    }
  }
  return { width, height, dark };
}

// At [y][x] the sum of all values above and left of that pixel: any rectangle's sum is four look-ups.
function sumsOf({ width, height, values }) {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x];
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
    }
  }
  return sums;
}

// Outside the picture everything is light.
export function isDark(image, x, y) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= image.width || row >= image.height) return 0;
  return image.dark[row * image.width + column];
}
