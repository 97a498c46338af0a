import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { SOURCES, cropPicture } from './crop-picture.ts';
import { WEBP, avifOptions, recipeKey, recipesFor, type PictureRecipe } from './picture-recipes.ts';

/** One file of a demonstration picture. */
export interface PictureFile {
  name: string;
  recipe: PictureRecipe;
  width: number;
  format: 'avif' | 'webp';
}

/** File in the picture folder that records with which recipe and source the files of each picture were made. */
const RECIPES_FILE = 'made-with.json';
const TEMPORARY = '.part';
/** Another process may still write a younger one. */
const TEMPORARY_FOR_MS = 60_000;
/** Files that wait to be made on request. A page shows at most some dozens; the others show their placeholder. */
const MAX_WAITING = 100;
/** What cards and the home page need on a phone and on a desktop; in the order in which pages ask for it. */
const FIRST_WIDTHS: readonly number[] = [640, 320, 480, 960];

/** Every file of every demonstration picture, those of the first pages first. */
export function pictureFiles(): PictureFile[] {
  const files = sources().flatMap((source) =>
    recipesFor(source).flatMap((recipe) =>
      recipe.widths.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => ({
          name: `${recipe.name}-${width}.${format}`,
          recipe,
          width,
          format,
        })),
      ),
    ),
  );
  return files.toSorted((a, b) => urgency(a) - urgency(b));
}

/** Browsers take AVIF; the variants of a picture are rarely covers. */
function urgency({ recipe, width, format }: PictureFile): number {
  const rank = FIRST_WIDTHS.indexOf(width);
  if (rank === -1 || format === 'webp') return FIRST_WIDTHS.length * 2;
  return recipe.keep === 1 ? rank : FIRST_WIDTHS.length + rank;
}

function sources(): string[] {
  return readdirSync(SOURCES)
    .filter((file) => file.endsWith('.jpg'))
    .toSorted();
}

/**
 * The folder with the files of the demonstration pictures. A file that exists is complete and right: it is written under
 * a temporary name, and what another recipe or source made is removed before the first one is made.
 */
export class PictureFolder {
  readonly #folder: string;
  #files: Map<string, PictureFile> | null = null;
  #prepared: Promise<void> | null = null;
  readonly #making = new Map<string, Promise<void>>();
  /** Two at a time, so that the process still answers on two cores. */
  readonly #limit = pLimit(2);

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes a file that is missing. Resolves to whether it exists afterwards; false too if too many wait. */
  async make(name: string): Promise<boolean> {
    await (this.#prepared ??= this.#prepare());
    const file = (this.#files ??= new Map(pictureFiles().map((one) => [one.name, one]))).get(name);
    if (!file) return false;
    if (existsSync(join(this.#folder, name))) return true;
    const running = this.#making.get(name);
    if (!running && this.#limit.pendingCount >= MAX_WAITING) return false;
    const made = running ?? this.#limit(() => this.#make(file)).finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    await made;
    return true;
  }

  /** Removes unfinished files, and those that another recipe or source made. */
  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const recorded = this.#recordedHashes();
    const current = recipeHashes();
    for (const file of await readdir(this.#folder)) {
      const path = join(this.#folder, file);
      const picture = file.replace(/-\d+\.(avif|webp)$/, '');
      const hash = recorded.get(picture);
      const isStale = hash !== undefined && hash !== current.get(picture);
      if (isStale || (file.endsWith(TEMPORARY) && (await ageOf(path)) > TEMPORARY_FOR_MS))
        await rm(path, { force: true });
    }
    await this.#write(RECIPES_FILE, JSON.stringify(Object.fromEntries(current)));
  }

  async #make({ name, recipe, width, format }: PictureFile): Promise<void> {
    const { data, info } = await cropPicture(recipe).raw().toBuffer({ resolveWithObject: true });
    const picture = sharp(data, { raw: info }).resize(width);
    await this.#write(
      name,
      await (format === 'avif' ? picture.avif(avifOptions(width)) : picture.webp(WEBP)).toBuffer(),
    );
  }

  async #write(name: string, content: Buffer | string): Promise<void> {
    const unfinished = join(this.#folder, `${name}.${process.pid}${TEMPORARY}`);
    await writeFile(unfinished, content);
    await rename(unfinished, join(this.#folder, name));
  }

  #recordedHashes(): Map<string, string> {
    try {
      const content: unknown = JSON.parse(readFileSync(join(this.#folder, RECIPES_FILE), 'utf8'));
      const entries = content !== null && typeof content === 'object' ? Object.entries(content) : [];
      return new Map(entries.flatMap(([name, hash]) => (typeof hash === 'string' ? [[name, hash]] : [])));
    } catch {
      return new Map();
    }
  }
}

/** Milliseconds since a file was written; 0 if it is gone. */
async function ageOf(file: string): Promise<number> {
  const written = await stat(file).catch(() => null);
  return written === null ? 0 : Date.now() - written.mtimeMs;
}

/** What each picture is made from and how, as a hash by its name. */
function recipeHashes(): Map<string, string> {
  return new Map(
    sources().flatMap((source) => {
      const bytes = readFileSync(join(SOURCES, source));
      return recipesFor(source).map(
        (recipe) =>
          [
            recipe.name,
            createHash('sha256').update(bytes).update(recipeKey(recipe)).digest('hex').slice(0, 16),
          ] as const,
      );
    }),
  );
}
