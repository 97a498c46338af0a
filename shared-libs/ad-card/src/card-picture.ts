import { CARD_WIDTHS } from '@houni/domain/limits';
import type { ListedPhoto } from '@houni/contracts/photo';
import type { PicturePhoto } from '@houni/ui/picture.tsx';
import { color } from '@houni/ui/tokens';

/**
 * The photo of a card as a picture; it is decoration.
 * @param mediaUrl the media base URL of the configuration
 */
export function cardPicture({ base, width = Infinity, thumbhash = '' }: ListedPhoto, mediaUrl: string): PicturePhoto {
  const widths = CARD_WIDTHS.filter((offered) => offered < width);
  return {
    base: `${mediaUrl}/${base}`,
    widths: width === Infinity ? widths : [...widths, width],
    // The ratio of all photos of cards.
    width: 16,
    height: 10,
    color: color.sand,
    thumbhash,
    alt: '',
  };
}
