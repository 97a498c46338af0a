/* oxlint-disable houni/boundaries -- measures a function of the API */
/**
 * `npm run bench:copies -- [--drawn 260] [--rows 1000000]`: which share of changed copies of pictures the perceptual hash
 * finds, which share of different pictures it takes for copies, and what a search in a large table costs, in a separate
 * PostgreSQL that is deleted afterwards (`--rows 0` leaves it out).
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { isOriginal, perceptualHash, readOriginals } from '../../api/src/media/perceptual-hash.ts';
import type { PerceptualHash } from '../../api/src/media/perceptual-hash.ts';
import { basePictures } from './copies/base-pictures.ts';
import type { Picture } from './copies/base-pictures.ts';
import { drawFlatPictures } from './copies/flat-pictures.ts';
import { measureSearch } from './copies/search-cost.ts';
import { randomNumbers } from './copies/random-numbers.ts';
import { CLASSES, cropOriginal, makeVariant, REQUIRED_CLASSES } from './copies/variants.ts';

const MIN_FOUND = 0.98;
const MAX_FALSE_ALARMS = 0.001;

const { values } = parseArgs({
  options: { drawn: { type: 'string', default: '260' }, rows: { type: 'string', default: '1000000' } },
});
sharp.concurrency(1);

const open = ({ pixels, width, height }: Picture): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });
const hashOf = (picture: Picture): Promise<PerceptualHash | null> => perceptualHash(open(picture));

/** As the search does: the index finds a common segment, then the bits are compared. */
function isFound(copy: PerceptualHash | null, original: PerceptualHash | null): boolean {
  if (copy === null || original === null) return false;
  const known = new Set(copy.originals.segments);
  return original.segments.some((segment) => known.has(segment)) && isOriginal(original.bits, copy);
}

const bases = await basePictures(Number(values.drawn));
const hashes = await Promise.all(bases.map(hashOf));
const demonstration = bases.filter(({ name }) => name.endsWith('.jpg')).length;
console.log(
  `${bases.length} different pictures: ${demonstration} of the demonstration, ${bases.length - demonstration} drawn; load average ${loadavg()[0]?.toFixed(1)}`,
);

const rows = [];
const copies: { base: number; hash: PerceptualHash | null }[] = [];
for (const [place, kind] of CLASSES.entries()) {
  let found = 0;
  for (const [base, picture] of bases.entries()) {
    const random = randomNumbers(100_000 * place + base);
    const original = kind === 'original is the crop' ? await hashOf(await cropOriginal(picture, random)) : hashes[base];
    const hash = await hashOf(await makeVariant(kind, picture, random));
    copies.push({ base, hash });
    if (isFound(hash, original ?? null)) found += 1;
  }
  const share = found / bases.length;
  const required = place < REQUIRED_CLASSES ? `≥ ${MIN_FOUND}` : 'for information';
  rows.push({ copies: kind, found: share.toFixed(3), required });
  if (place < REQUIRED_CLASSES && share < MIN_FOUND) process.exitCode = 1;
}
console.table(rows);

const falseAlarms = (all: readonly { base: number; hash: PerceptualHash | null }[]): [number, number] => {
  let alarms = 0;
  for (const { base, hash } of all)
    for (const [other, original] of hashes.entries()) if (other !== base && isFound(hash, original)) alarms += 1;
  return [alarms, all.length * (hashes.length - 1)];
};
for (const [what, all] of [
  ['pictures', hashes.map((hash, base) => ({ base, hash }))],
  ['changed copies', copies],
] as const) {
  const [alarms, pairs] = falseAlarms(all);
  console.log(
    `False alarms of ${what}: ${alarms} of ${pairs} pairs, ${((100 * alarms) / pairs).toFixed(4)} % (at most ${100 * MAX_FALSE_ALARMS} %)`,
  );
  if (alarms / pairs > MAX_FALSE_ALARMS) process.exitCode = 1;
}

const flat = await Promise.all((await drawFlatPictures()).map(hashOf));
let flatAlarms = 0;
for (const [index, hash] of flat.entries())
  for (const [other, original] of flat.entries()) if (index !== other && isFound(hash, original)) flatAlarms += 1;
console.log(
  `${flat.length} different plans, logos and plain pictures: ${flat.filter((hash) => hash === null).length} are not compared, ${flatAlarms} false alarms`,
);
if (flatAlarms > 0) process.exitCode = 1;

const start = process.cpuUsage();
for (const picture of bases) await hashOf(picture);
const { user, system } = process.cpuUsage(start);
console.log(`Hashing: ${((user + system) / 1000 / bases.length).toFixed(1)} ms of processor time`);
if (Number(values.rows) > 0) {
  const pictures = await Promise.all(bases.map((picture) => readOriginals(open(picture))));
  const { text, falseAlarms: share } = await measureSearch(
    Number(values.rows),
    pictures.filter((one) => one !== null),
  );
  console.log(text);
  if (share > MAX_FALSE_ALARMS) process.exitCode = 1;
}
