import type { AdCard, SearchAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { Photo } from '@houni/contracts/photo';
import { placeNames } from './place-names.ts';

/** A photo of a card. It is decoration there, so it has no alternative text. */
type ListedPhoto = Omit<Photo, 'alt' | 'thumbhash'> & Partial<Pick<Photo, 'thumbhash'>>;

const REQUIRED = [
  'publicKey',
  'transaction',
  'state',
  'title',
  'price',
  'area',
  'photoCount',
  'sponsored',
  'publishedAt',
  'url',
] as const;
/** Left out of the data where they are unknown or false. */
const OPTIONAL = [
  'previousPrice',
  'highlighted',
  'rooms',
  'floor',
  'furnished',
  'titleStatus',
  'seaView',
  'zoning',
  'flatshare',
] as const;

/**
 * The part of an ad that cards show. The document contains the state of 24 of them: without unused facts, hashes and
 * place names in four other languages it has 26 KB instead of 45 (measured).
 */
export interface ListedAd
  extends Pick<AdCard, (typeof REQUIRED)[number]>, Partial<Pick<AdCard, (typeof OPTIONAL)[number]>> {
  photos: ListedPhoto[];
  /** Names of sector, delegation and governorate in the language of the request. */
  place: string[];
  /** The advertiser's own title, if it contains a word of the search. */
  ownTitle?: { text: string; language: Locale };
  /** The agency that advertises, without a name if it has no public page; absent for a private person. */
  agency?: { name: string | null; verified: boolean };
}

/** Reduces an ad to what its card shows. */
export function listedAd(ad: AdCard, locale: Locale): ListedAd {
  const { kind, agency, name } = ad.advertiser;
  return {
    ...pick(ad, REQUIRED),
    ...pick(
      ad,
      OPTIONAL.filter((key) => ad[key] !== null && ad[key] !== undefined && ad[key] !== false),
    ),
    // Only the first photo needs a placeholder; the others are loaded on demand.
    photos: ad.photos.map(({ base, widths, width, height, color, thumbhash }, index) => ({
      base,
      widths,
      width,
      height,
      color,
      ...(index === 0 && { thumbhash }),
    })),
    place: placeNames(ad.location, locale),
    ...(kind === 'agency' && { agency: { name: agency && name, verified: agency?.verified ?? false } }),
  };
}

function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>; // these keys only
}

/** Adds the advertiser's own title to an ad if the search answered one: it contains a searched word. */
export function withOwnTitle(ad: ListedAd, ownTitles: SearchAnswer['ownTitles']): ListedAd {
  const own = ownTitles?.find(({ publicKey }) => publicKey === ad.publicKey);
  return own ? { ...ad, ownTitle: { text: own.title, language: own.language } } : ad;
}
