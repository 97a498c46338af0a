import type { AdContent, ComparablesAnswer } from '@houni/contracts/ad-write';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import type { DatabaseTransaction } from '../database.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { findEarlierAds } from './earlier-ads.ts';
import type { EarlierAd } from './earlier-ads.ts';
import { findRefusedAds, hasRefusedAd } from './refused-ads.ts';
import { scoreRisk } from './risk.ts';
import type { Risk, RiskFacts } from './risk.ts';

const DAY_MS = 86_400_000;

export interface RiskInput {
  /** 0 for an ad that is not stored yet. */
  adId: number;
  content: AdContent;
  ownerUid: string;
  agencyId: number | null;
  ownerSince: Date;
  now: Date;
}

/** A risk, with the earlier ads that the ad may be a copy of. */
export interface AssessedRisk extends Risk {
  earlierAds: readonly EarlierAd[];
}

export const NO_RISK: AssessedRisk = { score: 0, reasons: [], earlierAds: [] };

/** Reads the facts that the risk score needs, and computes it. */
export async function assessRisk(
  transaction: DatabaseTransaction,
  search: Pick<SearchIndex, 'comparables'>,
  { adId, content, ownerUid, agencyId, ownerSince, now }: RiskInput,
): Promise<AssessedRisk> {
  const { area, price } = content;
  const comparable = await search.comparables(transaction, {
    id: adId === 0 ? null : adId,
    transactionId: TRANSACTION_ID[content.transaction],
    categoryId: CATEGORY_ID[content.category],
    delegationId: content.place.delegation,
    sectorId: content.place.sector,
    priceUnit: price.unit,
    area,
  });
  const earlierAds = await findEarlierAds(transaction, { id: adId, ownerUid, agencyId }, content, now);
  const refusedAds = await findRefusedAds(transaction, adId, content);
  const risk = scoreRisk({
    accountAgeDays: (now.getTime() - ownerSince.getTime()) / DAY_MS,
    category: content.category,
    ...comparedPrices(content, comparable),
    texts: await readTexts(transaction, content),
    area,
    rooms: content.rooms ?? null,
    reusedPhotos: earlierAds.reduce((sum, { photos }) => sum + photos.length, 0),
    duplicateAds: earlierAds.filter(({ hasSameText }) => hasSameText).length,
    similarRefusedAds: refusedAds.length,
    hasRefusedAd: await hasRefusedAd(transaction, { adId, ownerUid, now }),
  });
  return { ...risk, earlierAds };
}

/** The price of a room, or of a square metre, and the median of comparable ads. */
function comparedPrices(
  { transaction, price, area }: AdContent,
  { medianMillimesPerM2, medianMillimesPerRoom }: ComparablesAnswer,
): Pick<RiskFacts, 'comparedPrice' | 'medianPrice'> {
  if (transaction === 'FLAT') return { comparedPrice: price.millimes, medianPrice: medianMillimesPerRoom ?? null };
  return { comparedPrice: area > 0 ? price.millimes / area : null, medianPrice: medianMillimesPerM2 };
}

/** All that the advertiser has written: each text is read by everybody, also the name on the card. */
async function readTexts(transaction: DatabaseTransaction, content: AdContent): Promise<string[]> {
  const { contact, photos = [], translations = [] } = content;
  const alternatives =
    photos.length === 0 ? [] : await transaction.selectFrom('media').select('alt').where('key', 'in', photos).execute();
  return [
    ...[content, ...translations].flatMap(({ title, description }) => [title, description]),
    contact.name,
    contact.hours ?? '',
    ...alternatives.flatMap(({ alt }) => Object.values(alt)),
  ];
}
