import { readTexts, SENDER_FIELDS } from '@houni/contracts/sender-form';
import type { SenderFields } from '@houni/contracts/sender-form';
import { browserStorage } from '@houni/store/key-value-storage';

/** What was not sent in a week is not meant to be sent. */
const KEPT_MS = 7 * 86_400_000;

const keyOf = (publicKey: string) => `contact/${publicKey}`;

/**
 * What was typed to this ad's advertiser and not sent; null where nothing was, or the browser keeps nothing. What one
 * account has typed is no other visitor's.
 * @param uid who is signed in; null for nobody
 */
export async function readMessageDraft(publicKey: string, uid: string | null): Promise<SenderFields | null> {
  try {
    const kept = (await browserStorage().get(keyOf(publicKey))) as
      | { at?: unknown; uid?: unknown; fields?: unknown }
      | undefined; // each part is looked at
    if (typeof kept?.at !== 'number' || typeof kept.fields !== 'object' || kept.fields === null) return null;
    if (typeof kept.uid === 'string' && kept.uid !== uid) return null;
    if (Date.now() - kept.at < KEPT_MS) return readTexts(SENDER_FIELDS, { ...kept.fields });
    await deleteMessageDraft(publicKey);
    return null;
  } catch (error) {
    console.warn('What was typed before could not be read.', error);
    return null;
  }
}

/**
 * Keeps what is typed until it was sent: through an error, a reload and a lost connection.
 * @returns false where the browser keeps nothing
 */
export async function writeMessageDraft(publicKey: string, uid: string | null, fields: SenderFields): Promise<boolean> {
  try {
    await browserStorage().set(keyOf(publicKey), { at: Date.now(), uid, fields });
    return true;
  } catch {
    return false; // the storage has warned
  }
}

/** Forgets what was typed: it was sent. */
export async function deleteMessageDraft(publicKey: string): Promise<void> {
  await browserStorage()
    .delete(keyOf(publicKey))
    .catch(() => undefined); // the storage has warned
}
