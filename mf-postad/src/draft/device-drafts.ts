import type { DraftContent } from '@houni/contracts/draft';
import { parseDraftContent } from './draft-content.ts';
import { isSameContent } from '@houni/store/is-same-content';
import type { SharedKeyValueStorage } from '@houni/store/key-value-storage';
import type { SavedDraft } from './reconcile.ts';

/**
 * Drafts on this device, one per account and one for signed-out use:
 * on a shared computer users do not see each other's drafts.
 */
export interface DeviceDrafts {
  /** The draft of an account (null: signed out), or null. Unreadable ones count as none. */
  read(uid: string | null): Promise<SavedDraft | null>;
  /**
   * Writes what `change` makes of the saved draft, or of null if that is still `known`; no other tab writes in between.
   */
  update(
    uid: string | null,
    change: (saved: SavedDraft | null) => SavedDraft,
    known?: DraftContent | null,
  ): Promise<void>;
  remove(uid: string | null): Promise<void>;
}

const keyOf = (uid: string | null) => (uid === null ? 'postad.draft' : (`postad.draft.${uid}` as const));

export function deviceDrafts(storage: SharedKeyValueStorage): DeviceDrafts {
  return {
    read: async (uid) => await parseSavedDraft(await storage.get(keyOf(uid)).catch(() => null)),
    async update(uid, change, known = null) {
      let saved: SavedDraft | null = null;
      // The check of a draft is code that is loaded late: what this tab wrote itself needs none.
      let isExpected = (value: unknown) => value === undefined || (known && isSameContent(contentOf(value), known));
      for (let isWritten = false; !isWritten;) {
        let other: unknown;
        await storage.update(keyOf(uid), (value) => {
          other = value;
          isWritten = Boolean(isExpected(value));
          return isWritten ? change(saved) : undefined;
        });
        if (isWritten) return;
        saved = await parseSavedDraft(other);
        isExpected = (value) => isSameContent(value, other);
      }
    },
    remove: (uid) => storage.delete(keyOf(uid)),
  };
}

async function parseSavedDraft(value: unknown): Promise<SavedDraft | null> {
  if (typeof value !== 'object' || value === null) return null;
  const { content, updatedAt, revision, key, base, dirty } = value as Record<string, unknown>; // an object, as checked above
  const known = await parseDraftContent(content);
  if (!known || typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return null;
  return {
    content: known,
    updatedAt,
    revision: typeof revision === 'number' ? revision : null,
    ...(typeof key === 'string' && { key }),
    base: await parseDraftContent(base),
    dirty: dirty !== false,
  };
}

function contentOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'content' in value ? value.content : null;
}
