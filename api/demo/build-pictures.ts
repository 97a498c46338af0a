import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { SOURCES, cutOut } from './cut-out.ts';
import { writePhotoManifest } from './photo-manifest.ts';
import { WEBP, avifOptions, recipeKey, recipesFor, type PictureRecipe } from './picture-recipes.ts';

/** Which recipe each finished picture was made with, kept beside the files. */
const LEDGER = 'made-with.json';
const TEMPORARY = '.part';

/**
 * Makes the files of all demonstration pictures in `folder`. What is finished is kept, so that an interrupted run is
 * continued by the next; each file appears whole (written beside, then renamed).
 */
export async function buildPictures(
  folder: string,
  report: (line: string) => void,
): Promise<{ made: number; kept: number }> {
  await mkdir(folder, { recursive: true });
  await clearLeftovers(folder);
  const present = new Set(await readdir(folder));
  const ledger = await readLedger(folder);
  const work: { recipe: PictureRecipe; hash: string }[] = [];
  let kept = 0;
  for (const source of (await readdir(SOURCES)).filter((file) => file.endsWith('.jpg')).sort()) {
    const bytes = await readFile(join(SOURCES, source));
    for (const recipe of recipesFor(source)) {
      const hash = createHash('sha256').update(bytes).update(recipeKey(recipe)).digest('hex').slice(0, 16);
      if (ledger.get(recipe.name) === hash && filesOf(recipe).every((file) => present.has(file))) kept += 1;
      else work.push({ recipe, hash });
    }
  }
  // One thread a picture: parallel pictures use the cores better than a parallel encoder does.
  sharp.concurrency(1);
  let made = 0;
  let next = 0;
  const one = async (): Promise<void> => {
    for (let job = work[next++]; job; job = work[next++]) {
      await makePicture(job.recipe, folder);
      ledger.set(job.recipe.name, job.hash);
      made += 1;
      if (made % 10 === 0 || made === work.length) {
        await replaceFile(join(folder, LEDGER), JSON.stringify(Object.fromEntries(ledger)));
        report(`pictures ${kept + made} of ${kept + work.length}`);
      }
    }
  };
  const workers = Math.min(4, availableParallelism());
  await Promise.all(Array.from({ length: workers }, one));
  return { made, kept };
}

/** Removes the half-written files of a run that was killed. */
export async function clearLeftovers(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((file) => file.endsWith(TEMPORARY));
  await Promise.all(leftovers.map((file) => rm(join(folder, file), { force: true })));
}

function filesOf(recipe: PictureRecipe): string[] {
  return recipe.widths.flatMap((width) => [`${recipe.name}-${width}.avif`, `${recipe.name}-${width}.webp`]);
}

async function makePicture(recipe: PictureRecipe, folder: string): Promise<void> {
  const full = await cutOut(recipe).raw().toBuffer({ resolveWithObject: true });
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

async function readLedger(folder: string): Promise<Map<string, string>> {
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, LEDGER), 'utf8'));
    const entries = content !== null && typeof content === 'object' ? Object.entries(content) : [];
    return new Map(entries.flatMap(([name, hash]) => (typeof hash === 'string' ? [[name, hash]] : [])));
  } catch {
    // Missing or torn: everything is made again.
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
    const { made, kept } = await buildPictures(folder, (line) => console.log(line));
    console.log(
      `pictures ready in ${((performance.now() - started) / 1000).toFixed(1)} s (${made} made, ${kept} kept)`,
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
    console.error(`The demonstration pictures could not be made in ${folder}: ${reason}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
