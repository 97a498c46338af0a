import type { ApiError } from '@houni/contracts/error';

/** As contracts/proof-of-work names it, which is loaded only when there is work to do. */
const PROOF_HEADER = 'x-proof-of-work';
/** Other calls of the same visitor may come between; more than this is no accident. */
const MOST_CHALLENGES = 3;

/**
 * Makes a call to the API; where it answers with a challenge (428), does the work and makes the call again.
 * @param call makes the call with these further headers
 * @param signal gives the work up
 * @returns the first answer that is no challenge, or the last one
 */
export async function withProofOfWork(
  call: (headers: Record<string, string>) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  let response = await call({});
  for (let round = 0; round < MOST_CHALLENGES && response.status === 428; round += 1) {
    const { challenge } = (await response.json()) as ApiError; // the API's one error shape
    if (!challenge) break;
    const { solveChallenge } = await import(/* webpackChunkName: "proof-of-work" */ '@houni/contracts/proof-of-work');
    response = await call({ [PROOF_HEADER]: await solveChallenge(challenge, signal) });
  }
  return response;
}
