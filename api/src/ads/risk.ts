import type { RiskReason } from '@houni/domain/moderation-codes';
import { signsIn } from '@houni/domain/contact-in-text';
import type { TextSigns } from '@houni/domain/contact-in-text';
import type { AdCategoryCode } from '@houni/domain/transactions';

/** An ad with at least this score is sent to review. */
export const RISK_THRESHOLD = 50;
/** An account younger than this is new. */
const NEW_ACCOUNT_DAYS = 7;

export interface RiskFacts {
  accountAgeDays: number;
  category: AdCategoryCode;
  /** Millimes per square metre, for a room of a flatshare per room; and the median of comparable ads, null if there are too few. */
  comparedPrice: number | null;
  medianPrice: number | null;
  /** What the advertiser has written, in all languages: title, description, contact name and hours, texts of photos. */
  texts: readonly string[];
  area: number | null;
  /** The n of "S+n". */
  rooms: number | null;
  /** Photos that an earlier ad of another advertiser shows. */
  reusedPhotos: number;
  /** Earlier ads with the same place, facts and words. */
  duplicateAds: number;
  /** Ads with the same text or picture that a moderator has refused. */
  similarRefusedAds: number;
  /** A moderator has refused an ad of this account lately. */
  hasRefusedAd: boolean;
}

export interface Risk {
  score: number;
  reasons: { reason: RiskReason; points: number }[];
}

/**
 * Scores how likely it is that an ad needs a review. One weak sign is not enough: the ad of a new account is published at
 * once, but not when its text also contains a link.
 */
export function scoreRisk(facts: RiskFacts): Risk {
  const signs = facts.texts.map(signsIn);
  const reasons = [
    { reason: 'new_account', points: facts.accountAgeDays < NEW_ACCOUNT_DAYS ? 20 : 0 },
    { reason: 'low_price', points: pointsOfPrice(facts) },
    { reason: 'contact_in_text', points: pointsOf(signs, 'contact', 25) },
    { reason: 'link_in_text', points: pointsOf(signs, 'link', 35) },
    { reason: 'advance_payment', points: signs.some(({ advance }) => advance) ? 60 : 0 },
    { reason: 'reused_photos', points: facts.reusedPhotos > 0 ? 50 : 0 },
    { reason: 'duplicate_ad', points: facts.duplicateAds > 0 ? 50 : 0 },
    { reason: 'like_refused_ad', points: facts.similarRefusedAds > 0 ? 50 : 0 },
    { reason: 'refused_ad_of_account', points: facts.hasRefusedAd ? 50 : 0 },
    { reason: 'implausible_area', points: isImplausibleArea(facts) ? 30 : 0 },
  ].filter((entry): entry is { reason: RiskReason; points: number } => entry.points > 0);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** What is hidden is enough alone; what is written plainly needs a second sign. */
function pointsOf(signs: readonly TextSigns[], kind: 'contact' | 'link', plain: number): number {
  const found = signs.map((sign) => sign[kind]);
  return found.includes('hidden') ? RISK_THRESHOLD : found.includes('plain') ? plain : 0;
}

/** Half of the usual price is suspicious; a third is more often a scam than a bargain. */
function pointsOfPrice({ comparedPrice, medianPrice }: RiskFacts): number {
  if (comparedPrice === null || medianPrice === null || medianPrice <= 0) return 0;
  const share = comparedPrice / medianPrice;
  if (share < 0.35) return 60;
  return share < 0.55 ? 35 : 0;
}

/** Smallest and largest plausible square metres of a home, by the n of "S+n". */
const PLAUSIBLE_AREA_BY_ROOMS: readonly (readonly [number, number])[] = [
  [12, 120],
  [22, 250],
  [35, 400],
  [50, 700],
  [70, 1200],
  [90, 2000],
];

function isImplausibleArea({ category, area, rooms }: RiskFacts): boolean {
  if (area === null || rooms === null || (category !== 'APPARTEMENT' && category !== 'MAISONS')) return false;
  const [minArea, maxArea] = PLAUSIBLE_AREA_BY_ROOMS[Math.min(rooms, PLAUSIBLE_AREA_BY_ROOMS.length - 1)] ?? [12, 2000];
  // The area of a house often includes its garden.
  return area < minArea || area > maxArea * (category === 'MAISONS' ? 4 : 1);
}
