import type { ApiError } from '@houni/contracts/error';

/** As contracts/proof-of-work names it, which is loaded only when there is work to do. */
const PROOF_HEADER = 'x-proof-of-work';
/** Other calls of the same visitor may come between; more than this is no accident. */
const MOST_CHALLENGES = 3;

interface Result {
  error?: { status: unknown; data?: unknown } | undefined;
}

/** Makes a call of the store; where it is answered with a challenge (428), does the work and makes it again. */
export async function proven<R extends Result>(
  call: (headers: Record<string, string>) => R | PromiseLike<R>,
): Promise<R> {
  let result = await call({});
  for (let round = 0; round < MOST_CHALLENGES && result.error?.status === 428; round += 1) {
    const { challenge } = result.error.data as ApiError; // the API's one error shape
    if (!challenge) break;
    const { solveChallenge } = await import(/* webpackChunkName: "proof-of-work" */ '@houni/contracts/proof-of-work');
    result = await call({ [PROOF_HEADER]: await solveChallenge(challenge) });
  }
  return result;
}
