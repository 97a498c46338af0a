import type { PicturePhoto } from '@houni/ui/picture.tsx';

/** The picture behind the search bar: a demonstration picture, which every installation has. */
export function heroPhoto(mediaUrl: string): Omit<PicturePhoto, 'alt'> {
  return {
    base: `${mediaUrl}/demo/sidi-bou-said-street-01`,
    widths: [480, 640, 960, 1280, 1600],
    width: 1600,
    height: 1200,
    color: '#7b92a9',
  };
}

export const HERO_SIZES = '100vw';
