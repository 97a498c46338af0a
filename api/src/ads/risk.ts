import type { RiskReason } from '@houni/contracts/moderation';
import type { AdCategoryCode } from '@houni/contracts/transactions';

/** From this score on an ad waits for a moderator. */
export const RISKY = 50;
/** An account younger than this is new. */
const NEW_ACCOUNT_DAYS = 7;

export interface RiskFacts {
  accountAgeDays: number;
  category: AdCategoryCode;
  /** Millimes for a square metre, and the median of comparable ads where there are enough. */
  pricePerM2: number | null;
  medianPerM2: number | null;
  /** All that the advertiser wrote, in all languages. */
  texts: readonly string[];
  area: number | null;
  /** The n of "S+n". */
  rooms: number | null;
  /** Photos that another account has shown before. */
  reusedPhotos: number;
}

export interface Risk {
  score: number;
  reasons: { reason: RiskReason; points: number }[];
}

/**
 * How likely an ad needs a moderator's eye. No single weak sign holds an ad back: a new account alone is published at
 * once, a new account that puts a link into its text is not.
 */
export function scoreRisk(facts: RiskFacts): Risk {
  const reasons = [
    { reason: 'new_account', points: facts.accountAgeDays < NEW_ACCOUNT_DAYS ? 20 : 0 },
    { reason: 'low_price', points: pointsOfPrice(facts) },
    { reason: 'contact_in_text', points: facts.texts.some(hasContactDetails) ? 25 : 0 },
    { reason: 'link_in_text', points: facts.texts.some(hasLink) ? 35 : 0 },
    { reason: 'reused_photos', points: facts.reusedPhotos > 0 ? 50 : 0 },
    { reason: 'implausible_area', points: isImplausibleArea(facts) ? 30 : 0 },
  ].filter((entry): entry is { reason: RiskReason; points: number } => entry.points > 0);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** Half of what is usual is doubtful, a third is a trap more often than a bargain. */
function pointsOfPrice({ pricePerM2, medianPerM2 }: RiskFacts): number {
  if (pricePerM2 === null || medianPerM2 === null || medianPerM2 <= 0) return 0;
  const share = pricePerM2 / medianPerM2;
  if (share < 0.35) return 60;
  return share < 0.55 ? 35 : 0;
}

/** Eight digits as Tunisian numbers begin, however they are grouped; not the digits of an amount or a surface. */
const PHONE =
  /(?<![\d.,])(?:(?:\+|00)\s?216[\s.-]?)?[2-579](?:[\s.-]?\d){7}(?![\d.,]?\d)(?!\s*(?:dt\b|tnd\b|dinars?|millimes|mille|m2|m²|€|د))/i;
const EMAIL = /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}\.[a-z]{2,}/i;
const LINK = /https?:\/\/|\bwww\.|\b(?:wa\.me|t\.me|bit\.ly|facebook\.com|instagram\.com)\b/i;

/** A phone number or an e-mail address, in Latin or Arabic digits. */
export function hasContactDetails(text: string): boolean {
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  return PHONE.test(latin) || EMAIL.test(latin);
}

export function hasLink(text: string): boolean {
  return LINK.test(text);
}

/** Square metres that homes of "S+n" hardly have: below the first, above the second. */
const AREAS: readonly (readonly [number, number])[] = [
  [12, 120],
  [22, 250],
  [35, 400],
  [50, 700],
  [70, 1200],
  [90, 2000],
];

function isImplausibleArea({ category, area, rooms }: RiskFacts): boolean {
  if (area === null || rooms === null || (category !== 'APPARTEMENT' && category !== 'MAISONS')) return false;
  const [least, most] = AREAS[Math.min(rooms, AREAS.length - 1)] ?? [12, 2000];
  // Houses are often given with their garden.
  return area < least || area > most * (category === 'MAISONS' ? 4 : 1);
}
