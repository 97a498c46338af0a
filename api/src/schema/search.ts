import type { TitleStatus } from '@houni/contracts/ad';
import type { NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** The tables of the ad search. */
export interface SearchTables {
  adSearch: {
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
    area: number | null;
    rooms: number | null;
    bathrooms: number | null;
    /** A bit for each of FLOOR_RANGES. */
    floorBits: number;
    furnished: boolean | null;
    amenities: number;
    titleStatus: TitleStatus | null;
    agencyId: number | null;
    withPhotos: boolean;
  };
}
