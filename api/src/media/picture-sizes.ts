import type { MediaKind } from '@houni/contracts/media';

/** The longer side of the private picture that all files are made from. */
export const MASTER_SIDE = 2400;

/** Widths of the files, as the pages ask for them. */
export const WIDTHS: Record<MediaKind, readonly number[]> = {
  ad_photo: [160, 320, 480, 640, 960, 1280, 1600],
  agency_cover: [160, 320, 480, 640, 960, 1280, 1600],
  agency_logo: [64, 128, 256, 512],
  avatar: [64, 128, 256],
};

/** The widths of one picture: never larger than it is, and its own where it is smaller than the largest one. */
export function widthsOf(kind: MediaKind, natural: number): number[] {
  const all = WIDTHS[kind];
  const fitting = all.filter((width) => width <= natural);
  const largest = all.at(-1) ?? natural;
  return fitting.at(-1) === natural || natural >= largest ? fitting : [...fitting, natural];
}

/** Effort 0 costs 40 % of effort 1, which costs 40 % of effort 2; the large widths are looked at one at a time. */
export function avifOptions(width: number): { quality: number; effort: number } {
  return { quality: 52, effort: width > 960 ? 0 : 1 };
}
export const WEBP = { quality: 72, effort: 2 } as const;
