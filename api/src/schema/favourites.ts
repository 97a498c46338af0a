import type { PriceUnit } from '@houni/domain/price-units';
import type { DefaultedTimestamp } from '../platform/column-types.ts';

export interface FavouriteTables {
  favourites: {
    userUid: string;
    adId: number;
    createdAt: DefaultedTimestamp;
    note: string | null;
    priceWhenAdded: number | null;
    priceUnitWhenAdded: PriceUnit | null;
  };
}
