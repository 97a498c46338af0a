import type { Match } from './match.ts';
import type { RouteName } from './route.ts';

const LISTING =
  'q governorate delegation sector priceMin priceMax areaMin areaMax rooms bathroomsMin floor furnished amenities titleStatus advertiser withPhotos since bbox polygon sort near view place'.split(
    ' ',
  );
const AD = ['sent', 'report'];

/**
 * The query parameters that a page reads, for pages that are cached for all visitors. Every other parameter (`utm_source`,
 * `fbclid`) changes nothing: the page is rendered without it, so that all such addresses share one cached page. Routes
 * that are missing here are never cached and get their whole query.
 */
export const PAGE_PARAMETERS: { readonly [N in RouteName]?: readonly string[] } = {
  home: ['transaction', 'category', 'q', 'governorate', 'saleBudget', 'rentBudget', 'rooms'],
  listing: LISTING,
  ad: AD,
  agencyAd: AD,
  legal: [],
  contact: ['subject', 'reference', 'sent'],
  tokens: ['order'],
  pricing: ['order'],
  addAgency: [],
  agencies: ['q', 'governorate', 'language', 'sort'],
  agency: ['page'],
  blog: ['tag'],
  article: [],
};
/** The footer of every page shows the outcome of the newsletter form. */
const LAYOUT_PARAMETERS = ['newsletter'];

/** A query in the parameters that the page reads and those that change nothing, each with its question mark. */
export interface PageQuery {
  /** Sorted by name, so that equal pages have equal queries. Repeated values keep their order. */
  known: string;
  unknown: string;
}

/** @param search a query with its question mark, or an empty string */
export function splitPageQuery(match: Match, search: string): PageQuery {
  if (search.length < 2) return { known: '', unknown: '' };
  const names = match.kind === 'notFound' ? [] : PAGE_PARAMETERS[match.route.name];
  if (names === undefined) return { known: search, unknown: '' };
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => ({ part, name: nameOf(part) }));
  const isKnown = ({ name }: { name: string }) => names.includes(name) || LAYOUT_PARAMETERS.includes(name);
  const known = parts
    .filter(isKnown)
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  return { known: toQuery(known), unknown: toQuery(parts.filter((part) => !isKnown(part))) };
}

/** The decoded name of `name=value`; an invalid encoding is no name that we know. */
function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  return new URLSearchParams(`${name}=`).keys().next().value ?? '';
}

function toQuery(parts: readonly { part: string }[]): string {
  return parts.length === 0 ? '' : `?${parts.map(({ part }) => part).join('&')}`;
}
