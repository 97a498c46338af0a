import { startIdentity } from '../../test/identity-stand-in.ts';
import type { IdentityStandIn } from '../../test/identity-stand-in.ts';
import { jobsDone } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const DAY_MS = 86_400_000;
export const START = new Date('2026-06-15T10:00:00Z');
/** So many days after the first moment of a test. */
export const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

/** The API with a provider that deletes accounts, for the tests of a file; each test begins at `START`. */
export const world: { api: TestApp; provider: IdentityStandIn; now: Date } = {
  // Made before the first test.
  api: undefined as unknown as TestApp,
  provider: undefined as unknown as IdentityStandIn,
  now: START,
};

/** Opens the world for the tests of the calling file, and closes it after them. */
export function openWorld(): void {
  beforeAll(async () => {
    world.provider = await startIdentity();
    const variables = { LIMITS_FACTOR: '100', FIREBASE_AUTH_EMULATOR_HOST: world.provider.host };
    world.api = await testApp({ now: () => world.now, variables });
  });
  afterAll(async () => {
    await world.api.close();
    world.provider.close();
  });
  beforeEach(() => {
    world.now = START;
  });
}

/** Seconds since 1970 of a sign-in after all that were ended. The tokens' clock is the real one, whatever `now` says. */
let lastSignIn = 0;
export const signInAgain = () => {
  lastSignIn = Math.max(lastSignIn, Math.floor(Date.now() / 1000)) + 1;
  return { auth_time: lastSignIn };
};

export function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  uid: string,
  payload?: object,
  claims: object = {},
) {
  const headers = asUser(uid, { email: `${uid}@example.tn`, email_verified: true, ...claims });
  return world.api.app.inject({ url, method, headers, ...(payload && { payload }) });
}
export const login = (uid: string, claims = {}) => call('POST', '/user-auth/hook/login', uid, {}, claims);
export const leave = (uid: string, claims = {}) =>
  call('DELETE', '/user-auth/me', uid, { confirm: 'delete-my-account' }, claims);

export const query = async (text: string, values: unknown[] = []) =>
  (await world.api.connection.pool.query(text, values)).rows;
/** Lets a job run that the clock would start. */
export const run = async (job: string) => {
  await query(`select graphile_worker.add_job($1, '{}')`, [job]);
  await jobsDone(world.api);
};
/** Lets the time of grace pass, and the nightly job run. */
export const erase = async () => {
  world.now = inDays(30);
  await run('erase_due_accounts');
};
/** The keys of the account's ads that are on the site. */
export const online = async (uid: string): Promise<string[]> =>
  (await query(`select public_key as key from ads where owner_uid = $1 and state = 'published' order by 1`, [uid])).map(
    ({ key }) => key,
  );
