/** How one picture is cut from its source. Crops keep 4:3; shares are of the source's width and height. */
export type PictureRecipe = {
  name: string;
  /** File in `photos/`. */
  source: string;
  /** Part kept (1 is the whole), and where the cut-out stands: 0 start, 1 end, per axis. */
  keep: number;
  x: number;
  y: number;
  mirrored: boolean;
  widths: readonly number[];
};

const WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
const LARGE = 1600;

/** Changing how files are encoded must change this number, or finished folders keep their old files. */
const ENCODING = 1;

/**
 * Effort 1 costs 40 % of effort 2 and gives files 2 % larger; effort 0 costs 40 % of effort 1 and gives files 14 % larger
 * (measured on these pictures). The large widths, seen one at a time, take the quick one: the first start waits for this.
 */
export function avifOptions(width: number): { quality: number; effort: number } {
  return { quality: 52, effort: width > 960 ? 0 : 1 };
}
export const WEBP = { quality: 72, effort: 2 } as const;

/**
 * The pictures made from one source: agency covers once; every other one whole, as a tighter cut-out, and as a mirrored
 * cut-out, so that two ads with the same room do not look alike side by side. Nothing in these scenes carries writing.
 */
export function recipesFor(source: string): PictureRecipe[] {
  const name = source.replace(/\.jpg$/, '');
  const whole = { name, source, keep: 1, x: 0, y: 0, mirrored: false, widths: [...WIDTHS, LARGE] };
  if (name.startsWith('agency-cover')) return [whole];
  return [
    whole,
    { name: `${name}-b`, source, keep: 0.89, x: 0.85, y: 0.6, mirrored: false, widths: WIDTHS },
    { name: `${name}-c`, source, keep: 0.93, x: 0.3, y: 0.35, mirrored: true, widths: WIDTHS },
  ];
}

/** Everything besides the source's bytes that decides what the files look like. */
export function recipeKey(recipe: PictureRecipe): string {
  return JSON.stringify([ENCODING, recipe.widths.map(avifOptions), WEBP, recipe]);
}
