import type { KeyValueStorage } from '@houni/store/key-value-storage';

/** The same identity is sent again after this time (specification section 9). */
export const IDENTIFY_INTERVAL_MS = 3_600_000;

/** The identity that was last sent (specification section 3). */
export interface IdentityRecord {
  timestamp: number;
  authProviderUid: string;
  useAnonymousUID: string;
}

/** Storage keys of the random id of this browser and of the last identity. */
const ANONYMOUS_UID = 'anonymousUid';
const IDENTITY = 'identity';

function isIdentityRecord(value: unknown): value is IdentityRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'timestamp' in value &&
    'authProviderUid' in value &&
    'useAnonymousUID' in value
  );
}

/** True if nothing was sent yet, the user or browser id has changed, or the last call was more than an hour ago. */
export function shouldIdentify(last: unknown, authProviderUid: string, anonymousUid: string, now: number): boolean {
  if (!isIdentityRecord(last)) return true;
  return (
    last.authProviderUid !== authProviderUid ||
    last.useAnonymousUID !== anonymousUid ||
    now - last.timestamp > IDENTIFY_INTERVAL_MS
  );
}

/** The random id of this browser, created on first use. */
async function anonymousUid(storage: KeyValueStorage): Promise<string> {
  const known = await storage.get(ANONYMOUS_UID);
  if (typeof known === 'string') return known;
  const created = crypto.randomUUID();
  await storage.set(ANONYMOUS_UID, created);
  return created;
}

/** Deletes the ids, so that later visits cannot be linked to this one. */
export async function deleteIdentity(storage: KeyValueStorage): Promise<void> {
  await Promise.all([storage.delete(ANONYMOUS_UID), storage.delete(IDENTITY)]);
}

/**
 * Sends the ids of the anonymous visitor and the signed-in user to the analytics service, at most hourly. Must be called
 * only with the visitor's consent. Never rejects: a failure is logged as a warning, and the next page tries again.
 */
export async function identify(
  address: string,
  authProviderUid: string,
  storage: KeyValueStorage,
  now = Date.now(),
): Promise<void> {
  try {
    const anonymous = await anonymousUid(storage);
    if (!shouldIdentify(await storage.get(IDENTITY), authProviderUid, anonymous, now)) return;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ anonymous_user_uid: anonymous, platform_auth_provider_user_uid: authProviderUid }),
    });
    // An unread response would keep its connection open.
    await response.text();
    if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`);
    const record: IdentityRecord = { timestamp: now, authProviderUid, useAnonymousUID: anonymous };
    await storage.set(IDENTITY, record);
  } catch (error) {
    console.warn('The visitor could not be identified to the analytics service.', error);
  }
}
