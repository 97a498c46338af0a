import type { MediaKind } from '@houni/contracts/media';

/** The longest side, in pixels, of the sanitised picture that all files are made from. */
export const MASTER_MAX_SIDE = 2400;

/** The widths, in pixels, that the pages request. */
export const WIDTHS: Record<MediaKind, readonly number[]> = {
  ad_photo: [160, 320, 480, 640, 960, 1280, 1600],
  agency_cover: [160, 320, 480, 640, 960, 1280, 1600],
  agency_logo: [64, 128, 256, 512],
  avatar: [64, 128, 256],
};

/** The widths for one picture: none larger than the picture, and its own width when it is smaller than the largest. */
export function widthsOf(kind: MediaKind, ownWidth: number): number[] {
  const all = WIDTHS[kind];
  const fitting = all.filter((width) => width <= ownWidth);
  const largest = all.at(-1) ?? ownWidth;
  return fitting.at(-1) === ownWidth || ownWidth >= largest ? fitting : [...fitting, ownWidth];
}

/** Effort 0 takes 40 % of the time of effort 1, which takes 40 % of effort 2; large widths cost most, so they get 0. */
export function avifOptions(width: number): { quality: number; effort: number } {
  return { quality: 52, effort: width > 960 ? 0 : 1 };
}
export const WEBP = { quality: 72, effort: 2 } as const;
