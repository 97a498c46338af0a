import { sql } from 'kysely';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { FILTER_FIELDS } from '@houni/domain/search-fields';
import { RENT_PERIODS, searchedRentPeriod } from '@houni/domain/rent-period';
import type { RentPeriod } from '@houni/domain/rent-period';
import { CATEGORY_CODES, CATEGORY_ID, CATEGORY_MEMBERS, TRANSACTION_ID } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import { startOfTunisianDay } from '../../platform/tunisian-day.ts';
import type { ParsedSearchText } from '../../query-parser/parsed-search-text.ts';
import { millimesOf } from '../millimes.ts';
import type { AgencyAds, SearchFilters } from '../search-index.ts';
import { acceptsOf, between, is, isOneOf, positionIn } from './conditions.ts';
import type { Condition, Filter, SqlCondition } from './conditions.ts';
import { fieldFilters } from './field-filters.ts';
import { boxAround, parseBox, parsePolygon } from '../area.ts';

/** The filters of a search; most follow from the table of fields. Places are apart. */
export const FILTERS: readonly Filter[] = [
  {
    name: 'transaction',
    isKind: true,
    chosen: ({ transaction }) => transaction && ofTransaction(transaction),
    typed: ({ transaction }) => transaction && ofTransaction(transaction),
  },
  {
    name: 'category',
    isKind: true,
    chosen: ({ category }) => category && inCategories(CATEGORY_MEMBERS[category]),
    typed: ({ categories }) => (categories.length > 0 ? inCategories(categories) : null),
    facet: {
      bits: 2,
      values: CATEGORY_CODES.map((value) => ({ value, accepts: acceptsOf(inCategories(CATEGORY_MEMBERS[value])) })),
    },
  },
  {
    name: 'rentPeriod',
    chosen: (query, words) => {
      const period = rentPeriodOf(query, words);
      return period && { sql: isOneOf('price_unit', [period]), accepts: is(positionIn(PRICE_UNITS, period)) };
    },
    facet: {
      bits: 3,
      values: RENT_PERIODS.map((value) => ({ value, accepts: is(positionIn(PRICE_UNITS, value)) })),
      isOfChosen: true,
    },
  },
  {
    name: 'price',
    chosen: ({ priceMin, priceMax }) => between('price', millimesOf(priceMin), millimesOf(priceMax)),
    typed: ({ priceMin, priceMax }) => between('price', priceMin, priceMax),
  },
  ...fieldFilters(FILTER_FIELDS),
  { name: 'agency', chosen: ({ agency }) => agency && { sql: ofAgency(agency) } },
  {
    name: 'since',
    chosen: ({ since }) =>
      since === undefined ? null : { sql: sql`s.published_at >= ${startOfTunisianDay(since)}::timestamptz` },
  },
  {
    name: 'bbox',
    chosen: ({ bbox }) => (bbox === undefined ? null : { sql: insideBox(parseBox(bbox)) }),
  },
  {
    name: 'polygon',
    chosen: ({ polygon }) => {
      if (polygon === undefined) return null;
      const corners = parsePolygon(polygon);
      const text = `(${corners.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
      return { sql: sql`${insideBox(boxAround(corners))} and point(s.lng, s.lat) <@ ${text}::polygon` };
    },
  },
];

/** The period of the searched rents; null for other transactions, and for every period if the text names holidays. */
function rentPeriodOf({ transaction, rentPeriod }: SearchFilters, words: ParsedSearchText | null): RentPeriod | null {
  const namesHolidays = words?.terms.some((term) => term.words.some(({ lexeme }) => lexeme === 'xholiday')) ?? false;
  return searchedRentPeriod({ transaction: transaction ?? words?.transaction ?? undefined, rentPeriod }, namesHolidays);
}

/** The ads of a box on the map. */
export function insideBox({ west, south, east, north }: ReturnType<typeof parseBox>): SqlCondition {
  return sql`s.lat between ${south} and ${north} and s.lng between ${west} and ${east}`;
}

function ofAgency({ id, agent }: AgencyAds): SqlCondition {
  return agent === undefined
    ? sql`s.agency_id = ${id}`
    : sql`s.agency_id = ${id} and s.ad_id in (select ads.id from ads where ads.agency_id = ${id} and ads.owner_uid = ${agent})`;
}

function ofTransaction(code: TransactionCode): Condition {
  return { sql: isOneOf('transaction_id', [TRANSACTION_ID[code]]) };
}

function inCategories(codes: readonly AdCategoryCode[]): Condition {
  const ids = codes.map((code) => CATEGORY_ID[code]);
  return { sql: isOneOf('category_id', ids), accepts: (id) => ids.some((own) => own === id) };
}
