import type { Locale } from '@houni/domain/locale';
import { MAX_PAGE } from '@houni/domain/limits';
import { isAllowedPair } from '@houni/domain/transactions';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { withoutCountrySegment } from './country-segment.ts';
import {
  categoryFromSlug,
  categorySlug,
  isPropertySlug,
  propertySlug,
  transactionFromSlug,
  transactionSlug,
} from './slug.ts';
import { slugify } from './slugify.ts';

/** The prefix of agency keys; keys of ads never have it. */
export const AGENCY_KEY_PREFIX = 'ag_';

/** A place in an address. Only the id of the deepest level is in the URL; slugs are lower case without accents. */
export type PlaceParam =
  | null
  | { level: 'governorate'; id: number; slugs: [string] }
  | { level: 'delegation'; id: number; slugs: [string, string] }
  | { level: 'sector'; id: number; slugs: [string, string, string] };

/** The value of each kind of parameter in a path pattern (`{name:kind}`). */
export interface CodecValues {
  transaction: TransactionCode;
  /** Must be allowed with the transaction before it. */
  category: CategoryCode;
  /** Up to three place names and the id of the deepest; null if there is none. */
  place: PlaceParam;
  /** `page-2`; 1 without a segment. */
  page: number;
  /** The word of ads in the language of the page. Has no value: use it without a name. */
  property: null;
  /** Lower case without accents, not empty. */
  slug: string;
  /** Like `slug`, but a title without letters is empty and written as `-`. */
  looseSlug: string;
  adSlugs: { governorate: string; delegation: string; sector: string; title: string };
  agencyAdSlugs: { agency: string; governorate: string; delegation: string; sector: string; title: string };
  publicKey: string;
  /** A public key that is not an agency's. */
  adKey: string;
  agencyKey: string;
  conversationKey: string;
  conversationReportKey: string;
  orderReference: string;
  /** 4 to 64 letters, digits, hyphens and underscores. */
  token: string;
  /** A whole number from 0, of at most nine digits. */
  number: number;
  /** All segments that follow: base64 may contain a slash, which some mail programs decode. */
  encodedEmail: string;
  /** The whole address of an ad on the older site, see `readLegacyAd`. */
  legacyAd: string[];
  /** Any text. Is not written: use it in old forms of an address, without a name. */
  text: null;
}

/** Reads and writes one parameter of a path. */
export interface Codec<Value> {
  /** The value that starts at a segment, and how many segments it has; null if there is none. */
  parse(segments: readonly string[], at: number, params: Readonly<Record<string, unknown>>): [Value, number] | null;
  write(value: Value, locale: Locale): string[];
}

const AD_SLUGS = ['governorate', 'delegation', 'sector', 'title'] as const;
const AGENCY_AD_SLUGS = ['agency', ...AD_SLUGS] as const;
const PLACE_LETTERS = ['g', 'd', 's'];

export const CODECS: { readonly [Name in keyof CodecValues]: Codec<CodecValues[Name]> } = {
  transaction: {
    parse: (segments, at) => single(transactionFromSlug(segments[at] ?? '')),
    write: (value, locale) => [transactionSlug(value, locale)],
  },
  category: {
    parse(segments, at, { transaction }) {
      const category = categoryFromSlug(segments[at] ?? '');
      // Flatsharing of land, for example, does not exist.
      const isAllowed = category !== null && isAllowedPair(transaction as TransactionCode, category); // parsed before it
      return isAllowed ? [category, 1] : null;
    },
    write: (value, locale) => [categorySlug(value, locale)],
  },
  place: {
    parse: (segments, at) => parsePlace(segments.slice(at)),
    write: (place) => (place === null ? [] : [...place.slugs.map(slugSegment), `${place.level.charAt(0)}-${place.id}`]),
  },
  page: {
    parse(segments, at) {
      const segment = segments[at];
      if (segment === undefined || !/^page-/i.test(segment)) return [1, 0];
      const digits = /^page-([1-9]\d{0,5})$/i.exec(segment)?.[1];
      return digits !== undefined && Number(digits) <= MAX_PAGE ? [Number(digits), 1] : null;
    },
    write: (page) => (page === 1 ? [] : [`page-${page}`]),
  },
  property: {
    parse: (segments, at) => (isPropertySlug(segments[at] ?? '') ? [null, 1] : null),
    write: (_, locale) => [propertySlug(locale)],
  },
  slug: {
    parse: (segments, at) => single(slugify(segments[at] ?? '') || null),
    write: (value) => [slugSegment(value)],
  },
  looseSlug: {
    parse: (segments, at) => (segments[at] === undefined ? null : [slugify(segments[at]), 1]),
    write: (value) => [slugSegment(value)],
  },
  adSlugs: slugs(AD_SLUGS),
  agencyAdSlugs: slugs(AGENCY_AD_SLUGS),
  publicKey: text(isPublicKey),
  adKey: text((key) => isPublicKey(key) && !isAgencyKey(key)),
  agencyKey: text(isAgencyKey),
  conversationKey: text((key) => /^cv_[a-z2-9]{12}$/.test(key)),
  conversationReportKey: text((key) => /^cr_[a-z2-9]{12}$/.test(key)),
  orderReference: text((reference) => /^HN-[A-Z2-9]{12}$/.test(reference)),
  token: text((token) => /^[\w-]{4,64}$/.test(token)),
  number: {
    parse: (segments, at) => single(/^(0|[1-9]\d{0,8})$/.test(segments[at] ?? '') ? Number(segments[at]) : null),
    write: (value) => [String(value)],
  },
  encodedEmail: {
    parse(segments, at) {
      const rest = segments.slice(at);
      const value = rest.join('/');
      return /^[A-Za-z0-9+/_=-]{4,500}$/.test(value) ? [value, rest.length] : null;
    },
    write: (value) => [value],
  },
  legacyAd: {
    /**
     * `/offre` or `/annonce/{type}/{gouv}/{deleg}/{sector}/{uid}`, with an optional `/tn`, or the form that the older site
     * redirected to, `/annonce/{type}/{governorate}/{gouv}/{deleg}/{sector}/{uid}/{random suffix}`. Also the key of an ad
     * after any other segments: a person or a program has changed them.
     */
    parse(segments) {
      const [word = ''] = withoutCountrySegment(segments);
      if (!isPropertySlug(word) || !segments.join('').isWellFormed()) return null;
      return legacyUid(segments) !== null || endsWithKey(segments) ? [[...segments], segments.length] : null;
    },
    write: (segments) => segments,
  },
  text: {
    parse: (segments, at) => (segments[at] === undefined ? null : [null, 1]),
    write: () => ['-'],
  },
};

/** A slug as a segment. A title without letters has an empty slug, and a segment must not be empty. */
function slugSegment(slug: string): string {
  return slugify(slug) || '-';
}

export function isPublicKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{4,40}$/.test(key);
}

export function isAgencyKey(key: string): boolean {
  return isPublicKey(key) && key.startsWith(AGENCY_KEY_PREFIX);
}

/** The uid in the address of an ad on the older site; null if the address has another form. */
export function legacyUid(segments: readonly string[]): string | null {
  const [, , place = '', ...rest] = withoutCountrySegment(segments);
  // With a category as third segment it is an address of this site.
  if (categoryFromSlug(place) !== null) return null;
  const uid = rest.length === 3 || rest.length === 5 ? rest[rest.length === 3 ? 2 : 3] : undefined;
  return uid !== undefined && /^[\w-]{1,80}$/.test(uid) ? uid : null;
}

/** Whether the last of several segments looks like the key of an ad, and not like a word. */
function endsWithKey(segments: readonly string[]): boolean {
  const last = segments.at(-1) ?? '';
  return segments.length > 1 && /^(?:(?=.*\d)[A-Za-z0-9]{8,40}|[a-km-np-z2-9]{12})$/.test(last);
}

function single<Value>(value: Value | null): [Value, number] | null {
  return value === null ? null : [value, 1];
}

function text(isValid: (segment: string) => boolean): Codec<string> {
  return {
    parse: (segments, at) => (segments[at] !== undefined && isValid(segments[at]) ? [segments[at], 1] : null),
    write: (value) => [value],
  };
}

function slugs<Name extends string>(names: readonly Name[]): Codec<Record<Name, string>> {
  return {
    parse(segments, at) {
      if (segments.length < at + names.length) return null;
      const entries = names.map((name, index) => [name, slugify(segments[at + index] ?? '')]);
      return [Object.fromEntries(entries) as Record<Name, string>, names.length]; // has exactly these names
    },
    write: (value) => names.map((name) => slugSegment(value[name])),
  };
}

/** The place at the start of these segments. Slugs may look like an id, so the last segment that fits is the id. */
function parsePlace(segments: readonly string[]): [PlaceParam, number] {
  for (let level = 3; level > 0; level -= 1) {
    const [, letter = '', id = ''] = /^([gds])-([1-9]\d{0,4})$/i.exec(segments[level] ?? '') ?? [];
    if (letter.toLowerCase() !== PLACE_LETTERS[level - 1]) continue;
    const place = {
      level: (['governorate', 'delegation', 'sector'] as const)[level - 1],
      id: Number(id),
      slugs: segments.slice(0, level).map(slugify),
    };
    return [place as PlaceParam, level + 1]; // level and number of slugs belong together
  }
  return [null, 0];
}
