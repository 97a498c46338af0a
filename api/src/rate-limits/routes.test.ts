import type { InjectOptions } from 'fastify';
import { PROOF_HEADER, solveChallenge } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';
import { addressLimit, RATE_LIMITS } from '@houni/domain/rate-limits';
import type { ApiError } from '@houni/contracts/error';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Low, so that this test can solve the challenges; the growth is the same as with the default of 16. */
const FIRST_BITS = 2;
const PEOPLE = 100;
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', variables: { PROOF_OF_WORK_BITS: String(FIRST_BITS) }, runJobs: false });
});
afterAll(() => api.close());
beforeEach(() => api.resetRateLimits());

const check = (name: string, headers: InjectOptions['headers'] = {}) =>
  api.app.inject({ method: 'POST', url: `/user-auth/rate-limit/${name}`, headers, remoteAddress: '102.158.1.1' });

/** Calls like the sign-up screen, which solves a challenge. @returns the challenge, or null if there was none */
async function callWithProof(name: string): Promise<Challenge | null> {
  const answer = await check(name);
  if (answer.statusCode === 200) return null;
  const { challenge } = answer.json<ApiError>();
  if (!challenge) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
  const solved = await check(name, { [PROOF_HEADER]: await solveChallenge(challenge) });
  if (solved.statusCode !== 200) throw new Error(`the solution was answered ${solved.statusCode}`);
  return challenge;
}

it('a hundred people behind one address sign up within an hour, each with the first work', async () => {
  const difficulties: number[] = [];
  for (let person = 0; person < PEOPLE; person += 1)
    difficulties.push((await callWithProof('sign-up'))?.difficulty ?? FIRST_BITS);
  expect(difficulties).toEqual(Array<number>(PEOPLE).fill(FIRST_BITS));
});

it('a script that solves nothing is stopped after two thirds of the limit of one account', async () => {
  const statuses = [];
  for (let account = 0; account < PEOPLE; account += 1) statuses.push((await check('sign-up')).statusCode);
  const free = Math.ceil((RATE_LIMITS.sign_up.max * 2) / 3);
  expect(statuses).toEqual([...Array<number>(free).fill(200), ...Array<number>(PEOPLE - free).fill(428)]);
});

it('a script that solves everything pays twice as much for every sixth sign-up beyond a hundred in an hour', async () => {
  const difficulties: number[] = [];
  for (let account = 0; account < PEOPLE + 50; account += 1)
    difficulties.push((await callWithProof('sign-up'))?.difficulty ?? 0);
  expect(difficulties.at(-1)).toBe(FIRST_BITS + 8);
});

it.each([
  ['sign-up', 'sign_up'],
  ['mail', 'sign_in_mail'],
  ['code', 'sign_in_code'],
] as const)('%s returns 429 with the time to wait when the address has reached its limit', async (path, name) => {
  const { max, hours } = addressLimit(name);
  await check(path);
  await api.connection.pool.query(
    `insert into rate_limit_events (name, actor, happened_at)
     select name, actor, now() - make_interval(mins => i * 5) from rate_limit_events, generate_series(1, $1) i`,
    [Math.min(max - 1, 270)],
  );
  await api.connection.pool.query(
    `insert into rate_limit_events (name, actor, happened_at)
     select name, actor, now() - interval '20 hours' from
       (select name, actor from rate_limit_events limit 1) one, generate_series(1, $1::int - $2::int)`,
    [max, Math.min(max, 271)],
  );
  const refused = await check(path);
  expect([refused.statusCode, refused.json<ApiError>().limit]).toEqual([429, { name, max, hours }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
