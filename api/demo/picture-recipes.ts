/** How a picture is cropped from its source. Crops keep 4:3; shares are of the source's width and height. */
export type PictureRecipe = {
  name: string;
  /** File in `photos/`. */
  source: string;
  /** The share that is kept (1: all of it), and the crop's position on each axis: 0 start, 1 end. */
  keep: number;
  x: number;
  y: number;
  mirrored: boolean;
  widths: readonly number[];
};

const WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
const LARGE_WIDTH = 1600;

/** Increase it when the encoding changes: otherwise finished folders keep their old files. */
const ENCODING = 1;

/**
 * Effort 1 costs 40 % of effort 2 and gives files 2 % larger; effort 0 costs 40 % of effort 1 and gives files 14 % larger
 * (measured on these pictures). Large widths use the faster one, because the first `npm start` waits for it.
 */
export function avifOptions(width: number): { quality: number; effort: number } {
  return { quality: 52, effort: width > 960 ? 0 : 1 };
}
export const WEBP = { quality: 72, effort: 2 } as const;

/**
 * The pictures made from one source: agency covers once; all others whole, cropped, and cropped and mirrored, so that
 * two ads with the same room look different. Mirroring is possible because the scenes contain no text.
 */
export function recipesFor(source: string): PictureRecipe[] {
  const name = source.replace(/\.jpg$/, '');
  const whole = { name, source, keep: 1, x: 0, y: 0, mirrored: false, widths: [...WIDTHS, LARGE_WIDTH] };
  if (name.startsWith('agency-cover')) return [whole];
  return [
    whole,
    { name: `${name}-b`, source, keep: 0.89, x: 0.85, y: 0.6, mirrored: false, widths: WIDTHS },
    { name: `${name}-c`, source, keep: 0.93, x: 0.3, y: 0.35, mirrored: true, widths: WIDTHS },
  ];
}

/** Everything that decides the files' content, except the source's bytes. */
export function recipeKey(recipe: PictureRecipe): string {
  return JSON.stringify([ENCODING, recipe.widths.map(avifOptions), WEBP, recipe]);
}
