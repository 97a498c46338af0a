import { randomUUID } from 'node:crypto';
import { addressOf, type EdgeClient } from './edge-client.ts';

/** The port of the Auth emulator in compose.dev.yaml. */
const EMULATOR = 'http://127.0.0.1:9099';
const PROJECT = 'demo-houni';
const NAME = 'Amal Trabelsi';

/** An account with a session. */
export interface SignedIn {
  /** Calls the API as the account. @throws unless it answers 200 */
  call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  /** Sends bytes to the API. @throws unless it answers 200 */
  upload(path: string, type: string, bytes: Buffer): Promise<void>;
}

/**
 * Makes an account at the emulator and begins its session at the edge, as the sign-in page does.
 * @throws if no page shows the account then
 */
export async function signIn(client: EdgeClient): Promise<SignedIn> {
  const { idToken, refreshToken } = await makeAccount();
  const authorization = `Bearer ${idToken}`;
  const json = { 'content-type': 'application/json' };
  const synced = await client.send(addressOf('', '/auth-token-sync'), {
    method: 'POST',
    headers: { ...json, authorization, origin: addressOf('', '') },
    body: JSON.stringify({ refreshToken }),
  });
  if (synced.status !== 204) throw new Error(`The session was not begun: ${synced.status} ${synced.body}.`);
  const cookie = (synced.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ) => {
    const answer = await client.send(addressOf('api.', path), { method, headers: { ...headers, authorization }, body });
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    return answer.body;
  };
  const account: SignedIn = {
    async call<Answer>(method: 'GET' | 'POST', path: string, body?: object) {
      const headers = body ? { ...json, 'idempotency-key': randomUUID() } : {};
      const text = await send(method, path, headers, body && JSON.stringify(body));
      return JSON.parse(text) as Answer; // the API validates its answers
    },
    upload: async (path, type, bytes) => void (await send('PATCH', path, { 'content-type': type }, bytes)),
  };
  await account.call('POST', '/user-auth/hook/login', { locale: 'fr' });
  const page = await client.send(addressOf('', '/'), { headers: { cookie } });
  if (!page.body.includes(NAME)) throw new Error('The home page does not show the account that is signed in.');
  console.log('The sign-in works.');
  return account;
}

async function makeAccount(): Promise<{ idToken: string; refreshToken: string }> {
  const email = `${randomUUID()}@example.com`;
  const password = randomUUID();
  await askEmulator(`/projects/${PROJECT}/accounts`, { email, password, displayName: NAME, emailVerified: true });
  return askEmulator('/accounts:signInWithPassword?key=key', { email, password, returnSecureToken: true });
}

async function askEmulator<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${EMULATOR}/identitytoolkit.googleapis.com/v1${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer; // the service's documented answers
}
