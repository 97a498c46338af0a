import { AD_STATES } from '@houni/contracts/ad';
import type { AdState } from '@houni/contracts/ad';
import type { AdActor, AdOwnerAction } from '@houni/contracts/ad-write';
import { AD_DAYS_ONLINE, AD_REMINDER_DAYS, AD_RENEWAL_DAYS } from '@houni/contracts/limits';
import { RequestError } from '../platform/errors.ts';

const DAY_MS = 86_400_000;
const ADVERTISER = ['owner', 'agency_owner', 'agency_agent'] as const;

/** Of ads that somebody has submitted and nobody has removed. */
const ON_RECORD = AD_STATES.filter((state) => state !== 'draft' && state !== 'removed');

/** What happens to ads. */
export type AdAction =
  | 'submit'
  | 'publish'
  | 'queue'
  | 'pause'
  | 'resume'
  | 'renew'
  | 'close'
  | 'withdraw'
  | 'expire'
  | 'approve'
  | 'request_changes'
  | 'reject'
  | 'remove'
  | 'suspend'
  | 'restore'
  | 'depart'
  | 'return';

interface Transition {
  from: readonly AdState[];
  to: AdState;
  by: readonly AdActor[];
}

/**
 * The life of an ad: from which state what leads where, and who may do it. Every write that changes a state goes by this
 * table. A draft that is thrown away really goes and therefore has no transition; everything else that is deleted stays
 * as `removed`, so that its address can answer 410.
 */
export const TRANSITIONS: Record<AdAction, Transition> = {
  submit: { from: ['draft', 'changes_requested'], to: 'submitted', by: ADVERTISER },
  // The risk score decides between these two, at once.
  publish: { from: ['submitted'], to: 'published', by: ['product'] },
  queue: { from: ['submitted', 'published', 'paused'], to: 'in_review', by: ['product'] },
  pause: { from: ['published'], to: 'paused', by: ADVERTISER },
  resume: { from: ['paused'], to: 'published', by: ADVERTISER },
  renew: { from: ['published', 'expired'], to: 'published', by: ADVERTISER },
  close: { from: ['published', 'paused', 'expired'], to: 'sold_or_rented', by: ADVERTISER },
  // An agent ends ads, but only their author and the agency's owner take them off the record.
  withdraw: {
    from: ON_RECORD,
    to: 'removed',
    by: ['owner', 'agency_owner'],
  },
  expire: { from: ['published', 'paused'], to: 'expired', by: ['product'] },
  approve: { from: ['submitted', 'in_review'], to: 'published', by: ['moderator'] },
  request_changes: {
    from: ['submitted', 'in_review', 'published', 'paused'],
    to: 'changes_requested',
    by: ['moderator'],
  },
  reject: { from: ['submitted', 'in_review'], to: 'rejected', by: ['moderator'] },
  remove: {
    from: ON_RECORD,
    to: 'removed',
    by: ['moderator'],
  },
  // The ads of a suspended account leave the site, and come back with it.
  suspend: { from: ['published'], to: 'paused', by: ['moderator'] },
  restore: { from: ['paused'], to: 'published', by: ['moderator'] },
  // Those of an account that is about to be deleted, too.
  depart: { from: ['published'], to: 'paused', by: ['product'] },
  return: { from: ['paused'], to: 'published', by: ['product'] },
};

/** States in which the advertiser may still change what the ad says. */
export const EDITABLE: readonly AdState[] = [
  'draft',
  'changes_requested',
  'published',
  'paused',
  'in_review',
  'expired',
];
const CLOSED: readonly AdState[] = ['sold_or_rented', 'expired', 'removed'];

export interface AdDates {
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
}

/** An ad as the rules of its life see it. */
export type LivingAd = AdDates & { state: AdState };

/**
 * What a transition makes of an ad.
 * @throws RequestError `forbidden` where the actor may not do this, `conflict` where the ad's state does not allow it
 */
export function transition(ad: LivingAd, action: AdAction, actor: AdActor, now: Date): LivingAd {
  const { from, to, by } = TRANSITIONS[action];
  if (!by.includes(actor)) throw new RequestError('forbidden', `This is not for the ad's ${actor}.`);
  if (!from.includes(ad.state))
    throw new RequestError('conflict', `An ad in the state ${ad.state} cannot do this.`, 'state');
  if (action === 'renew' && !isRenewable(ad, now))
    throw new RequestError('conflict', 'An ad is renewed in its last days online or shortly after.', 'state');
  if (action === 'resume' && ad.expiresAt !== null && ad.expiresAt <= now)
    throw new RequestError('conflict', 'The time of this ad is over.', 'state');
  return { state: to, ...datesAfter(ad, to, action, now) };
}

function datesAfter(ad: LivingAd, to: AdState, action: AdAction, now: Date): AdDates {
  const closedAt = CLOSED.includes(to) ? (CLOSED.includes(ad.state) ? ad.closedAt : now) : null;
  if (to !== 'published') return { publishedAt: ad.publishedAt, expiresAt: ad.expiresAt, closedAt };
  // Renewing does not make an ad new: its place in the list stays, so nobody renews to jump the queue.
  const keepsEnd = action !== 'renew' && ad.expiresAt !== null && ad.expiresAt > now;
  return {
    publishedAt: ad.publishedAt ?? now,
    expiresAt: keepsEnd ? ad.expiresAt : new Date(now.getTime() + AD_DAYS_ONLINE * DAY_MS),
    closedAt,
  };
}

/** From the first reminder on, and for some days after the end. */
export function isRenewable({ state, expiresAt }: LivingAd, now: Date): boolean {
  if (expiresAt === null) return false;
  const daysLeft = (expiresAt.getTime() - now.getTime()) / DAY_MS;
  if (state === 'published') return daysLeft <= Math.max(...AD_REMINDER_DAYS);
  return state === 'expired' && daysLeft >= -AD_RENEWAL_DAYS;
}

const OWNER_TRANSITIONS: [AdOwnerAction, AdAction][] = [
  ['submit', 'submit'],
  ['pause', 'pause'],
  ['resume', 'resume'],
  ['renew', 'renew'],
  ['close', 'close'],
];

/** What an advertiser may do with the ad now, for the buttons of a dashboard. */
export function actionsOf(ad: LivingAd, actor: AdActor, now: Date): AdOwnerAction[] {
  const allowed = OWNER_TRANSITIONS.filter(([, action]) => isAllowed(ad, action, actor, now)).map(([name]) => name);
  const edit: AdOwnerAction[] = EDITABLE.includes(ad.state) ? ['edit'] : [];
  const remove: AdOwnerAction[] = ad.state === 'draft' || isAllowed(ad, 'withdraw', actor, now) ? ['delete'] : [];
  return [...edit, ...allowed, ...remove];
}

function isAllowed(ad: LivingAd, action: AdAction, actor: AdActor, now: Date): boolean {
  try {
    transition(ad, action, actor, now);
    return true;
  } catch {
    return false;
  }
}
