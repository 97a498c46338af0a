import type { AdContent } from '@houni/contracts/ad-write';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/contracts/transactions';
import { findReusedPhotos } from '../media/reused-photos.ts';
import type { DatabaseTransaction } from '../database.ts';
import { medianOfComparables } from './comparables.ts';
import { scoreRisk } from './risk.ts';
import type { Risk } from './risk.ts';

const DAY_MS = 86_400_000;

export interface RiskInput {
  /** Null for an ad that is not stored yet. */
  adId: number | null;
  content: AdContent;
  ownerUid: string;
  ownerSince: Date;
  now: Date;
}

/** Reads the facts that the risk score needs, and computes it. */
export async function assessRisk(
  transaction: DatabaseTransaction,
  { adId, content, ownerUid, ownerSince, now }: RiskInput,
): Promise<Risk> {
  const { area, price } = content;
  const comparable = await medianOfComparables(transaction, {
    id: adId,
    transactionId: TRANSACTION_ID[content.transaction],
    categoryId: CATEGORY_ID[content.category],
    delegationId: content.place.delegation,
    sectorId: content.place.sector,
    priceUnit: price.unit,
    area,
  });
  const reused = await findReusedPhotos(transaction, ownerUid, content.photos ?? []);
  return scoreRisk({
    accountAgeDays: (now.getTime() - ownerSince.getTime()) / DAY_MS,
    category: content.category,
    pricePerM2: area > 0 ? price.millimes / area : null,
    medianPerM2: comparable.medianMillimesPerM2,
    texts: [content, ...(content.translations ?? [])].flatMap(({ title, description }) => [title, description]),
    area,
    rooms: content.rooms ?? null,
    reusedPhotos: reused.length,
  });
}
