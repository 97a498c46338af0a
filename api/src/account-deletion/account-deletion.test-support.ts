import { startFakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import type { FakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import { waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const DAY_MS = 86_400_000;
export const START = new Date('2026-06-15T10:00:00Z');
/** The time a number of days after the start of a test. */
export const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

/** The API and a fake identity provider, for the tests of a file. Each test begins at `START`. */
export const services: { api: TestApp; provider: FakeIdentityProvider; now: Date } = {
  // Set before the first test.
  api: undefined as unknown as TestApp,
  provider: undefined as unknown as FakeIdentityProvider,
  now: START,
};

/** Starts the API and the identity provider before each test of the calling file, and stops them after it. */
export function startServicesForTests(): void {
  beforeEach(async () => {
    services.now = START;
    services.provider = await startFakeIdentityProvider();
    const variables = { LIMITS_FACTOR: '100', FIREBASE_AUTH_EMULATOR_HOST: services.provider.host };
    services.api = await testApp({ now: () => services.now, variables });
  });
  afterEach(async () => {
    await services.api.close();
    services.provider.close();
  });
}

/** Unix time of a new sign-in, later than all ended sessions. Tokens use the real clock, not `now`. */
let lastSignIn = 0;
export const signInAgain = () => {
  lastSignIn = Math.max(lastSignIn, Math.floor(Date.now() / 1000)) + 1;
  return signedInAt(lastSignIn);
};

export function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  uid: string,
  payload?: object,
  claims: object = {},
) {
  const headers = asUser(uid, { email: `${uid}@example.tn`, email_verified: true, ...claims });
  return services.api.app.inject({ url, method, headers, ...(payload && { payload }) });
}
export const login = (uid: string, claims = {}) => call('POST', '/user-auth/hook/login', uid, {}, claims);
export const requestDeletion = (uid: string, claims = {}) =>
  call('DELETE', '/user-auth/me', uid, { confirm: 'delete-my-account' }, claims);

export const query = async (text: string, values: unknown[] = []) =>
  (await services.api.connection.pool.query(text, values)).rows;
/** Runs a scheduled job now. */
export const run = async (job: string) => {
  await query(`select graphile_worker.add_job($1, '{}')`, [job]);
  await waitForJobs(services.api);
};
/** Moves the clock to the due date and runs the nightly job. */
export const erase = async () => {
  services.now = inDays(30);
  await run('erase_due_accounts');
};
/** The keys of the account's published ads. */
export const online = async (uid: string): Promise<string[]> =>
  (await query(`select public_key as key from ads where owner_uid = $1 and state = 'published' order by 1`, [uid])).map(
    ({ key }) => key,
  );

/** The claims of a sign-in at a moment of the test's clock, in seconds. */
export const signedInAt = (seconds: number) => ({ auth_time: seconds, iat: seconds });
