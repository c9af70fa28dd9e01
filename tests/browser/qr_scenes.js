// What a camera would see of a code: turned, tilted, blurred, in bad light, with grain. Everything random from a seed.

export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const PLAIN = {
  width: 640,
  height: 480,
  scale: 6,
  angle: 0,
  tilt: 0,
  tiltTo: 0,
  blur: 0,
  dark: 20,
  light: 235,
  around: 200,
  shade: 0,
  noise: 0,
  seed: 1,
  border: 4,
  mirror: false,
  x: 0,
  y: 0,
  rubbed: 0,
};

export function sceneOf(rows, changes) {
  const scene = { ...PLAIN, ...changes };
  const { width, height, scale } = scene;
  const half = rows.length / 2;
  const random = randomFrom(scene.seed);
  const turn = (scene.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const to = (scene.tiltTo * Math.PI) / 180;
  // Only data is rubbed off: the first nine rows and columns hold the patterns by which a code is found.
  const isLeft = (row, column) => row < 9 || column < 9 || random() >= scene.rubbed;
  const shown = rows.map((row, y) =>
    [...row].map((one, x) => (one === "1" && isLeft(y, x) ? scene.dark : scene.light)),
  );
  const colourAt = (x, y) => {
    const [left, top] = [(x - width / 2 - scene.x) / scale, (y - height / 2 - scene.y) / scale];
    const [across, down] = [(left * cos + top * sin) * (scene.mirror ? -1 : 1), top * cos - left * sin];
    const depth = 1 - (scene.tilt * (across * Math.cos(to) + down * Math.sin(to))) / half;
    const [column, row] = [Math.floor(across / depth + half), Math.floor(down / depth + half)];
    const outside = Math.max(-column, -row, column - rows.length + 1, row - rows.length + 1);
    if (outside > scene.border || depth <= 0) return scene.around;
    return outside > 0 ? scene.light : shown[row][column];
  };
  let values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const [dx, dy] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ])
      values[at] += colourAt(x + dx, y + dy) / 4;
  }
  for (let pass = 0; pass < scene.blur; pass += 1) {
    for (const step of [1, width]) {
      values = values.map((value, at) => ((values[at - step] ?? value) + value + (values[at + step] ?? value)) / 3);
    }
  }
  const picture = new ImageData(width, height);
  for (let at = 0; at < values.length; at += 1) {
    const light = 1 - (scene.shade * ((at % width) / width + Math.floor(at / width) / height)) / 2;
    const value = values[at] * light + (random() + random() - 1) * scene.noise;
    picture.data.fill(Math.max(0, Math.min(255, value)), at * 4, at * 4 + 3);
    picture.data[at * 4 + 3] = 255;
  }
  return picture;
}
