import type { Locale } from '@houni/domain/locale';
import { LOCALES } from '@houni/domain/locale';
import type { PhotoTag } from '@houni/contracts/media';
import type { Photo } from '@houni/contracts/photo';
import type { Translated } from '../platform/column-types.ts';
import type { StoredPhoto } from '../schema/media.ts';

/** The text in this language, else in the first language that has one; empty when there is none. */
export function translated(texts: Translated, locale: Locale): string {
  return texts[locale] ?? LOCALES.map((other) => texts[other]).find((text) => text !== undefined) ?? '';
}

/** A stored photo for API answers: an absolute URL and one alternative text. */
export function toPhoto(photo: StoredPhoto & { tag?: PhotoTag }, locale: Locale, mediaUrl: string): Photo {
  const { base, widths, width, height, thumbhash, color, alt, tag } = photo;
  return {
    base: `${mediaUrl}/${base}`,
    widths,
    width,
    height,
    thumbhash,
    color,
    alt: translated(alt, locale),
    ...(tag === 'floor_plan' && { floorPlan: true }),
  };
}
