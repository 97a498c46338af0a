import { anyColor, color, ellipse, polygon, rect } from './draw-shapes.ts';
import type { Draw } from './draw-shapes.ts';
import type { RandomNumbers } from './random-numbers.ts';

function sky(random: RandomNumbers, width: number, height: number): string[] {
  const parts = [rect(0, 0, width, height, color(random, 208, 55, 72))];
  const clouds = Math.round(random.between(0, 6));
  for (let cloud = 0; cloud < clouds; cloud += 1) {
    const [x, y] = [random.between(0, width), random.between(0, 0.35) * height];
    for (let puff = 0; puff < 5; puff += 1)
      parts.push(
        ellipse(
          x + random.between(-70, 70),
          y + random.between(-14, 14),
          random.between(24, 70),
          random.between(10, 26),
          '#ffffffb0',
        ),
      );
  }
  return parts;
}

function tree(random: RandomNumbers, x: number, y: number, size: number): string[] {
  const hue = random.between(80, 140);
  const leaves = Array.from({ length: 9 }, () =>
    ellipse(
      x + random.between(-0.5, 0.5) * size,
      y - size + random.between(-0.5, 0.4) * size,
      0.3 * size,
      0.26 * size,
      color(random, hue, 35, 32),
    ),
  );
  return [rect(x - 0.06 * size, y - 0.8 * size, 0.12 * size, 0.8 * size, color(random, 26, 35, 28)), ...leaves];
}

export const building: Draw = (random, width, height) => {
  const parts = sky(random, width, height);
  const houses = Math.round(random.between(1, 3));
  for (let house = 0; house < houses; house += 1) {
    const share = width / houses;
    const houseWidth = random.between(0.7, 1) * share;
    const x = house * share + random.between(0, share - houseWidth);
    const top = random.between(0.06, 0.34) * height;
    const floors = Math.round(random.between(3, 8));
    const columns = Math.round(random.between(3, 8) / Math.sqrt(houses));
    parts.push(rect(x, top, houseWidth, 0.86 * height - top, color(random, 36, 26, 76)));
    const story = (0.84 * height - top) / floors;
    const glass = color(random, 205, 30, 38);
    const hasBalconies = random.chance(0.6);
    const balcony = anyColor(random);
    for (let floor = 0; floor < floors; floor += 1)
      for (let column = 0; column < columns; column += 1) {
        const cell = houseWidth / columns;
        const [left, y] = [x + (column + 0.2) * cell, top + (floor + 0.2) * story];
        parts.push(
          rect(
            left,
            y,
            0.6 * cell,
            0.6 * story,
            random.chance(0.15) ? anyColor(random) : glass,
            'stroke="#fff" stroke-width="3"',
          ),
        );
        if (hasBalconies && random.chance(0.7))
          parts.push(rect(left - 0.1 * cell, y + 0.45 * story, 0.8 * cell, 0.25 * story, balcony));
      }
  }
  parts.push(rect(0, 0.86 * height, width, 0.14 * height, color(random, 220, 6, 42)));
  const trees = Math.round(random.between(0, 4));
  for (let index = 0; index < trees; index += 1)
    parts.push(...tree(random, random.between(0, width), 0.88 * height, random.between(0.12, 0.3) * height));
  const cars = Math.round(random.between(0, 3));
  for (let car = 0; car < cars; car += 1) {
    const x = random.between(0, 0.85) * width;
    const paint = anyColor(random);
    parts.push(
      rect(x, 0.86 * height, 120, 40, paint, 'rx="12"'),
      rect(x + 22, 0.82 * height, 72, 36, paint, 'rx="10"'),
    );
  }
  return parts;
};

export const villa: Draw = (random, width, height) => {
  const parts = sky(random, width, height);
  const ground = random.between(0.55, 0.7) * height;
  parts.push(rect(0, ground, width, height - ground, color(random, 100, 35, 42)));
  for (const count of [Math.round(random.between(0, 4))])
    for (let index = 0; index < count; index += 1)
      parts.push(...tree(random, random.between(0, width), ground + 10, random.between(0.15, 0.35) * height));
  const blocks = Math.round(random.between(1, 4));
  for (let block = 0; block < blocks; block += 1) {
    const blockWidth = random.between(0.2, 0.45) * width;
    const x = random.between(0.05, 0.9) * (width - blockWidth);
    const blockHeight = random.between(0.18, 0.42) * height;
    parts.push(rect(x, ground - blockHeight, blockWidth, blockHeight + 10, color(random, 40, 15, 88)));
    if (random.chance(0.5))
      parts.push(
        polygon(
          [
            [x - 20, ground - blockHeight],
            [x + blockWidth / 2, ground - blockHeight - 0.14 * height],
            [x + blockWidth + 20, ground - blockHeight],
          ],
          color(random, 14, 50, 42),
        ),
      );
    const windows = Math.round(random.between(1, 5));
    for (let index = 0; index < windows; index += 1)
      parts.push(
        rect(
          x + ((index + 0.25) / windows) * blockWidth,
          ground - blockHeight * random.between(0.6, 0.8),
          (0.5 / windows) * blockWidth,
          0.35 * blockHeight,
          color(random, 205, 35, 40),
        ),
      );
  }
  if (random.chance(0.7)) {
    const x = random.between(0.05, 0.5) * width;
    const poolWidth = random.between(0.25, 0.5) * width;
    parts.push(
      polygon(
        [
          [x, 0.78 * height],
          [x + poolWidth, 0.78 * height],
          [x + poolWidth + 70, 0.95 * height],
          [x - 40, 0.95 * height],
        ],
        color(random, 190, 65, 58),
      ),
    );
  }
  if (random.chance(0.5))
    parts.push(
      polygon(
        [
          [0.4 * width, height],
          [0.6 * width, height],
          [random.between(0.4, 0.6) * width, ground],
        ],
        color(random, 36, 20, 70),
      ),
    );
  return parts;
};

export const land: Draw = (random, width, height) => {
  const parts = sky(random, width, height);
  let y = random.between(0.3, 0.5) * height;
  const hills = Math.round(random.between(2, 5));
  for (let hill = 0; hill < hills; hill += 1) {
    const points: [number, number][] = [[0, height]];
    const phase = random.between(0, 6);
    const waves = random.between(1, 4);
    const size = random.between(10, 60);
    for (let step = 0; step <= 20; step += 1)
      points.push([(step / 20) * width, y + Math.sin(phase + (step / 20) * waves * Math.PI) * size]);
    points.push([width, height]);
    parts.push(polygon(points, color(random, random.between(40, 120), 32, 46)));
    y += random.between(0.08, 0.18) * height;
  }
  const rows = Math.round(random.between(0, 4));
  for (let row = 0; row < rows; row += 1) {
    const rowY = random.between(0.55, 0.95) * height;
    const step = random.between(60, 140);
    for (let x = random.between(0, step); x < width; x += step)
      parts.push(...tree(random, x, rowY, random.between(40, 90)));
  }
  if (random.chance(0.5)) {
    const x = random.between(0.2, 0.8) * width;
    parts.push(
      polygon(
        [
          [x, 0.5 * height],
          [x + 14, 0.5 * height],
          [x + random.between(60, 260), height],
          [x - random.between(60, 260), height],
        ],
        color(random, 32, 30, 64),
      ),
    );
  }
  if (random.chance(0.4))
    parts.push(rect(0, random.between(0.4, 0.5) * height, width, 0.06 * height, color(random, 200, 50, 50)));
  return parts;
};
