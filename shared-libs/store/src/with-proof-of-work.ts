import type { ApiError } from '@houni/contracts/error';

/** As contracts/proof-of-work names it, which is loaded only when there is work to do. */
const PROOF_HEADER = 'x-proof-of-work';
/** Other calls of the same visitor may come between; more than this is no accident. */
const MOST_CHALLENGES = 3;

export type Challenge = NonNullable<ApiError['challenge']>;

/**
 * Makes a call; where it is answered with a challenge, does the work and makes the call again.
 * @param call makes the call with these further headers
 * @param challengeOf reads the challenge of an answer, if it is one
 * @param signal gives the work up
 * @returns the first answer that is no challenge, or the last one
 */
export async function repeatWithProof<Answer>(
  call: (headers: Record<string, string>) => Promise<Answer>,
  challengeOf: (answer: Answer) => Challenge | undefined | Promise<Challenge | undefined>,
  signal?: AbortSignal,
): Promise<Answer> {
  let answer = await call({});
  for (let round = 0; round < MOST_CHALLENGES; round += 1) {
    const challenge = await challengeOf(answer);
    if (!challenge) break;
    const { solveChallenge } = await import(/* webpackChunkName: "proof-of-work" */ '@houni/contracts/proof-of-work');
    answer = await call({ [PROOF_HEADER]: await solveChallenge(challenge, signal) });
  }
  return answer;
}

/** `repeatWithProof` for calls by `fetch`: a challenge is an answer of the status 428. */
export function withProofOfWork(
  call: (headers: Record<string, string>) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  return repeatWithProof(
    call,
    async (response) =>
      // The API's one error shape; the last answer is still to be read by the caller.
      response.status === 428 ? ((await response.clone().json()) as ApiError).challenge : undefined,
    signal,
  );
}
