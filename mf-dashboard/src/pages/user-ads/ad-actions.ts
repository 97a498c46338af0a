import { UNPROVED_ADDRESS } from '@houni/domain/address-proof';
import type { AdOwnerAction } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import type { MyAd } from '@houni/contracts/my-ads';
import { buildPath } from '@houni/routing/build';

/** What the dashboard can do with an ad without leaving the page. */
export type AdAction = Exclude<AdOwnerAction, 'edit'> | 'duplicate' | 'deletePhotos';

/** The actions in the order of their buttons. */
const ACTIONS = [
  'submit',
  'renew',
  'resume',
  'pause',
  'close',
  'duplicate',
  'delete',
  'undelete',
] as const satisfies AdAction[];

/** The path of the posting form that edits an ad, on the main host. */
export function editAdPath(publicKey: string, locale: Locale): string {
  return `${buildPath('postad', { step: null }, locale)}?ad=${publicKey}`;
}

/** The parts of an ad that decide its actions. */
type Actionable = Pick<MyAd, 'allowedActions' | 'state'>;

/**
 * The actions of one ad. Every ad can be duplicated. An ad that waits for its correction is submitted by the wizard, after
 * the correction: without one the API refuses it.
 */
export function actionsOfAd({ allowedActions, state }: Actionable): AdAction[] {
  return ACTIONS.filter((action) => {
    if (action === 'submit' && state === 'changes_requested') return false;
    return action === 'duplicate' || allowedActions.includes(action);
  });
}

/** The one action that an ad waits for, which its row shows; null for one that needs nothing. */
export function mainActionOf(ad: Actionable): AdAction | null {
  const actions = actionsOfAd(ad);
  const main = (['submit', 'renew', 'undelete'] as const).find((action) => actions.includes(action));
  return main ?? (ad.state === 'paused' && actions.includes('resume') ? 'resume' : null);
}

/** The actions that all ads allow; none without ads. */
export function commonActions(ads: readonly Actionable[]): AdAction[] {
  if (ads.length === 0) return [];
  return ACTIONS.filter((action) => ads.every((ad) => actionsOfAd(ad).includes(action)));
}

/**
 * Whether the photos of an ad can be deleted: it is closed, and no moderator took it down. Cards of deleted ads have no
 * photos, so for them it is known only after the call.
 */
export function canDeletePhotos({ state, photoCount, review }: Pick<MyAd, 'state' | 'photoCount' | 'review'>): boolean {
  if (state === 'removed') return review === null;
  return photoCount > 0 && (state === 'sold_or_rented' || state === 'expired');
}

/** Why an action failed; each has a text. */
export type AdFailure =
  | 'offline'
  | 'changed'
  | 'state'
  | 'review'
  | 'limit'
  | 'unproved'
  | 'draftsFull'
  | 'photos'
  | 'other';

/** Reads the error of an API call. A call without an answer may have been carried out. */
export function toAdFailure(error: unknown): AdFailure {
  const { status, data } = error as { status?: unknown; data?: { code?: string; field?: string } | null };
  if (typeof status !== 'number') return 'offline';
  if (data?.code === 'payment_required') return 'limit';
  if (data?.code === 'forbidden' && data.field === UNPROVED_ADDRESS) return 'unproved';
  if (status !== 409) return status === 404 || status === 410 ? 'state' : 'other';
  if (data?.field === 'revision') return 'changed';
  if (data?.field === 'drafts') return 'draftsFull';
  if (data?.field === 'key') return 'photos';
  return data?.field === 'review' ? 'review' : 'state';
}
