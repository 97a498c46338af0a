import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '@houni/domain/locale';
import { parseCsv, readCsvFile } from './read-csv-file.ts';
import { cropPicture } from './crop-picture.ts';
import { photos } from './photos.ts';
import { recipesFor } from './picture-recipes.ts';

describe('photos', () => {
  it('lists exactly the pictures that the recipes make from the sources', async () => {
    const sources = (await readdir(join(import.meta.dirname, 'photos'))).filter((file) => file.endsWith('.jpg'));
    const recipes = sources.flatMap(recipesFor);
    expect(new Set(photos.map((photo) => photo.name))).toEqual(new Set(recipes.map((recipe) => recipe.name)));
    for (const recipe of recipes)
      expect(photos.find((photo) => photo.name === recipe.name)?.widths).toEqual(recipe.widths);
  });

  it('describes each picture in every language', () => {
    for (const { alt } of photos) {
      for (const locale of LOCALES) expect(alt[locale].length).toBeGreaterThan(8);
      expect(alt.ar).toMatch(/^[\p{Script=Arabic}\p{N}\p{P}\p{M}\s]+$/u);
    }
  });

  it('has a row in the list for each picture, with known words in every column, and each picture suits some ad', async () => {
    const rows = readCsvFile(join(import.meta.dirname, 'photos', 'photos.csv'));
    const sources = (await readdir(join(import.meta.dirname, 'photos'))).filter((file) => file.endsWith('.jpg'));
    expect(rows.map((row) => row['file']).toSorted()).toEqual(sources.toSorted());
    for (const row of rows) {
      const photo = photos.find(({ name }) => `${name}.jpg` === row['file']);
      // Parsing photos.json has checked the words; a difference means that the manifest is older than the list.
      expect(photo).toMatchObject({
        sets: row['set']?.split(';'),
        shows: row['shows'],
        needs: row['needs']?.split(';').filter((need) => need !== ''),
        categories: row['suitable_categories']?.split(';'),
        alt: { fr: row['alt_fr'], ar: row['alt_ar'] },
      });
      const { width, height, exif } = await sharp(join(import.meta.dirname, 'photos', row['file'] ?? '')).metadata();
      expect({ width, height, exif }).toEqual({ width: 1600, height: 1200, exif: undefined });
    }
  });

  it('crops at most 12 % and keeps 4:3', async () => {
    for (const recipe of recipesFor('villa-pool-01.jpg')) {
      const { width, height } = (await cropPicture(recipe).toBuffer({ resolveWithObject: true })).info;
      expect(width).toBeGreaterThanOrEqual(1600 * 0.88);
      expect(width / height).toBeCloseTo(4 / 3, 5);
      expect(width).toBeGreaterThanOrEqual(recipe.widths.at(-1) ?? 0);
    }
  });
});

describe('parseCsv', () => {
  it('reads quoted and empty fields, and rejects a row with another number of fields', () => {
    expect(parseCsv('a,b,c\n"x, y",,"say ""hi"""\n')).toEqual([{ a: 'x, y', b: '', c: 'say "hi"' }]);
    expect(() => parseCsv('a,b\n1,2,3\n')).toThrow(/columns length is 2, got 3 on line 2/);
  });
});
