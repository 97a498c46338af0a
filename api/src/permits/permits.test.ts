import { jest } from '@jest/globals';
import { solveChallenge } from '@houni/contracts/proof-of-work';
import { LIMITS } from '@houni/contracts/limits';
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
  ['sign-up', LIMITS.sign_up],
  ['mail', LIMITS.sign_in_mail],
  ['code', LIMITS.sign_in_code],
])('leave for %s costs work from two thirds of the limit on, and ends at the limit', async (name, { max }) => {
  const ask = (headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: `/user-auth/permit/${name}`, headers });
  let free = 0;
  let worked = 0;
  for (let call = 0; call < max; call += 1) {
    const answer = await ask();
    if (answer.statusCode === 200) {
      free += 1;
      continue;
    }
    expect(answer.statusCode).toBe(428);
    const { challenge } = answer.json<ApiError>();
    if (!challenge) throw new Error('There is no challenge.');
    const solved = await ask({ 'x-proof-of-work': await solveChallenge(challenge) });
    expect(solved.statusCode).toBe(200);
    worked += 1;
  }
  expect([free + worked, free < max, worked > 0]).toEqual([max, true, true]);
  const refused = await ask();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
