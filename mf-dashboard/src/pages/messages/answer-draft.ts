import { readJson } from '@houni/store/storage/read-json';
import { localItems } from '@houni/store/storage/web-storage';

/** What was typed in a conversation. It has an idempotency key from the first attempt to send it until it is acknowledged. */
export interface AnswerDraft {
  text: string;
  idempotencyKey: string | null;
}

export const NO_DRAFT: AnswerDraft = { text: '', idempotencyKey: null };

/** Contains the account: the next user of a shared computer must not see the text. */
const itemOf = (uid: string, key: string) => `hounitnLocalStorageDb/answer/${uid}/${key}` as const;

/** The draft of an answer on this device. */
export function readDraft(uid: string, key: string): AnswerDraft {
  const stored = readJson(localItems, itemOf(uid, key)) as Partial<AnswerDraft> | null; // each part is checked
  if (typeof stored?.text !== 'string') return NO_DRAFT;
  const { text, idempotencyKey } = stored;
  return { text, idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null };
}

/** Saves the draft at once; an empty one is deleted. A browser without storage keeps it in the page only. */
export function saveDraft(uid: string, key: string, draft: AnswerDraft): void {
  localItems.tryToWrite(itemOf(uid, key), draft.text === '' ? null : JSON.stringify(draft));
}
