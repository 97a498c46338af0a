import { createHash } from 'node:crypto';
import type { AdContent } from '@houni/contracts/ad-write';

/** What can mislead a reader, and what a moderator therefore looks at. */
const LOOKED_AT = [
  'transaction',
  'category',
  'language',
  'title',
  'description',
  'translations',
  'place',
  'position',
  'price',
  'area',
  'rooms',
  'photos',
  'videoUrl',
  'contact',
] as const satisfies readonly (keyof AdContent)[];

/** A digest of what moderators look at: a decision holds for a content with the same digest only. */
export function contentDigest(content: AdContent): string {
  const fields = LOOKED_AT.map((name) => [name, canonical(content[name])]);
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
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
