import type { Photo } from '@houni/contracts/photo';

/** Wide enough for half of a picture on any screen. */
const WIDTH = 960;

/** The stored file of a photo that a picture is made from; null where it is not ours. */
export function photoFile(photo: Pick<Photo, 'base' | 'widths'> | null | undefined, mediaUrl: string): string | null {
  if (!photo?.base.startsWith(`${mediaUrl}/`)) return null;
  const width = photo.widths.find((candidate) => candidate >= WIDTH) ?? photo.widths.at(-1);
  return width === undefined ? null : `${photo.base.slice(mediaUrl.length + 1)}-${width}.webp`;
}
