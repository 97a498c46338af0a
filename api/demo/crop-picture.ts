import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureRecipe } from './picture-recipes.ts';

/** Folder of the original renderings: 1600 × 1200 JPEG. */
export const SOURCES = join(import.meta.dirname, 'photos');

/** The cropped picture of a recipe in full size, not encoded yet. */
export function cropPicture(recipe: PictureRecipe): Sharp {
  const width = Math.floor((1600 * recipe.keep) / 4) * 4;
  const height = (width * 3) / 4;
  const image = sharp(join(SOURCES, recipe.source)).extract({
    left: Math.round((1600 - width) * recipe.x),
    top: Math.round((1200 - height) * recipe.y),
    width,
    height,
  });
  return recipe.mirrored ? image.flop() : image;
}
