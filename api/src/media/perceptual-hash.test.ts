import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { isOriginal, perceptualHash } from './perceptual-hash.ts';
import type { PerceptualHash } from './perceptual-hash.ts';

const WIDTH = 480;
const HEIGHT = 360;
/** `npm run bench:copies` measures the shares with hundreds of pictures; these are a few of each kind. */
const NAMES = [
  'bedroom-01',
  'bedroom-04',
  'kitchen-02',
  'living-room-03',
  'apartment-building-01',
  'land-olive-grove-01',
];

const open = (name: string): Sharp =>
  sharp(path.join(import.meta.dirname, `../../demo/photos/${name}.jpg`)).resize(WIDTH, HEIGHT);

async function hashOf(picture: Sharp): Promise<PerceptualHash> {
  const hash = await perceptualHash(sharp(await picture.jpeg({ quality: 75 }).toBuffer()));
  if (!hash) throw new Error('the picture has too little detail');
  return hash;
}

/** The index finds a common segment, then the bits are compared. */
const isFound = (copy: PerceptualHash, original: PerceptualHash): boolean =>
  original.segments.some((segment) => copy.originals.segments.includes(segment)) && isOriginal(original.bits, copy);

const WATERMARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <text x="240" y="190" font-size="48" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="#fff" fill-opacity=".5">IMMO SUD</text>
    <rect x="400" y="300" width="70" height="50" fill="#c33"/></svg>`,
);
const original = (name: string) => open(name).clone();
const crop = (left: number, top: number, width: number, height: number) => (name: string) =>
  open(name)
    .toBuffer()
    .then((bytes) =>
      sharp(bytes).extract({
        left: left * WIDTH,
        top: top * HEIGHT,
        width: width * WIDTH,
        height: height * HEIGHT,
      }),
    );
const frame = (background: string, share: number) => (name: string) => {
  const side = Math.round(share * WIDTH);
  return open(name).extend({ top: side, bottom: side, left: side, right: side, background });
};

describe('perceptualHash', () => {
  it.each<[string, (name: string) => Sharp | Promise<Sharp>]>([
    ['is the same file', original],
    ['was compressed to a quality of 30', async (name) => sharp(await open(name).jpeg({ quality: 30 }).toBuffer())],
    ['was resized to 40 percent', async (name) => sharp(await open(name).toBuffer()).resize(Math.round(WIDTH * 0.4))],
    ['was cropped at the left', crop(0.1, 0, 0.9, 1)],
    ['was cropped at the bottom', crop(0, 0, 1, 0.9)],
    ['was cropped at all sides', crop(0.1, 0.1, 0.8, 0.8)],
    ['was mirrored', (name) => open(name).flop()],
    ['has a white frame', frame('#ffffff', 0.06)],
    ['has a narrow black frame', frame('#000000', 0.03)],
    ['has a red frame', frame('#b03030', 0.08)],
    ['has a watermark and a logo', (name) => open(name).composite([{ input: WATERMARK }])],
  ])('finds the original of a copy that %s', async (_how, change) => {
    const missed: string[] = [];
    for (const name of NAMES) {
      const copy = await hashOf(sharp(await (await change(name)).png().toBuffer()));
      if (!isFound(copy, await hashOf(open(name)))) missed.push(name);
    }
    expect(missed).toEqual([]);
  });

  it('has the same segments for a mirrored picture', async () => {
    for (const name of NAMES) {
      const [own, mirrored] = [await hashOf(open(name)), await hashOf(open(name).flop())];
      expect(own.segments.some((segment) => mirrored.segments.includes(segment))).toBe(true);
    }
  });

  it('does not take different rooms and buildings for copies', async () => {
    const names = ['bedroom', 'kitchen', 'living-room', 'bathroom', 'apartment-building'].flatMap((kind) =>
      [1, 2, 3].map((number) => `${kind}-0${number}`),
    );
    const hashes = await Promise.all(names.map(async (name) => ({ name, hash: await hashOf(open(name)) })));
    const alarms = hashes.flatMap((one) =>
      hashes
        .filter((other) => other !== one && isFound(one.hash, other.hash))
        .map((other) => `${one.name} ${other.name}`),
    );
    expect(alarms).toEqual([]);
  });

  it.each([
    ['a plain colour', '<rect width="480" height="360" fill="#7799bb"/>'],
    ['a logo', '<rect width="480" height="360" fill="#fff"/><circle cx="240" cy="150" r="60" fill="#c33"/>'],
    [
      'a floor plan',
      '<rect width="480" height="360" fill="#fff"/><path d="M40 40H440V320H40ZM200 40V320M200 180H440" stroke="#222" stroke-width="6" fill="none"/>',
    ],
  ])('returns null for %s, which would match many others', async (_what, drawing) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${drawing}</svg>`;
    expect(await perceptualHash(sharp(Buffer.from(svg)))).toBeNull();
  });
});
