import { AD_STATES } from '@houni/contracts/ad';
import type { AdState } from '@houni/contracts/ad';
import type { AdActor, AdOwnerAction } from '@houni/contracts/ad-write';
import { AD_DAYS_ONLINE, AD_REMINDER_DAYS, CLOSED_AD_DAYS, DELETION_UNDO_MINUTES } from '@houni/domain/limits';
import { DomainError } from '../platform/domain-error.ts';

const DAY_MS = 86_400_000;
const ADVERTISER_ROLES = ['owner', 'agency_owner', 'agency_agent'] as const;

const DELETABLE_STATES = AD_STATES.filter((state) => state !== 'removed');
/** The states of ads that were submitted and not removed. */
const SUBMITTED_STATES = DELETABLE_STATES.filter((state) => state !== 'draft');

/** Every action that changes the state of an ad. */
export type AdAction =
  | 'submit'
  | 'publish'
  | 'send_to_review'
  | 'pause'
  | 'resume'
  | 'renew'
  | 'reopen'
  | 'close'
  | 'close_missing'
  | 'withdraw'
  | 'expire'
  | 'approve'
  | 'reverse'
  | 'request_changes'
  | 'reject'
  | 'remove'
  | 'suspend'
  | 'restore'
  | 'pause_for_deletion'
  | 'resume_after_deletion_cancelled'
  | 'pause_for_plan'
  | 'resume_for_plan'
  | 'pause_for_membership';

interface Transition {
  from: readonly AdState[];
  to: AdState;
  by: readonly AdActor[];
}

/**
 * The state machine of an ad: the source states, the target state and the allowed actors of each action. Every write of
 * a state uses this table. A deleted ad stays as `removed`, so that its URL answers 410; a draft only until its
 * deletion is final.
 */
export const TRANSITIONS: Record<AdAction, Transition> = {
  submit: { from: ['draft', 'changes_requested'], to: 'submitted', by: ADVERTISER_ROLES },
  // The risk score decides between these two when an ad is submitted.
  publish: { from: ['submitted'], to: 'published', by: ['system'] },
  send_to_review: {
    from: ['submitted', 'published', 'paused', 'expired', 'sold_or_rented', 'removed'],
    to: 'in_review',
    by: ['system'],
  },
  pause: { from: ['published'], to: 'paused', by: ADVERTISER_ROLES },
  // A sale or a let may fall through, and a button is pressed by mistake.
  resume: { from: ['paused', 'sold_or_rented'], to: 'published', by: ADVERTISER_ROLES },
  renew: { from: ['published', 'expired'], to: 'published', by: ADVERTISER_ROLES },
  // A feed names a property again whose ad was closed.
  reopen: { from: ['expired', 'sold_or_rented', 'removed'], to: 'published', by: ['system'] },
  close: { from: ['published', 'paused', 'expired'], to: 'sold_or_rented', by: ADVERTISER_ROLES },
  // A feed no longer names the property.
  close_missing: {
    from: ['published', 'paused', 'expired', 'changes_requested'],
    to: 'sold_or_rented',
    by: ['system'],
  },
  // An agent may close an ad, but only its author and the owner of the agency may delete it.
  withdraw: {
    from: DELETABLE_STATES,
    to: 'removed',
    by: ['owner', 'agency_owner'],
  },
  expire: { from: ['published', 'paused'], to: 'expired', by: ['system'] },
  approve: { from: ['submitted', 'in_review'], to: 'published', by: ['moderator'] },
  // Another moderator agrees with the advertiser who contests a decision.
  reverse: { from: ['rejected', 'removed'], to: 'published', by: ['moderator'] },
  request_changes: {
    from: ['submitted', 'in_review', 'published', 'paused'],
    to: 'changes_requested',
    by: ['moderator'],
  },
  reject: { from: ['submitted', 'in_review'], to: 'rejected', by: ['moderator'] },
  remove: {
    from: SUBMITTED_STATES,
    to: 'removed',
    by: ['moderator'],
  },
  // The ads of a suspended account are paused, and resumed when the account is restored, or by a job after the term.
  suspend: { from: ['published'], to: 'paused', by: ['moderator', 'system'] },
  restore: { from: ['paused'], to: 'published', by: ['moderator', 'system'] },
  // The same while the deletion of an account is pending.
  pause_for_deletion: { from: ['published'], to: 'paused', by: ['system'] },
  resume_after_deletion_cancelled: { from: ['paused'], to: 'published', by: ['system'] },
  // The same for ads beyond the limit after the end of a plan, until there is a new one.
  pause_for_plan: { from: ['published'], to: 'paused', by: ['system'] },
  resume_for_plan: { from: ['paused'], to: 'published', by: ['system'] },
  // A former member of an agency takes the ad along; only they put it online again.
  pause_for_membership: { from: ['published'], to: 'paused', by: ['system'] },
};

/** States in which the advertiser may edit the ad. */
export const EDITABLE_STATES: readonly AdState[] = [
  'draft',
  'changes_requested',
  'published',
  'paused',
  'in_review',
  'expired',
];
/** States with a closing date. */
export const CLOSED_STATES: readonly AdState[] = ['sold_or_rented', 'expired', 'removed'];

export interface AdDates {
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
}

/** The fields of an ad that the state machine uses. */
export type LifecycleAd = AdDates & { state: AdState };
/** The same, of an ad whose feed may no longer name it: nobody can put it online by hand then. */
type ListedByFeed = LifecycleAd & { leftFeed?: boolean };
/** With the moment at which its advertiser deleted it. */
type DeletedAd = ListedByFeed & { deletedAt?: Date | null };

/**
 * The state and dates of an ad after an action.
 * @throws DomainError `forbidden` when the actor may not do this, `conflict` when the state of the ad does not allow it
 */
export function transition(ad: ListedByFeed, action: AdAction, actor: AdActor, now: Date): LifecycleAd {
  const { from, to } = TRANSITIONS[action];
  requireActor(action, actor);
  if (!from.includes(ad.state))
    throw new DomainError('conflict', `The action ${action} is not possible in the state ${ad.state}.`, 'state');
  if (action === 'renew' && !isRenewable(ad, now))
    throw new DomainError(
      'conflict',
      'An ad can be renewed from shortly before it expires until its page ends.',
      'state',
    );
  if (action === 'resume' && ad.state === 'paused' && ad.expiresAt !== null && ad.expiresAt <= now)
    throw new DomainError('conflict', 'This ad has expired.', 'state');
  if (action === 'resume' && ad.closedAt !== null && !hasPage(ad.closedAt, now))
    throw new DomainError('conflict', 'The page of this ad has ended.', 'state');
  if ((action === 'resume' || action === 'renew') && ad.leftFeed && CLOSED_STATES.includes(ad.state))
    throw new DomainError('conflict', 'The feed no longer names this ad.', 'state');
  return { state: to, ...datesAfter(ad, to, action, now) };
}

/** @throws DomainError `forbidden` when the actor may not do this */
export function requireActor(action: AdAction, actor: AdActor): void {
  if (!TRANSITIONS[action].by.includes(actor))
    throw new DomainError('forbidden', `The action ${action} is not allowed for the role ${actor}.`);
}

function datesAfter(ad: LifecycleAd, to: AdState, action: AdAction, now: Date): AdDates {
  const closedAt = CLOSED_STATES.includes(to) ? (CLOSED_STATES.includes(ad.state) ? ad.closedAt : now) : null;
  if (to !== 'published') return { publishedAt: ad.publishedAt, expiresAt: ad.expiresAt, closedAt };
  // Renewing keeps the publication date, so that a renewal does not move the ad up in the list.
  const keepsExpiry = action !== 'renew' && ad.expiresAt !== null && ad.expiresAt > now;
  return {
    publishedAt: ad.publishedAt ?? now,
    expiresAt: keepsExpiry ? ad.expiresAt : new Date(now.getTime() + AD_DAYS_ONLINE * DAY_MS),
    closedAt,
  };
}

/** True from the first reminder until the page of an expired ad ends: then its texts and photos are erased. */
export function isRenewable({ state, expiresAt }: LifecycleAd, now: Date): boolean {
  if (expiresAt === null) return false;
  const daysLeft = (expiresAt.getTime() - now.getTime()) / DAY_MS;
  if (state === 'published') return daysLeft <= Math.max(...AD_REMINDER_DAYS);
  return state === 'expired' && daysLeft > -CLOSED_AD_DAYS;
}

/** Whether a closed ad still has its page, so that the feed that names it again can reopen it. */
export function isReopenable({ state, closedAt }: Pick<LifecycleAd, 'state' | 'closedAt'>, now: Date): boolean {
  if (closedAt === null || !TRANSITIONS.reopen.from.includes(state)) return false;
  return hasPage(closedAt, now);
}

/** Texts and photos of an ad are erased when its page ends. */
function hasPage(closedAt: Date, now: Date): boolean {
  return now.getTime() - closedAt.getTime() < CLOSED_AD_DAYS * DAY_MS;
}

/** Whether the advertiser deleted the ad a few minutes ago. */
export function isDeletionUndoable({ state, deletedAt }: Pick<DeletedAd, 'state' | 'deletedAt'>, now: Date): boolean {
  if (state !== 'removed' || !deletedAt) return false;
  return now.getTime() - deletedAt.getTime() < DELETION_UNDO_MINUTES * 60_000;
}

const OWNER_TRANSITIONS: [AdOwnerAction, AdAction][] = [
  ['submit', 'submit'],
  ['pause', 'pause'],
  ['resume', 'resume'],
  ['renew', 'renew'],
  ['close', 'close'],
];

/** The actions that the actor may take now, for the buttons of the dashboard. */
export function actionsOf(ad: DeletedAd, actor: AdActor, now: Date): AdOwnerAction[] {
  const allowed = OWNER_TRANSITIONS.filter(([, action]) => isAllowed(ad, action, actor, now)).map(([name]) => name);
  const edit: AdOwnerAction[] = EDITABLE_STATES.includes(ad.state) ? ['edit'] : [];
  const remove: AdOwnerAction[] = isAllowed(ad, 'withdraw', actor, now) ? ['delete'] : [];
  const canUndo = TRANSITIONS.withdraw.by.includes(actor) && isDeletionUndoable(ad, now);
  const undo: AdOwnerAction[] = canUndo ? ['undelete'] : [];
  return [...edit, ...allowed, ...remove, ...undo];
}

function isAllowed(ad: ListedByFeed, action: AdAction, actor: AdActor, now: Date): boolean {
  try {
    transition(ad, action, actor, now);
    return true;
  } catch {
    return false;
  }
}
