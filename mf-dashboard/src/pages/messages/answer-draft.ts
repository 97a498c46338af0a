/** What was typed in a conversation. It has an idempotency key from the first attempt to send it until it is acknowledged. */
export interface AnswerDraft {
  text: string;
  idempotencyKey: string | null;
}

export const NO_DRAFT: AnswerDraft = { text: '', idempotencyKey: null };

/** Contains the account: the next user of a shared computer must not see the text. */
const itemOf = (uid: string, key: string) => `hounitnLocalStorageDb/answer/${uid}/${key}`;

/** The draft of an answer on this device. */
export function readDraft(uid: string, key: string): AnswerDraft {
  try {
    const stored = JSON.parse(localStorage.getItem(itemOf(uid, key)) ?? 'null') as Partial<AnswerDraft> | null; // each part is checked
    return typeof stored?.text === 'string'
      ? {
          text: stored.text,
          idempotencyKey: typeof stored.idempotencyKey === 'string' ? stored.idempotencyKey : null,
        }
      : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

/** Saves the draft at once; an empty one is deleted. A browser without storage keeps it in the page only. */
export function saveDraft(uid: string, key: string, draft: AnswerDraft): void {
  try {
    if (draft.text === '') localStorage.removeItem(itemOf(uid, key));
    else localStorage.setItem(itemOf(uid, key), JSON.stringify(draft));
  } catch {
    // The text remains in the field.
  }
}
