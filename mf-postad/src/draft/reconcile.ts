import type { DraftContent } from '@houni/contracts/draft';
import { isSameContent } from './draft-content.ts';

/** A draft on this device. */
export interface SavedDraft {
  content: DraftContent;
  /** Time of the last change here, by this device's clock (ISO). */
  updatedAt: string;
  /** Revision of the account's draft that it is based on; null if it was never in the account. */
  revision: number | null;
  /** True while it has changes that the account lacks. */
  dirty: boolean;
}

/** A draft in the account. */
export interface AccountDraft {
  content: DraftContent;
  revision: number;
  updatedAt: string;
}

export interface Reconciled {
  content: DraftContent;
  revision: number | null;
  /** The draft must be sent to the account. */
  push: boolean;
  /** Both sides had changed: the one that was newer and won. */
  notice: 'device' | 'account' | null;
}

/**
 * Decides which of two drafts wins. There is a conflict only if both have changed since the last synchronisation:
 * then the newer one wins and the user is notified. Null if no side has a draft.
 */
export function reconcile(saved: SavedDraft | null, account: AccountDraft | null): Reconciled | null {
  if (!account) {
    // A draft that the account no longer has was finished or deleted on another device.
    if (!saved || (saved.revision !== null && !saved.dirty)) return null;
    return { content: saved.content, revision: null, push: true, notice: null };
  }
  const { content, revision } = account;
  if (!saved || !saved.dirty || isSameContent(saved.content, content))
    return { content, revision, push: false, notice: null };
  if (saved.revision === revision) return { content: saved.content, revision, push: true, notice: null };
  return Date.parse(saved.updatedAt) > Date.parse(account.updatedAt)
    ? { content: saved.content, revision, push: true, notice: 'device' }
    : { content, revision, push: false, notice: 'account' };
}
