import { sql } from 'kysely';
import type { z } from 'zod';
import type { adChangesSchema, AdContent, AdWritten } from '@houni/contracts/ad-write';
import { RequestError } from '../platform/errors.ts';
import { lockOwnAd } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { toColumns } from './ad-columns.ts';
import { readContent } from './ad-content.ts';
import { checkAd } from './check-ad.ts';
import { newRisk, queueAd } from './go-online.ts';
import { EDITABLE } from './lifecycle.ts';
import { requireComplete } from './require-complete.ts';
import { requireRevision, writtenAd } from './written-ad.ts';
import { writeParts } from './write-parts.ts';

/** What a reader could be deceived with: a change of any of these lets the risk be looked at again. */
const RISKY_FIELDS = ['title', 'description', 'translations', 'price', 'area', 'rooms', 'photos', 'place'] as const;

/**
 * Changes what an ad says. What was online and has become risky goes to a moderator; a draft may change its kind, an
 * ad that readers know may not.
 */
export async function editAd(
  services: Services,
  uid: string,
  key: string,
  { revision, changes }: z.output<typeof adChangesSchema>,
): Promise<AdWritten> {
  const now = services.now();
  const places = await services.places();
  return services.db.transaction().execute(async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    if (!EDITABLE.includes(ad.state))
      throw new RequestError('conflict', `An ad in the state ${ad.state} cannot be edited.`, 'state');
    requireRevision(ad, revision);
    const before = await readContent(transaction, ad);
    const after = applyChanges(before, changes);
    if (ad.state !== 'draft' && (after.transaction !== before.transaction || after.category !== before.category))
      throw new RequestError('conflict', 'Another kind of property is another ad.', 'changes.category');
    checkAd(after, { places, now, path: 'changes' });
    await transaction
      .updateTable('ads')
      .set({ ...toColumns(after), revision: sql`revision + 1`, updatedAt: now })
      .where('id', '=', ad.id)
      .execute();
    const ofAgency = ad.agencyId !== null;
    await writeParts(transaction, { adId: ad.id, ad: after, before, writerUid: uid, ofAgency, path: 'changes' });
    const edited = { ...ad, ...toColumns(after), revision: ad.revision + 1 };
    const isRiskier =
      ad.state === 'published' &&
      RISKY_FIELDS.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
    const risk = isRiskier ? await newRisk(transaction, edited, after, now) : null;
    const written = risk ? await queueAd(transaction, services, edited, { risk, cause: 'edit', now }) : edited;
    return writtenAd(transaction, services, written);
  });
}

/** The ad with its changes, checked as a whole. */
function applyChanges(before: AdContent, changes: Record<string, unknown>): AdContent {
  const merged = Object.entries({ ...before, ...definedOf(changes) }).filter(([, value]) => value !== null);
  return requireComplete(Object.fromEntries(merged), 'changes');
}

function definedOf(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
