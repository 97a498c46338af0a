import type { DraftContent } from '@houni/contracts/draft';
import { isSameContent } from './draft-content.ts';

/** The draft as this device keeps it. */
export interface KeptDraft {
  content: DraftContent;
  /** When it was last changed here, by this device's clock (ISO). */
  updatedAt: string;
  /** Revision of the account's draft that it grew from; null where it was never in the account. */
  revision: number | null;
  /** True while it holds changes that the account does not have. */
  dirty: boolean;
}

/** The draft as the account keeps it. */
export interface AccountDraft {
  content: DraftContent;
  revision: number;
  updatedAt: string;
}

export interface Reconciled {
  content: DraftContent;
  revision: number | null;
  /** The account must be told. */
  push: boolean;
  /** Both sides had changed: which one was newer and holds now. */
  notice: 'device' | 'account' | null;
}

/**
 * Decides which of the two drafts holds. Only where both have changed since they last agreed there is a conflict:
 * then the newer one wins and the user is told. Null where neither side has a draft any more.
 */
export function reconcile(kept: KeptDraft | null, account: AccountDraft | null): Reconciled | null {
  if (!account) {
    // What the account had and has no longer was finished or deleted elsewhere.
    if (!kept || (kept.revision !== null && !kept.dirty)) return null;
    return { content: kept.content, revision: null, push: true, notice: null };
  }
  const { content, revision } = account;
  if (!kept || !kept.dirty || isSameContent(kept.content, content))
    return { content, revision, push: false, notice: null };
  if (kept.revision === revision) return { content: kept.content, revision, push: true, notice: null };
  return Date.parse(kept.updatedAt) > Date.parse(account.updatedAt)
    ? { content: kept.content, revision, push: true, notice: 'device' }
    : { content, revision, push: false, notice: 'account' };
}
