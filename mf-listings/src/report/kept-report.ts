import { browserStorage } from '@houni/store/key-value-storage';

/** What the browser keeps of a report: what was typed and not sent, or that it was. */
export type KeptReport = { sent: true } | { sent: false; uid: string | null; fields: Record<string, string> };

const keyOf = (publicKey: string) => `report/${publicKey}`;

/**
 * What was begun or sent about an ad in this browser; null where nothing was, or nothing can be kept. What one account
 * has typed is no other visitor's.
 * @param uid who is signed in; null for nobody
 */
export async function readKeptReport(publicKey: string, uid: string | null): Promise<KeptReport | null> {
  const kept = (await browserStorage()
    .get(keyOf(publicKey))
    .catch(() => null)) as Partial<Record<'sent' | 'uid' | 'fields', unknown>> | null | undefined; // each part is looked at
  if (kept?.sent === true) return { sent: true };
  if (typeof kept?.fields !== 'object' || kept.fields === null) return null;
  const owner = typeof kept.uid === 'string' ? kept.uid : null;
  if (owner !== null && owner !== uid) return null;
  const texts = Object.entries(kept.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { sent: false, uid: owner, fields: Object.fromEntries(texts) };
}

/** Keeps it; a browser that keeps nothing has warned. */
export async function writeKeptReport(publicKey: string, kept: KeptReport): Promise<void> {
  await browserStorage()
    .set(keyOf(publicKey), kept)
    .catch(() => undefined);
}
