import type { DraftContent } from '@houni/contracts/draft';
import { isBlank } from './draft-content.ts';
import { isSameContent } from '@houni/store/is-same-content';
import { mergeDrafts } from './merge-drafts.ts';
import type { DraftConflict } from './merge-drafts.ts';

/** A draft on this device. */
export interface SavedDraft {
  content: DraftContent;
  /** Time of the last change here, by this device's clock (ISO). */
  updatedAt: string;
  /** Revision of the account's draft that it is based on; null if it was never in the account. */
  revision: number | null;
  /** Key of the account's draft that it is; absent if it was never in the account. */
  key?: string;
  /**
   * The account's draft of that revision, from which both sides went on. Without a revision: what was sent to the account
   * without an answer, or null.
   */
  base: DraftContent | null;
  /** True while it has changes that the account lacks. */
  dirty: boolean;
}

/** A draft in the account. */
export interface AccountDraft {
  key: string;
  content: DraftContent;
  revision: number;
  updatedAt: string;
}

export interface Reconciled {
  content: DraftContent;
  revision: number | null;
  /** The draft must be sent to the account. */
  push: boolean;
  /** Another draft of the account, which makes room for this one: it must be kept among the other drafts first. */
  aside: DraftContent | null;
  /** Fields that both sides changed to different values. */
  conflicts: DraftConflict[];
}

/**
 * Brings the drafts of device and account together. If both have changed since the last synchronisation, they are merged
 * field by field; two drafts that never met are two ads, and both are kept. Null if no side has a draft.
 */
export function reconcile(saved: SavedDraft | null, account: AccountDraft | null): Reconciled | null {
  const plain = { aside: null, conflicts: [] };
  if (!account) {
    // A draft that the account no longer has was finished or deleted on another device.
    if (!saved || (saved.revision !== null && !saved.dirty)) return null;
    return { content: saved.content, revision: null, push: true, ...plain };
  }
  const { content, revision } = account;
  // A step may fill in the language before the account's draft has arrived: that is no draft of its own.
  const isUntouched = saved !== null && saved.revision === null && saved.base === null && isBlank(saved.content);
  if (!saved || !saved.dirty || isUntouched || isSameContent(saved.content, content))
    return { content, revision, push: false, ...plain };
  if (saved.revision === revision) return { content: saved.content, revision, push: true, ...plain };
  // A draft whose first saving was not answered is the account's if that is what was sent.
  if (saved.base === null || (saved.revision === null && !isSameContent(saved.base, content))) {
    const aside = isBlank(content) ? null : content;
    return { content: saved.content, revision, push: true, aside, conflicts: [] };
  }
  const merged = mergeDrafts(saved.base, saved.content, content);
  return { ...merged, revision, push: !isSameContent(merged.content, content), aside: null };
}
