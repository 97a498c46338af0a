import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureFolder, pictureFiles } from './picture-files.ts';

const FILE = 'villa-pool-01-160.webp';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const modified = (name: string) => statSync(join(folder, name)).mtimeMs;

describe('pictureFiles', () => {
  it('begins with what cards of the first pages show', () => {
    const files = pictureFiles();
    const first = files.slice(0, 40);
    expect(first.every(({ format, width, recipe }) => format === 'avif' && width === 640 && recipe.keep === 1)).toBe(
      true,
    );
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });
});

describe('PictureFolder', () => {
  it('makes a missing file once, also when it is asked for twice at the same moment', async () => {
    const pictures = new PictureFolder(folder);
    expect(await Promise.all([pictures.make(FILE), pictures.make(FILE)])).toEqual([true, true]);
    const { width, height, format } = await sharp(join(folder, FILE)).metadata();
    expect({ width, height, format }).toEqual({ width: 160, height: 120, format: 'webp' });
    const made = modified(FILE);
    await new PictureFolder(folder).make(FILE);
    expect(modified(FILE)).toBe(made);
  });

  it('makes nothing but its own files', async () => {
    const pictures = new PictureFolder(folder);
    for (const name of ['villa-pool-01-161.webp', 'missing-160.webp', '../villa-pool-01-160.webp'])
      expect(await pictures.make(name)).toBe(false);
    expect(readdirSync(folder)).toEqual(['made-with.json']);
  });

  it('makes files again that another recipe made, and keeps all others', async () => {
    await new PictureFolder(folder).make(FILE);
    await new PictureFolder(folder).make('apartment-building-01-160.webp');
    const record = join(folder, 'made-with.json');
    const hashes = JSON.parse(readFileSync(record, 'utf8'));
    writeFileSync(record, JSON.stringify({ ...hashes, 'villa-pool-01': 'another' }));
    writeFileSync(join(folder, FILE), 'old');
    const before = modified('apartment-building-01-160.webp');
    expect(await new PictureFolder(folder).make(FILE)).toBe(true);
    expect(readFileSync(join(folder, FILE), 'utf8')).not.toBe('old');
    expect(modified('apartment-building-01-160.webp')).toBe(before);
  });

  it('removes unfinished files of a run that was killed, but not those that are being written', async () => {
    const [old, young] = ['villa-pool-01-160.avif.77.part', 'villa-pool-01-320.avif.78.part'];
    for (const name of [old, young]) writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, old), 1, 1);
    await new PictureFolder(folder).make(FILE);
    expect(readdirSync(folder).toSorted()).toEqual([young, FILE, 'made-with.json'].toSorted());
  });
});
