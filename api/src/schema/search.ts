import type { Fields } from '@houni/domain/fields';
import type { Locale } from '@houni/domain/locale';
import type { Filterable } from '@houni/domain/search-fields';
import type { NullableTimestamp, Timestamp } from '../platform/column-types.ts';
import type { FieldColumns } from './field-columns.ts';

/** The tables of the ad search. */
export interface SearchTables {
  adSearch: Omit<FieldColumns<Filterable<Fields>>, 'floor'> & {
    adId: number;
    transactionId: number;
    categoryId: number;
    governorateId: number;
    delegationId: number;
    sectorId: number;
    publishedAt: Timestamp;
    price: number;
    pricePerM2: number | null;
    /** Changes when the content of the ad's card changes. */
    version: number;
    reduction: number;
    priceFellAt: NullableTimestamp;
    /** A bit for each of FLOOR_RANGES. */
    floorBits: number;
    agencyId: number | null;
    withPhotos: boolean;
    stationMinutes: number | null;
  };
  /** Ads that were chosen for the home page; both days are included. */
  dayPicks: { adId: number; firstDay: string; lastDay: string; pickedBy: string | null; pickedAt: Timestamp };
  unansweredSearches: { day: string; locale: Locale; words: string; searches: number };
}
