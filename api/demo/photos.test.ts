import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@houni/contracts/locale';
import { clearLeftovers } from './build-pictures.ts';
import { parseCsv } from './csv.ts';
import { cutOut } from './cut-out.ts';
import { photos } from './photos.ts';
import { recipesFor } from './picture-recipes.ts';

describe('the list of pictures', () => {
  it('has exactly the pictures that the recipes make of the sources', async () => {
    const sources = (await readdir(join(import.meta.dirname, 'photos'))).filter((file) => file.endsWith('.jpg'));
    const recipes = sources.flatMap(recipesFor);
    expect(new Set(photos.map((photo) => photo.name))).toEqual(new Set(recipes.map((recipe) => recipe.name)));
    for (const recipe of recipes)
      expect(photos.find((photo) => photo.name === recipe.name)?.widths).toEqual(recipe.widths);
  });

  it('says what each picture shows in every language', () => {
    for (const { alt } of photos) {
      for (const locale of LOCALES) expect(alt[locale].length).toBeGreaterThan(8);
      expect(alt.ar).toMatch(/^[\p{Script=Arabic}\p{N}\p{P}\p{M}\s]+$/u);
    }
  });

  it('cuts at most 12 per cent away and keeps 4:3', async () => {
    for (const recipe of recipesFor('villa-pool-01.jpg')) {
      const { width, height } = (await cutOut(recipe).toBuffer({ resolveWithObject: true })).info;
      expect(width).toBeGreaterThanOrEqual(1600 * 0.88);
      expect(width / height).toBeCloseTo(4 / 3, 5);
      expect(width).toBeGreaterThanOrEqual(recipe.widths.at(-1) ?? 0);
    }
  });
});

describe('reading CSV', () => {
  it('understands quotes and empty fields, and names a line that does not fit', () => {
    expect(parseCsv('a,b,c\n"x, y",,"say ""hi"""\n')).toEqual([{ a: 'x, y', b: '', c: 'say "hi"' }]);
    expect(() => parseCsv('a,b\n1,2,3\n')).toThrow('line 2 has 3 fields, not 2');
  });
});

describe('a folder for pictures', () => {
  it('loses the leftovers of an interrupted run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    try {
      await writeFile(join(folder, 'villa-pool-01-160.avif.77.part'), 'half');
      await writeFile(join(folder, 'villa-pool-01-160.webp'), 'whole');
      await clearLeftovers(folder);
      expect(await readdir(folder)).toEqual(['villa-pool-01-160.webp']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
