import type { AdState } from '@houni/contracts/ad';
import type { AdContent } from '@houni/contracts/ad-write';
import { UNPROVED_ADDRESS } from '@houni/domain/address-proof';
import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import { requireOnlineSlot } from '../commerce/online-ad-limit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { pipelinedStatement, preparedStatement } from '../platform/prepared-statements.ts';
import type { Services } from '../services.ts';
import { assessRisk, NO_RISK } from './assess-risk.ts';
import type { AssessedRisk } from './assess-risk.ts';
import { checkAd } from './check-ad.ts';
import { readContentReview } from './content-reviews.ts';
import { requireComplete } from './require-complete.ts';
import { RISK_THRESHOLD } from './risk.ts';

/** The ad that wants to be online, in the state that it has now. */
export interface Candidate {
  /** 0 for an ad that is not stored yet. */
  id: number;
  ownerUid: string;
  agencyId: number | null;
  state: AdState;
  /** True when the ad is given a new term: one whose extra slot has ended needs a slot for it. */
  isRenewed?: boolean;
}

/**
 * - `online`: nothing is against it.
 * - `review`: a moderator must look at this content first.
 * - `refused`: something must change first; `cause` says what, `error` is for the caller.
 */
export type OnlineVerdict =
  | { kind: 'online' }
  | { kind: 'review'; risk: AssessedRisk }
  | { kind: 'refused'; cause: 'content' | 'owner' | 'plan' | 'moderator'; error: DomainError };

/** These states use a slot of the plan already. */
const STATES_WITH_SLOT: readonly AdState[] = ['submitted', 'in_review', 'published'];

/**
 * The only place that decides whether an ad may be online: from its content, what moderators have decided about this
 * content, its account, its agency and the limit of its plan. Every action after which an ad could be online asks here,
 * in its own transaction, with the row of the ad locked.
 */
export async function decideOnline(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'now' | 'places' | 'search'>,
  candidate: Candidate,
  content: AdContent,
): Promise<OnlineVerdict> {
  const now = services.now();
  const places = await services.places();
  const contentError = await errorOf(() => checkAd(requireComplete(content), { places, now, path: 'ad' }));
  if (contentError) return { kind: 'refused', cause: 'content', error: contentError };
  const owner = await readOwner(transaction, candidate);
  if (owner.isSuspended) return refuse('owner', 'The account that created this ad is suspended.');
  if (owner.isAgencyStopped) return refuse('owner', 'The agency of this ad is suspended or closed.');
  if (owner.isDeletionPending) return refuse('owner', 'The account that created this ad is about to be deleted.');
  if (!owner.isProved) return { kind: 'refused', cause: 'owner', error: unprovedError() };
  if (candidate.isRenewed === true || !STATES_WITH_SLOT.includes(candidate.state)) {
    const planError = await errorOf(() => requireOnlineSlot(transaction, candidate, now));
    if (planError) return { kind: 'refused', cause: 'plan', error: planError };
  }
  if (candidate.state === 'removed' && (await wasRemovedByModerator(transaction, candidate.id)))
    return refuse('moderator', 'A moderator has removed this ad.');
  const review = candidate.id === 0 ? null : await readContentReview(transaction, candidate.id, content);
  if (review === 'approved') return { kind: 'online' };
  if (review === 'refused')
    return refuse(
      'moderator',
      'A moderator has asked for changes: change the ad before you submit it again.',
      'review',
    );
  const risk = await assessRisk(transaction, services.search, {
    adId: candidate.id,
    content,
    ownerUid: candidate.ownerUid,
    agencyId: candidate.agencyId,
    ownerSince: owner.since,
    now,
  });
  if (risk.score >= RISK_THRESHOLD) return { kind: 'review', risk };
  // Whatever a moderator has decided about goes back to them when it changes.
  return review === 'changed' || candidate.state === 'changes_requested'
    ? { kind: 'review', risk: NO_RISK }
    : { kind: 'online' };
}

/** The verdict about an ad that nothing refuses. */
export type SubmittedVerdict = Exclude<OnlineVerdict, { kind: 'refused' }>;

/** Like `decideOnline`, for actions of an advertiser, who is told what is wrong. @throws DomainError for a refused ad */
export async function requireNotRefused(...given: Parameters<typeof decideOnline>): Promise<SubmittedVerdict> {
  const verdict = await decideOnline(...given);
  if (verdict.kind === 'refused') throw verdict.error;
  return verdict;
}

function refuse(cause: 'owner' | 'moderator', message: string, field = 'state'): OnlineVerdict {
  return { kind: 'refused', cause, error: new DomainError('conflict', message, field) };
}

/** The domain error that a check throws; null if it throws none. */
async function errorOf(check: () => void | Promise<void>): Promise<DomainError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** The error that screens answer with the notice that helps to prove the address; see decision 0053. */
function unprovedError(): DomainError {
  return new DomainError(
    'forbidden',
    'Confirm your email address, or sign in with a telephone, before your first ad is published.',
    UNPROVED_ADDRESS,
  );
}

/** Whether another moderator has reversed the decision `h` after an appeal. */
export const IS_REVERSED = `exists (select from moderation_cases c where c.contests = h.id and c.decision = 'approve')`;

const selectModeratorRemoval = preparedStatement<{ id: number }>(
  `select id from ad_state_history h where ad_id = $1 and to_state = 'removed' and actor = 'moderator'
     and not ${IS_REVERSED} limit 1`,
);

async function wasRemovedByModerator(transaction: DatabaseTransaction, adId: number): Promise<boolean> {
  return (await selectModeratorRemoval(transaction, [adId])).length > 0;
}

interface Owner {
  since: Date;
  /** The address or a telephone is proved, or the account has published before. */
  isProved: boolean;
  isSuspended: boolean;
  isAgencyStopped: boolean;
  isDeletionPending: boolean;
}

/** Waits for a decision that stops the agency, which locks it for update. */
const lockAgencyShared = pipelinedStatement('select from agencies where id = $1 for key share');

/**
 * For an ad of an agency the deletion counts that closes the agency: ads of an agency with other members stay. A suspended
 * or closed agency has no ads online.
 */
const selectOwner = preparedStatement<Owner>(
  `select users.created_at as since, users.suspended_at is not null as "isSuspended",
     exists (select from agencies where id = $2::bigint and (suspended_at is not null or closed_at is not null))
       as "isAgencyStopped",
     users.email_proved or users.phone_proved
       or exists (select from ads where owner_uid = users.uid and published_at is not null) as "isProved",
     exists (select from account_deletions d
       where case when $2::bigint is null then d.user_uid = users.uid else d.closed_agency_id = $2::bigint end)
       as "isDeletionPending"
   from users where uid = $1`,
);

async function readOwner(transaction: DatabaseTransaction, { ownerUid, agencyId, state }: Candidate): Promise<Owner> {
  // No lock for a published ad: a deletion request locks the account first and then waits for its ads.
  if (state !== 'published') {
    await lockAccountShared(transaction, [ownerUid]);
    if (agencyId !== null) await lockAgencyShared(transaction, [agencyId]);
  }
  const [owner] = await selectOwner(transaction, [ownerUid, agencyId]);
  if (!owner) throw new Error(`The account ${ownerUid} does not exist.`);
  return owner;
}
