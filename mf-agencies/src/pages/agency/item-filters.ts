import type { AgencyItemsQuery } from '@houni/contracts/ad';
import { SEARCH_SORTS } from '@houni/domain/ad-facts';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { parseListingQuery, SEARCH_FIELDS, toSearchQuery } from '@houni/routing/listing-url';
import type { ListingFilters } from '@houni/routing/listing-url';
import { readTypedLimits } from '@houni/routing/typed-limits';

/** The filters of an agency's ads: the main ones of a listing, by the same names, and the person who looks after them. */
export interface ItemFilters extends Pick<
  ListingFilters,
  'rentPeriod' | 'delegation' | 'priceMin' | 'priceMax' | 'sort' | 'view' | 'unread'
> {
  transaction?: TransactionCode;
  category?: CategoryCode;
  /** So many bedrooms or more. */
  roomsMin?: number;
  /** The number of a member of the agency. */
  agent?: number;
}

/** The numbers of bedrooms to choose from. */
export const ROOM_CHOICES = SEARCH_FIELDS.rooms.filter.choices.filter((rooms) => rooms > 0);
const [, MAX_ROOMS] = SEARCH_FIELDS.rooms.bounds;
/** The orders to choose from: the others need words or a point. */
export const ITEM_SORTS = SEARCH_SORTS.filter((sort) => sort !== 'relevance' && sort !== 'distance');
const AGENT = /^\d{1,4}$/;

/** The names of the filters in a query string, in its order. */
export const ITEM_FILTER_NAMES = [
  'transaction',
  'rentPeriod',
  'category',
  'delegation',
  'priceMin',
  'priceMax',
  'roomsMin',
  'agent',
  'sort',
  'view',
] as const satisfies (keyof ItemFilters)[];

/** Reads the filters of a query string; drops what is empty or invalid. Prices that are no numbers become `unread`. */
export function parseItemFilters(query: URLSearchParams): ItemFilters {
  const { rentPeriod, delegation, priceMin, priceMax, sort, view, unread } = parseListingQuery(readTypedLimits(query));
  const transaction = TRANSACTION_CODES.find((code) => code === query.get('transaction'));
  const category = CATEGORY_CODES.find((code) => code === query.get('category'));
  const roomsMin = ROOM_CHOICES.find((rooms) => String(rooms) === query.get('roomsMin'));
  const agent = query.get('agent') ?? '';
  const unreadPrices = {
    ...(unread?.priceMin !== undefined && { priceMin: unread.priceMin }),
    ...(unread?.priceMax !== undefined && { priceMax: unread.priceMax }),
  };
  return {
    ...(transaction && { transaction }),
    ...(transaction === 'RENTAL' && rentPeriod && { rentPeriod }),
    ...(category && { category }),
    ...(delegation && { delegation }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(roomsMin !== undefined && { roomsMin }),
    ...(AGENT.test(agent) && { agent: Number(agent) }),
    ...(sort && ITEM_SORTS.some((one) => one === sort) && { sort }),
    ...(view && { view }),
    ...(Object.keys(unreadPrices).length > 0 && { unread: unreadPrices }),
  };
}

/** The canonical query string of filters and a page, with its question mark; empty for the agency's page itself. */
export function itemQueryString(filters: ItemFilters, page: number): string {
  const query = new URLSearchParams();
  for (const name of ITEM_FILTER_NAMES) {
    const value = filters[name] ?? (name === 'priceMin' || name === 'priceMax' ? filters.unread?.[name] : undefined);
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item));
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether some ads are left out; order and map show all. */
export function hidesItems({ sort: _sort, view: _view, ...filters }: ItemFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** The filters as parameters of the API. */
export function toItemsQuery({
  transaction,
  category,
  roomsMin,
  agent,
  ...filters
}: ItemFilters): Omit<AgencyItemsQuery, 'publicKey'> {
  const {
    locale: _locale,
    near: _near,
    facets: _facets,
    sponsored: _sponsored,
    cursor: _cursor,
    ...search
  } = toSearchQuery(filters);
  const rooms =
    roomsMin === undefined ? [] : Array.from({ length: MAX_ROOMS - roomsMin + 1 }, (_none, more) => roomsMin + more);
  return {
    ...search,
    ...(transaction && { transaction }),
    ...(category && { category }),
    ...(rooms.length > 0 && { rooms }),
    ...(agent !== undefined && { agent }),
  };
}
