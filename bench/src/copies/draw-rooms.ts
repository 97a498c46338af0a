import { anyColor, color, ellipse, polygon, rect } from './draw-shapes.ts';
import type { Draw } from './draw-shapes.ts';
import type { RandomNumbers } from './random-numbers.ts';

interface Room {
  parts: string[];
  left: number;
  right: number;
  top: number;
  floor: number;
}

/** Walls, ceiling and a floor of boards or tiles, in perspective. */
function drawRoom(random: RandomNumbers, width: number, height: number): Room {
  const left = random.between(0.1, 0.24) * width;
  const right = random.between(0.76, 0.9) * width;
  const top = random.between(0.1, 0.2) * height;
  const floor = random.between(0.58, 0.72) * height;
  const hue = random.between(0, 360);
  const wall = color(random, hue, 18, 78);
  const boards = color(random, 28, 34, 46);
  const parts = [
    rect(0, 0, width, height, color(random, 40, 10, 90)),
    polygon(
      [
        [0, 0],
        [left, top],
        [left, floor],
        [0, height],
      ],
      color(random, hue, 18, 66),
    ),
    polygon(
      [
        [width, 0],
        [right, top],
        [right, floor],
        [width, height],
      ],
      color(random, hue, 18, 70),
    ),
    rect(left, top, right - left, floor - top, wall),
    polygon(
      [
        [0, height],
        [left, floor],
        [right, floor],
        [width, height],
      ],
      boards,
    ),
  ];
  const lines = Math.round(random.between(4, 14));
  const vanishing = random.between(0.3, 0.7) * width;
  for (let line = 0; line <= lines; line += 1) {
    const x = (line / lines) * width;
    parts.push(
      `<line x1="${x}" y1="${height}" x2="${x + (vanishing - x) * 0.5}" y2="${floor}" stroke="#0006" stroke-width="2"/>`,
    );
  }
  return { parts, left, right, top, floor };
}

function drawWindow(random: RandomNumbers, { left, right, top, floor }: Room, at: number): string[] {
  const width = random.between(0.14, 0.34) * (right - left);
  const height = random.between(0.35, 0.7) * (floor - top);
  const x = left + at * (right - left - width);
  const y = top + random.between(0.05, 0.25) * (floor - top);
  const curtain = anyColor(random);
  return [
    rect(x - 6, y - 6, width + 12, height + 12, '#fdfdfd'),
    rect(x, y, width, height, color(random, 205, 55, 78)),
    rect(x, y + height * random.between(0.5, 0.85), width, height * 0.15, color(random, 110, 30, 40)),
    rect(x + width / 2 - 3, y, 6, height, '#f2f2f2'),
    ...(random.chance(0.6)
      ? [
          rect(x - width * 0.25, y - 12, width * 0.25, height + 40, curtain),
          rect(x + width, y - 12, width * 0.25, height + 40, curtain),
        ]
      : []),
  ];
}

function drawFrames(random: RandomNumbers, { left, right, top, floor }: Room): string[] {
  const count = Math.round(random.between(0, 4));
  return Array.from({ length: count }, () => {
    const size = random.between(0.06, 0.16) * (right - left);
    const x = random.between(left, right - size);
    const y = random.between(top, top + (floor - top) * 0.4);
    return rect(x, y, size, size * random.between(0.7, 1.4), anyColor(random), 'stroke="#2a2018" stroke-width="5"');
  });
}

export const livingRoom: Draw = (random, width, height) => {
  const room = drawRoom(random, width, height);
  const sofaWidth = random.between(0.28, 0.5) * width;
  const sofaX = random.between(0.08, 0.9) * (width - sofaWidth);
  const sofaY = random.between(0.56, 0.68) * height;
  const sofa = anyColor(random);
  const parts = [...room.parts, ...drawWindow(random, room, random.between(0, 1)), ...drawFrames(random, room)];
  if (random.chance(0.5)) parts.push(...drawWindow(random, room, random.between(0, 1)));
  parts.push(
    ellipse(
      random.between(0.3, 0.7) * width,
      0.87 * height,
      random.between(0.2, 0.35) * width,
      0.09 * height,
      anyColor(random),
    ),
    rect(sofaX, sofaY - 0.12 * height, sofaWidth, 0.14 * height, sofa, 'rx="12"'),
    rect(sofaX - 10, sofaY, sofaWidth + 20, 0.12 * height, sofa, 'rx="14" stroke="#0005" stroke-width="4"'),
  );
  const cushions = Math.round(random.between(1, 4));
  for (let cushion = 0; cushion < cushions; cushion += 1)
    parts.push(
      rect(
        sofaX + (cushion / cushions) * sofaWidth + 8,
        sofaY - 0.07 * height,
        0.07 * width,
        0.08 * height,
        anyColor(random),
        'rx="8"',
      ),
    );
  const tableX = random.between(0.2, 0.6) * width;
  parts.push(
    rect(
      tableX,
      random.between(0.78, 0.86) * height,
      random.between(0.14, 0.26) * width,
      0.05 * height,
      color(random, 26, 45, 32),
    ),
  );
  if (random.chance(0.6)) {
    const x = random.between(0.05, 0.92) * width;
    parts.push(
      rect(x, 0.42 * height, 5, 0.34 * height, '#333'),
      ellipse(x, 0.42 * height, 34, 22, color(random, 48, 70, 80)),
    );
  }
  if (random.chance(0.6)) {
    const x = random.between(0.04, 0.94) * width;
    for (let leaf = 0; leaf < 7; leaf += 1)
      parts.push(
        ellipse(
          x + random.between(-34, 34),
          0.6 * height + random.between(-60, 30),
          16,
          34,
          color(random, 120, 45, 30),
        ),
      );
    parts.push(rect(x - 20, 0.66 * height, 40, 46, color(random, 18, 40, 44)));
  }
  return parts;
};

export const bedroom: Draw = (random, width, height) => {
  const room = drawRoom(random, width, height);
  const bedWidth = random.between(0.3, 0.5) * width;
  const x = random.between(0.1, 0.8) * (width - bedWidth);
  const y = random.between(0.5, 0.6) * height;
  const blanket = anyColor(random);
  const parts = [...room.parts, ...drawWindow(random, room, random.between(0, 1)), ...drawFrames(random, room)];
  parts.push(
    rect(
      x - 10,
      y - random.between(0.12, 0.24) * height,
      bedWidth + 20,
      0.28 * height,
      color(random, 26, 35, 34),
      'rx="8"',
    ),
    polygon(
      [
        [x, y],
        [x + bedWidth, y],
        [x + bedWidth + 60, 0.94 * height],
        [x - 60, 0.94 * height],
      ],
      color(random, 40, 12, 92),
    ),
    polygon(
      [
        [x - 20, y + 0.14 * height],
        [x + bedWidth + 20, y + 0.14 * height],
        [x + bedWidth + 60, 0.94 * height],
        [x - 60, 0.94 * height],
      ],
      blanket,
    ),
  );
  for (const side of [0.08, 0.55])
    parts.push(rect(x + side * bedWidth, y - 12, 0.36 * bedWidth, 0.1 * height, color(random, 40, 10, 95), 'rx="12"'));
  for (const side of [x - 0.12 * width, x + bedWidth + 0.03 * width])
    if (random.chance(0.7)) {
      parts.push(rect(side, y, 0.09 * width, 0.16 * height, color(random, 26, 35, 38)));
      parts.push(ellipse(side + 0.045 * width, y - 20, 20, 18, color(random, 48, 80, 82)));
    }
  if (random.chance(0.5)) {
    const wardrobe = random.chance(0.5) ? 0 : width * 0.84;
    parts.push(
      rect(
        wardrobe,
        random.between(0.1, 0.25) * height,
        0.16 * width,
        0.66 * height,
        color(random, 30, 25, 55),
        'stroke="#0007" stroke-width="4"',
      ),
    );
  }
  return parts;
};

export const kitchen: Draw = (random, width, height) => {
  const room = drawRoom(random, width, height);
  const parts = [...room.parts];
  const cabinets = color(random, random.between(0, 360), 30, 55);
  const count = Math.round(random.between(4, 9));
  const top = random.between(0.08, 0.16) * height;
  const depth = random.between(0.14, 0.24) * height;
  const counter = random.between(0.5, 0.58) * height;
  const gap = Math.floor(random.between(0, count));
  for (let place = 0; place < count; place += 1) {
    const x = (place / count) * width;
    if (place !== gap) parts.push(rect(x, top, width / count, depth, cabinets, 'stroke="#0008" stroke-width="4"'));
    parts.push(
      rect(x, counter, width / count, 0.3 * height, color(random, 30, 12, 60), 'stroke="#0008" stroke-width="4"'),
    );
  }
  for (let x = 0; x < width; x += random.between(24, 60))
    parts.push(rect(x, top + depth, random.between(18, 40), counter - top - depth, anyColor(random), 'opacity=".45"'));
  parts.push(rect(0, counter - 10, width, 16, color(random, 30, 10, 24)));
  const oven = random.between(0.1, 0.75) * width;
  parts.push(rect(oven, counter + 20, 0.14 * width, 0.2 * height, '#222', 'stroke="#aaa" stroke-width="5"'));
  const fridge = random.chance(0.5) ? 0 : 0.84 * width;
  parts.push(
    rect(
      fridge,
      random.between(0.15, 0.3) * height,
      0.16 * width,
      0.62 * height,
      color(random, 210, 6, 78),
      'stroke="#0007" stroke-width="4"',
    ),
  );
  if (random.chance(0.6))
    parts.push(
      rect(
        random.between(0.2, 0.5) * width,
        0.76 * height,
        random.between(0.25, 0.4) * width,
        0.2 * height,
        color(random, 28, 35, 50),
      ),
    );
  return parts;
};
