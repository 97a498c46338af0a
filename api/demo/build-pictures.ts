import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { SOURCES, cropPicture } from './crop-picture.ts';
import { writePhotoManifest } from './photo-manifest.ts';
import { WEBP, avifOptions, recipeKey, recipesFor, type PictureRecipe } from './picture-recipes.ts';

/** File in the picture folder that records the recipe of each finished picture. */
const RECIPES_FILE = 'made-with.json';
const TEMPORARY = '.part';

/**
 * Makes the files of all demonstration pictures in `folder`. Finished pictures are skipped, so an interrupted run is
 * continued by the next. Each file is written under a temporary name and then renamed.
 */
export async function buildPictures(
  folder: string,
  report: (line: string) => void,
): Promise<{ made: number; skipped: number }> {
  await mkdir(folder, { recursive: true });
  await removeTemporaryFiles(folder);
  const present = new Set(await readdir(folder));
  const finished = await readFinishedRecipes(folder);
  const work: { recipe: PictureRecipe; hash: string }[] = [];
  let skipped = 0;
  for (const source of (await readdir(SOURCES)).filter((file) => file.endsWith('.jpg')).sort()) {
    const bytes = await readFile(join(SOURCES, source));
    for (const recipe of recipesFor(source)) {
      const hash = createHash('sha256').update(bytes).update(recipeKey(recipe)).digest('hex').slice(0, 16);
      if (finished.get(recipe.name) === hash && filesOf(recipe).every((file) => present.has(file))) skipped += 1;
      else work.push({ recipe, hash });
    }
  }
  // One thread per picture: parallel pictures use the cores better than a parallel encoder.
  sharp.concurrency(1);
  let made = 0;
  let next = 0;
  const one = async (): Promise<void> => {
    for (let job = work[next++]; job; job = work[next++]) {
      await makePicture(job.recipe, folder);
      finished.set(job.recipe.name, job.hash);
      made += 1;
      if (made % 10 === 0 || made === work.length) {
        await replaceFile(join(folder, RECIPES_FILE), JSON.stringify(Object.fromEntries(finished)));
        report(`pictures ${skipped + made} of ${skipped + work.length}`);
      }
    }
  };
  const workers = Math.min(4, availableParallelism());
  await Promise.all(Array.from({ length: workers }, one));
  return { made, skipped };
}

/** Removes the temporary files of a run that was killed. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((file) => file.endsWith(TEMPORARY));
  await Promise.all(leftovers.map((file) => rm(join(folder, file), { force: true })));
}

function filesOf(recipe: PictureRecipe): string[] {
  return recipe.widths.flatMap((width) => [`${recipe.name}-${width}.avif`, `${recipe.name}-${width}.webp`]);
}

async function makePicture(recipe: PictureRecipe, folder: string): Promise<void> {
  const full = await cropPicture(recipe).raw().toBuffer({ resolveWithObject: true });
  for (const width of recipe.widths) {
    const small = await sharp(full.data, { raw: full.info }).resize(width).raw().toBuffer({ resolveWithObject: true });
    const image = sharp(small.data, { raw: small.info });
    await replaceFile(
      join(folder, `${recipe.name}-${width}.avif`),
      await image.clone().avif(avifOptions(width)).toBuffer(),
    );
    await replaceFile(join(folder, `${recipe.name}-${width}.webp`), await image.clone().webp(WEBP).toBuffer());
  }
}

async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const beside = `${path}.${process.pid}${TEMPORARY}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

async function readFinishedRecipes(folder: string): Promise<Map<string, string>> {
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, RECIPES_FILE), 'utf8'));
    const entries = content !== null && typeof content === 'object' ? Object.entries(content) : [];
    return new Map(entries.flatMap(([name, hash]) => (typeof hash === 'string' ? [[name, hash]] : [])));
  } catch {
    // Missing or damaged: all pictures are made again.
    return new Map();
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full; free about 100 MB and start again',
  EACCES: 'the folder may not be written; give this user the right to write it',
  EROFS: 'the file system is read-only; set DATA_DIR to a folder that can be written',
};

async function main(): Promise<void> {
  if (process.argv.includes('--manifest')) {
    console.log(`photos.json lists ${await writePhotoManifest()} pictures`);
    return;
  }
  const dataDir = process.env['DATA_DIR'] ?? resolve(import.meta.dirname, '../../.data');
  const folder = join(dataDir, 'media', 'demo');
  const started = performance.now();
  try {
    const { made, skipped } = await buildPictures(folder, (line) => console.log(line));
    console.log(
      `pictures ready in ${((performance.now() - started) / 1000).toFixed(1)} s (${made} made, ${skipped} skipped)`,
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
    console.error(`The demonstration pictures could not be made in ${folder}: ${reason}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
