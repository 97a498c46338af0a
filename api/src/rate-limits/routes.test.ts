import { jest } from '@jest/globals';
import { solveChallenge } from '@houni/contracts/proof-of-work';
import { RATE_LIMITS } from '@houni/contracts/limits';
import type { ApiError } from '@houni/contracts/error';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { PROOF_OF_WORK_BITS: '4' } });
});
afterAll(() => api.close());

it.each([
  ['sign-up', RATE_LIMITS.sign_up],
  ['mail', RATE_LIMITS.sign_in_mail],
  ['code', RATE_LIMITS.sign_in_code],
])('%s needs a proof of work from two thirds of the limit on, and returns 429 at the limit', async (name, { max }) => {
  const check = (headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: `/user-auth/rate-limit/${name}`, headers });
  let free = 0;
  let withProof = 0;
  for (let call = 0; call < max; call += 1) {
    const answer = await check();
    if (answer.statusCode === 200) {
      free += 1;
      continue;
    }
    expect(answer.statusCode).toBe(428);
    const { challenge } = answer.json<ApiError>();
    if (!challenge) throw new Error('There is no challenge.');
    const solved = await check({ 'x-proof-of-work': await solveChallenge(challenge) });
    expect(solved.statusCode).toBe(200);
    withProof += 1;
  }
  expect([free + withProof, free < max, withProof > 0]).toEqual([max, true, true]);
  const refused = await check();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
