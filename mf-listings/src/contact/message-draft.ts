import { browserStorage } from '@houni/store/key-value-storage';
import { deleteDraft } from '@houni/store/use-draft-form';

export const messageDraftKey = (publicKey: string) => `contact/${publicKey}` as const;

/** Deletes the draft of a message that was sent by a plain form post. */
export function deleteMessageDraft(publicKey: string): Promise<void> {
  return deleteDraft(browserStorage(), messageDraftKey(publicKey));
}
