const MILLIMES_PER_DINAR = 1000;

/** A price of a query, which is in dinars, in millimes; null without one. */
export function millimesOf(dinars: number | undefined): number | null {
  return dinars === undefined ? null : Math.round(dinars * MILLIMES_PER_DINAR);
}
