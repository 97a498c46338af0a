import type { Price } from '@houni/contracts/ad';

/** What is known about the moment when an ad became a favourite. */
export interface SavedPrice {
  /** ISO date and time. */
  addedAt: string;
  price: Price | null;
}

/** By how many millimes a price has changed; 0 if it is unknown or of another unit, which is not comparable. */
export function priceChangeSince(saved: SavedPrice | undefined, now: Price): number {
  const before = saved?.price;
  return before && before.unit === now.unit ? now.millimes - before.millimes : 0;
}

export const FAVOURITE_SORTS = ['newest', 'price', 'reduction'] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

/** Favourites in another order; equal ones keep theirs, newest first. */
export function sortFavourites<Ad extends { publicKey: string; price: Price }>(
  ads: readonly Ad[],
  sort: FavouriteSort,
  saved: ReadonlyMap<string, SavedPrice>,
): Ad[] {
  if (sort === 'newest') return [...ads];
  const rank = ({ publicKey, price }: Ad): number =>
    sort === 'price' ? price.millimes : priceChangeSince(saved.get(publicKey), price);
  return ads.toSorted((one, other) => rank(one) - rank(other));
}
