import type { TitleStatus } from '@houni/contracts/ad';
import type { MaybeTime, Time } from '../platform/schema.ts';

/** The tables of searching ads. */
export interface SearchTables {
  adSearch: {
    adId: number;
    transactionId: number;
    categoryId: number;
    governorateId: number;
    delegationId: number;
    sectorId: number;
    publishedAt: Time;
    price: number;
    pricePerM2: number | null;
    /** Changes with what the ad's card shows. */
    version: number;
    reduction: number;
    priceFellAt: MaybeTime;
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
