import type { AdDetail } from '@houni/contracts/ad';

/** Rows in which one value is better for every visitor; of a floor or a year nobody can say that. */
export type RatedFact =
  | 'price'
  | 'perSquareMetre'
  | 'charges'
  | 'deposit'
  | 'agencyFees'
  | 'area'
  | 'builtArea'
  | 'landArea';

interface Rating {
  better: 'lowest' | 'largest';
  /** In millimes or square metres; null if it is not known. */
  amountOf: (ad: AdDetail) => number | null;
  areComparable: (ads: readonly AdDetail[]) => boolean;
}

const same = (ads: readonly AdDetail[], valueOf: (ad: AdDetail) => unknown) => new Set(ads.map(valueOf)).size === 1;

/** A rent per month, a rent per week and a price are three things. */
const isSameMoney = (ads: readonly AdDetail[]) =>
  same(ads, (ad) => ad.transaction) && same(ads, ({ price }) => price.unit);

/** The area of a plot says nothing about a flat, nor does that of a shared flat about the room. */
const isSameArea = (ads: readonly AdDetail[]) =>
  same(ads, (ad) => ad.category === 'TERRAINS_FERMES') && ads.every((ad) => ad.transaction !== 'FLAT');

const money = (amountOf: Rating['amountOf']): Rating => ({ better: 'lowest', amountOf, areComparable: isSameMoney });
const size = (amountOf: Rating['amountOf']): Rating => ({ better: 'largest', amountOf, areComparable: isSameArea });

const RATINGS: Record<RatedFact, Rating> = {
  price: money((ad) => ad.price.millimes),
  perSquareMetre: {
    better: 'lowest',
    amountOf: (ad) => (ad.transaction === 'SALE' && ad.area ? ad.price.millimes / ad.area : null),
    areComparable: (ads) => isSameMoney(ads) && isSameArea(ads),
  },
  charges: money((ad) => ad.charges?.millimes ?? null),
  deposit: money((ad) => ad.deposit?.millimes ?? null),
  agencyFees: money((ad) => ad.agencyFees?.millimes ?? null),
  area: size((ad) => ad.area),
  builtArea: size((ad) => ad.builtArea),
  landArea: size((ad) => ad.landArea),
};

/** Whether a row is one of those with a best value. */
export function isRated(key: string): key is RatedFact {
  return Object.hasOwn(RATINGS, key);
}

/**
 * The indexes of the ads with the best value of a row. None if the ads are not comparable, if one value is unknown (it
 * could be better), or if all are the same for the reader.
 * @param values what the row shows: two amounts that are rounded to the same text are the same
 */
export function bestOf(key: RatedFact, ads: readonly AdDetail[], values: readonly (string | null)[]): number[] {
  const { better, amountOf, areComparable } = RATINGS[key];
  if (ads.length < 2 || !areComparable(ads)) return [];
  const amounts = ads.flatMap((ad) => amountOf(ad) ?? []);
  if (amounts.length < ads.length) return [];
  const best = values[amounts.indexOf(better === 'lowest' ? Math.min(...amounts) : Math.max(...amounts))];
  const indexes = values.flatMap((value, index) => (value === best ? [index] : []));
  return indexes.length < ads.length ? indexes : [];
}
