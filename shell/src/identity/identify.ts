import type { KeyValueStorage } from '@houni/store/key-value-storage';

/** Milliseconds after which the same identity is sent again (specification section 9). */
export const IDENTIFY_INTERVAL = 3_600_000;

/** What was last sent: the analytics identity record of specification section 3. */
export interface IdentityRecord {
  timestamp: number;
  authProviderUid: string;
  useAnonymousUID: string;
}

/** Where the random id of this browser and the record of the last call are kept. */
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

/** True where nothing was sent yet, somebody else is meant, or the last time is an hour ago. */
export function mustIdentify(last: unknown, authProviderUid: string, anonymousUid: string, now: number): boolean {
  if (!isIdentityRecord(last)) return true;
  return (
    last.authProviderUid !== authProviderUid ||
    last.useAnonymousUID !== anonymousUid ||
    now - last.timestamp > IDENTIFY_INTERVAL
  );
}

/** The random id of this browser, made at the first need. */
async function anonymousUid(storage: KeyValueStorage): Promise<string> {
  const known = await storage.get(ANONYMOUS_UID);
  if (typeof known === 'string') return known;
  const made = crypto.randomUUID();
  await storage.set(ANONYMOUS_UID, made);
  return made;
}

/** Forgets who this browser is: nothing is left that a later visit could be tied to. */
export async function forgetIdentity(storage: KeyValueStorage): Promise<void> {
  await Promise.all([storage.delete(ANONYMOUS_UID), storage.delete(IDENTITY)]);
}

/**
 * Tells the analytics service which anonymous visitor the signed-in user is, at most hourly.
 * To be called only with the visitor's consent. Never disturbs the page: a failure is a warning in the console, and the next page tries again.
 */
export async function identify(
  address: string,
  authProviderUid: string,
  storage: KeyValueStorage,
  now = Date.now(),
): Promise<void> {
  try {
    const anonymous = await anonymousUid(storage);
    if (!mustIdentify(await storage.get(IDENTITY), authProviderUid, anonymous, now)) return;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ anonymous_user_uid: anonymous, platform_auth_provider_user_uid: authProviderUid }),
    });
    // An answer that nobody reads keeps its connection busy.
    await response.text();
    if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`);
    const record: IdentityRecord = { timestamp: now, authProviderUid, useAnonymousUID: anonymous };
    await storage.set(IDENTITY, record);
  } catch (error) {
    console.warn('The visit could not be identified for the statistics.', error);
  }
}
