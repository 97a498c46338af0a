import type { RandomNumbers } from './random-numbers.ts';

export const SCENES = ['living room', 'bedroom', 'kitchen', 'building', 'villa', 'land'] as const;
export type SceneKind = (typeof SCENES)[number];

type Draw = (random: RandomNumbers, width: number, height: number) => string[];

/** An SVG drawing of a scene. Scenes of one kind have the same structure, but other sizes, places, colours and light. */
export function drawScene(kind: SceneKind, random: RandomNumbers, width: number, height: number): string {
  const parts = [...DRAW[kind](random, width, height), ...light(random, width, height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DEFINITIONS}${parts.join('')}</svg>`;
}

const DEFINITIONS =
  '<defs><linearGradient id="dark" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>' +
  '<radialGradient id="lamp"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>';

const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;
const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}"/>`;
const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`;

/** A colour: hue in degrees, saturation and lightness in percent. */
const color = (random: RandomNumbers, hue: number, saturation: number, lightness: number): string =>
  `hsl(${(hue + random.between(-18, 18) + 360) % 360},${saturation + random.between(-8, 8)}%,${Math.max(4, Math.min(97, lightness + random.between(-11, 11)))}%)`;
const anyColor = (random: RandomNumbers): string =>
  color(random, random.between(0, 360), random.between(12, 60), random.between(22, 78));

/** A lamp or the sun, and a shadow from one side. */
function light(random: RandomNumbers, width: number, height: number): string[] {
  const flipped = random.chance(0.5) ? `transform="translate(${width} 0) scale(-1 1)"` : '';
  return [
    ellipse(
      random.between(0.1, 0.9) * width,
      random.between(0, 0.6) * height,
      random.between(0.2, 0.5) * width,
      random.between(0.2, 0.5) * height,
      'url(#lamp)',
    ),
    rect(0, 0, width, height, 'url(#dark)', flipped),
  ];
}

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

const livingRoom: Draw = (random, width, height) => {
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

const bedroom: Draw = (random, width, height) => {
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

const kitchen: Draw = (random, width, height) => {
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

const building: Draw = (random, width, height) => {
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

const villa: Draw = (random, width, height) => {
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

const land: Draw = (random, width, height) => {
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

const DRAW: Record<SceneKind, Draw> = { 'living room': livingRoom, bedroom, kitchen, building, villa, land };
