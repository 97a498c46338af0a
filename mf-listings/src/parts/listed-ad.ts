import type { AdCard } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { Photo } from '@houni/contracts/photo';
import { placeNames } from './place-phrase.ts';

/** What a card shows of a photo; its alternative text stays on the ad's page, where the photo is more than decoration. */
type ListedPhoto = Omit<Photo, 'alt' | 'thumbhash'> & Partial<Pick<Photo, 'thumbhash'>>;

/**
 * An ad as cards show it, cut from the service's answer: the document carries the state of 24 of them, and without names
 * of places in five languages, hashes and facts that no card shows it is 26 KB instead of 45 (measured).
 */
export interface ListedAd extends Pick<
  AdCard,
  | 'publicKey'
  | 'state'
  | 'title'
  | 'language'
  | 'price'
  | 'previousPrice'
  | 'area'
  | 'rooms'
  | 'photoCount'
  | 'sponsored'
  | 'highlighted'
  | 'publishedAt'
  | 'url'
> {
  photos: ListedPhoto[];
  /** Names of sector, delegation and governorate in the language of the request. */
  place: string[];
  /** The agency's name where its identity was checked. */
  verifiedAgency: string | null;
}

/** Cuts an ad to what its card shows, in the language of the request. */
export function listedAd(ad: AdCard, locale: Locale): ListedAd {
  const {
    publicKey,
    state,
    title,
    language,
    price,
    previousPrice,
    area,
    rooms,
    photoCount,
    sponsored,
    highlighted,
    publishedAt,
    url,
  } = ad;
  return {
    publicKey,
    state,
    title,
    language,
    price,
    previousPrice,
    area,
    rooms,
    photoCount,
    sponsored,
    ...(highlighted && { highlighted }),
    publishedAt,
    url,
    // The first is waited for; the others are fetched when somebody leafs through them.
    photos: ad.photos.map(({ base, widths, width, height, color, thumbhash }, index) => ({
      base,
      widths,
      width,
      height,
      color,
      ...(index === 0 && { thumbhash }),
    })),
    place: placeNames(ad.location, locale),
    verifiedAgency: ad.advertiser.agency?.verified ? ad.advertiser.name : null,
  };
}
