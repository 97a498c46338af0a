import type { Photo } from '@houni/contracts/photo';

/** The photo covers half of the image, at up to 1.6 device pixels. */
const MIN_WIDTH = 960;

/** The path of a stored photo in the media store. Null for a photo that is not in our store. */
export function photoFile(photo: Pick<Photo, 'base' | 'widths'> | null | undefined, mediaUrl: string): string | null {
  if (!photo?.base.startsWith(`${mediaUrl}/`)) return null;
  const width = photo.widths.find((candidate) => candidate >= MIN_WIDTH) ?? photo.widths.at(-1);
  return width === undefined ? null : `${photo.base.slice(mediaUrl.length + 1)}-${width}.webp`;
}
