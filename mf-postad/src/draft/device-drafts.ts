import { parseDraftContent } from './draft-content.ts';
import type { KeyValueStorage } from '@houni/store/key-value-storage';
import type { KeptDraft } from './reconcile.ts';

/**
 * Drafts on this device, one for each account that used it and one for nobody:
 * on a shared computer nobody sees what another person began.
 */
export interface DeviceDrafts {
  /** The draft of an account (null: of nobody), or null. Unreadable ones count as none. */
  read(uid: string | null): Promise<KeptDraft | null>;
  write(uid: string | null, draft: KeptDraft): Promise<void>;
  remove(uid: string | null): Promise<void>;
}

const keyOf = (uid: string | null) => (uid === null ? 'postad.draft' : `postad.draft.${uid}`);

export function deviceDrafts(storage: KeyValueStorage): DeviceDrafts {
  return {
    read: async (uid) => parseKept(await storage.get(keyOf(uid)).catch(() => null)),
    write: (uid, draft) => storage.set(keyOf(uid), draft),
    remove: (uid) => storage.delete(keyOf(uid)),
  };
}

function parseKept(value: unknown): KeptDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { content, updatedAt, revision, dirty } = value as Record<string, unknown>; // an object, as checked above
  const known = parseDraftContent(content);
  if (!known || typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return null;
  return {
    content: known,
    updatedAt,
    revision: typeof revision === 'number' ? revision : null,
    dirty: dirty !== false,
  };
}
