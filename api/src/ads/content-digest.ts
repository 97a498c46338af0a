import { createHash } from 'node:crypto';
import type { AdContent } from '@houni/contracts/ad-write';

/**
 * What can mislead a reader, and what a moderator therefore looks at. The price is compared by itself (content-reviews.ts).
 * Left out is what changes often and deceives nobody by itself: amenities, floor, year, charges, buttons of the contact.
 */
function lookedAt(content: AdContent): unknown[] {
  const { transaction, category, language, title, description, translations, photos, videoUrl } = content;
  const { place, position, price, area, builtArea, landArea, rooms } = content;
  const { titleStatus, permits, zoning, utilities, use, condition, furnished, deposit, agencyFees, flatshare } =
    content;
  const { name, phone, hours } = content.contact;
  return [
    [transaction, category, language, title, description, translations, photos, videoUrl],
    [place, position, price.unit, area, builtArea, landArea, rooms],
    [titleStatus, permits, zoning, utilities, use, condition, furnished, deposit, agencyFees, flatshare?.roomsOffered],
    [name, phone, hours],
  ];
}

/** A digest of what moderators look at: a decision holds for a content with the same digest only. */
export function contentDigest(content: AdContent): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(lookedAt(content))))
    .digest('base64url');
}

/** The same value for objects whose keys stand in another order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, canonical(part)]),
  );
}
