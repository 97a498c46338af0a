import sharp from 'sharp';
import type { Picture } from './base-pictures.ts';
import { randomNumbers } from './random-numbers.ts';

const WIDTH = 800;
const HEIGHT = 600;
const PICTURES_PER_KIND = 20;

/** Pictures with little detail that look alike although they show different things: plans, logos, plain colours. */
export async function drawFlatPictures(): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (let seed = 0; seed < 3 * PICTURES_PER_KIND; seed += 1) {
    const draw = [plan, logo, plain][seed % 3] ?? plain;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${draw(seed)}</svg>`;
    const pixels = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
    pictures.push({ name: `flat ${seed}`, pixels, width: WIDTH, height: HEIGHT });
  }
  return pictures;
}

function plan(seed: number): string {
  const random = randomNumbers(seed);
  const walls = Array.from({ length: 5 }, () => {
    const at = random.between(0.2, 0.8);
    return random.chance(0.5)
      ? `<path d="M${at * WIDTH} 60 V540" stroke="#222" stroke-width="6"/>`
      : `<path d="M80 ${at * HEIGHT} H720" stroke="#222" stroke-width="6"/>`;
  });
  return `<rect width="100%" height="100%" fill="#fff"/><rect x="80" y="60" width="640" height="480" fill="none" stroke="#222" stroke-width="10"/>${walls.join('')}`;
}

function logo(seed: number): string {
  const random = randomNumbers(seed);
  const hue = random.between(0, 360);
  return `<rect width="100%" height="100%" fill="#fff"/><circle cx="400" cy="260" r="${random.between(60, 110)}" fill="hsl(${hue},60%,40%)"/><text x="400" y="470" font-size="64" font-family="sans-serif" text-anchor="middle" fill="#333">Agence ${seed}</text>`;
}

function plain(seed: number): string {
  const random = randomNumbers(seed);
  return `<rect width="100%" height="100%" fill="hsl(${random.between(0, 360)},${random.between(5, 40)}%,${random.between(30, 90)}%)"/>`;
}
