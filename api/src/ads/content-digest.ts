import { createHash } from 'node:crypto';
import type { AdContent } from '@houni/contracts/ad-write';
import { FIELDS, FLATSHARE_FIELDS } from '@houni/domain/fields';
import { fieldEntries } from '@houni/domain/search-fields';

/** The fields that can mislead a reader. */
const LOOKED_AT = fieldEntries({ ...FIELDS, ...FLATSHARE_FIELDS }).filter(([, { isHarmless }]) => !isHarmless);

/**
 * What can mislead a reader, and what a moderator therefore looks at. The price is compared by itself (content-reviews.ts).
 * Left out is what changes often and deceives nobody by itself: amenities, floor, year, charges, buttons of the contact.
 */
function lookedAt(content: AdContent): unknown[] {
  const { transaction, category, language, title, description, translations, photos, videoUrl } = content;
  const { place, position, price, utilities } = content;
  const { name, phone, hours } = content.contact;
  const facts: Record<string, unknown> = { ...content, ...content.flatshare };
  return [
    [transaction, category, language, title, description, translations, photos, videoUrl],
    [place, position, price.unit, utilities],
    LOOKED_AT.map(([field]) => [field, facts[field]]),
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
