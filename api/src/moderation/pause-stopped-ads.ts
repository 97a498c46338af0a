import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { changeState, SYSTEM_ACTOR } from '../ads/change-state.ts';
import { ADS_PER_BATCH, hideAds, isHidden } from '../ads/hide-ads.ts';
import { resumePausedAd } from '../ads/publish-ad.ts';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';

/** Whose ads are paused and resumed together: an account's or an agency's. */
const ownerSchema = z.union([
  z.object({ ownerUid: z.string() }).strict(),
  z.object({ agencyId: z.int().positive() }).strict(),
]);
type Owner = z.output<typeof ownerSchema>;

const PAUSE_JOB = 'pause_stopped_ads';
const pauseSchema = z.object({ of: ownerSchema, moderator: z.string() });
type Pause = z.output<typeof pauseSchema>;

const RESUME_JOB = 'resume_stopped_ads';
const resumeSchema = z.object({
  of: ownerSchema,
  /** Null if the term of the suspension has ended. */
  moderator: z.string().nullable(),
  /** Since when they were stopped. */
  since: z.coerce.date(),
  /** The id of the last ad of the batch before. */
  after: z.int().nonnegative(),
});
type Resume = z.output<typeof resumeSchema>;

const isOf = (of: Owner): RawBuilder<boolean> =>
  'agencyId' in of ? sql`ads.agency_id = ${of.agencyId}` : sql`ads.owner_uid = ${of.ownerUid}`;
const nameOf = (of: Owner) => ('agencyId' in of ? `agency:${of.agencyId}` : `user:${of.ownerUid}`);

/**
 * Hides the online ads of an account or an agency that a moderator stops, and pauses the first ones; a job pauses the
 * others. The caller must have locked the account or agency and stored that it is stopped.
 * @returns how many were online
 */
export async function pauseStoppedAds(transaction: DatabaseTransaction, pause: Pause, now: Date): Promise<number> {
  const online = await hideAds(transaction, isOf(pause.of));
  await pauseBatch(transaction, pause, now);
  return online;
}

async function pauseBatch(transaction: DatabaseTransaction, pause: Pause, now: Date): Promise<void> {
  const batch = await transaction
    .selectFrom('ads')
    .selectAll()
    .where(isOf(pause.of))
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(ADS_PER_BATCH)
    .forUpdate()
    .execute();
  const by = { actor: 'moderator', uid: pause.moderator } as const;
  for (const ad of batch) await changeState(transaction, ad, { action: 'suspend', by, now });
  if (batch.length === ADS_PER_BATCH)
    await addJob(transaction, PAUSE_JOB, pause, { key: `${PAUSE_JOB}:${nameOf(pause.of)}` });
}

/**
 * Resumes the first ads that were paused when their account or agency was stopped, as far as the rules still allow them
 * to be online; a job resumes the others. The caller must have locked the account or agency and stored that it is no
 * longer stopped.
 * @returns how many of the first ones are online again
 */
export async function resumeStoppedAds(
  transaction: DatabaseTransaction,
  services: Services,
  { of, since, moderator, after }: Resume,
): Promise<number> {
  const now = services.now();
  const by = moderator === null ? SYSTEM_ACTOR : ({ actor: 'moderator', uid: moderator } as const);
  const batch = await transaction
    .selectFrom('ads')
    .selectAll('ads')
    .where(isOf(of))
    .where('ads.id', '>', after)
    .where(sql<boolean>`(${isHidden} or ${wasPaused({ since, now })})`)
    .orderBy('ads.id')
    .limit(ADS_PER_BATCH)
    .forUpdate()
    .execute();
  let online = 0;
  for (const found of batch) {
    // The job had not come to this ad yet.
    const isPaused = found.state === 'paused';
    const ad = isPaused ? found : await changeState(transaction, found, { action: 'suspend', by, now });
    const resumed = await resumePausedAd(transaction, services, { ad, action: 'restore', by });
    if (resumed.state === 'published') online += 1;
  }
  const last = batch.at(-1);
  if (last !== undefined && batch.length === ADS_PER_BATCH) {
    const rest = { of, moderator, since: since.toISOString(), after: last.id };
    await addJob(transaction, RESUME_JOB, rest, { key: `${RESUME_JOB}:${nameOf(of)}:${rest.since}` });
  }
  return online;
}

/** Whether an ad was paused by a moderator since then; ads that the owner has paused stay paused. For a query of `ads`. */
function wasPaused({ since, now }: { since: Date; now: Date }): RawBuilder<boolean> {
  return sql`(ads.state = 'paused' and ads.expires_at > ${now} and exists (
    select from ad_state_history h where h.ad_id = ads.id and h.actor = 'moderator' and h.to_state = 'paused'
      and h.happened_at >= ${since}))`;
}

/** Locks an account or an agency. @returns whether it is stopped; null if it no longer exists */
async function lockStopped(transaction: DatabaseTransaction, of: Owner): Promise<boolean | null> {
  const { rows } = await (
    'agencyId' in of
      ? sql<{ stopped: boolean }>`select suspended_at is not null or closed_at is not null as stopped
        from agencies where id = ${of.agencyId} for update`
      : sql<{ stopped: boolean }>`select suspended_at is not null as stopped from users
        where uid = ${of.ownerUid} for update`
  ).execute(transaction);
  return rows[0]?.stopped ?? null;
}

/**
 * Ads that were not resumed before their owner was stopped again belong to the new stop: the next restoration looks for
 * ads that were paused since then.
 */
async function passToNewStop(
  transaction: DatabaseTransaction,
  { of, since, moderator, after }: Resume,
  now: Date,
): Promise<void> {
  await sql`
    insert into ad_state_history (ad_id, from_state, to_state, actor, actor_uid, happened_at)
    select ads.id, 'paused', 'paused', 'moderator', ${moderator}, ${now} from ads
    where ${isOf(of)} and ads.id > ${after} and ${wasPaused({ since, now })}`.execute(transaction);
}

export const stoppedAdJobs: JobDefinition[] = [
  defineJob({
    name: PAUSE_JOB,
    queue: 'housekeeping',
    payload: pauseSchema,
    run: ({ db, now }, pause) =>
      inTransaction(db, async (transaction) => {
        // Who is restored meanwhile gets the hidden ads back with those that were paused.
        if (await lockStopped(transaction, pause.of)) await pauseBatch(transaction, pause, now());
      }),
  }),
  defineJob({
    name: RESUME_JOB,
    queue: 'housekeeping',
    payload: resumeSchema,
    run: async (services, resume) => {
      // Read before the transaction, which must not ask for a second connection.
      await services.places();
      await inTransaction(services.db, async (transaction) => {
        const stopped = await lockStopped(transaction, resume.of);
        if (stopped === false) await resumeStoppedAds(transaction, services, resume);
        if (stopped === true) await passToNewStop(transaction, resume, services.now());
      });
    },
  }),
];
