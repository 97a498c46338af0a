import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rgbaToThumbHash } from 'thumbhash';
import sharp from 'sharp';
import { cropPicture } from './crop-picture.ts';
import { readCsvFile } from './read-csv-file.ts';
import { recipesFor, type PictureRecipe } from './picture-recipes.ts';

/** Writes `photos.json`, with one entry for each picture and variant. @returns the number of entries */
export async function writePhotoManifest(): Promise<number> {
  const rows = readCsvFile(join(import.meta.dirname, 'photos', 'photos.csv'));
  const entries = [];
  for (const row of rows) {
    for (const recipe of recipesFor(row['file'] ?? '')) {
      entries.push({
        name: recipe.name,
        scene: recipe.source.replace(/\.jpg$/, ''),
        widths: recipe.widths,
        ...(await measure(recipe)),
        kind: row['kind'],
        subject: row['subject'],
        sets: wordsOf(row['set']),
        shows: row['shows'],
        needs: wordsOf(row['needs']),
        home: row['home'] || null,
        building: row['building'] || null,
        categories: wordsOf(row['suitable_categories']),
        alt: { fr: row['alt_fr'], ar: row['alt_ar'], en: row['alt_en'], it: row['alt_it'], es: row['alt_es'] },
      });
    }
  }
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n');
  await writeFile(join(import.meta.dirname, 'photos.json'), `[\n${lines}\n]\n`);
  return entries.length;
}

/** The words of a column that holds several, separated by semicolons. */
function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '').split(';').filter((word) => word !== '');
}

async function measure(
  recipe: PictureRecipe,
): Promise<{ width: number; height: number; thumbhash: string; color: string }> {
  const width = recipe.widths.at(-1) ?? 0;
  const full = await cropPicture(recipe).png().toBuffer();
  const small = await sharp(full).resize(100, 75).ensureAlpha().raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = await sharp(full)
    .resize(1, 1, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return {
    width,
    height: (width * 3) / 4,
    thumbhash: Buffer.from(rgbaToThumbHash(100, 75, small)).toString('base64'),
    color: `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  };
}
