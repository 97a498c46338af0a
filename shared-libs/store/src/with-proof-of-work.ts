import type { ApiError } from '@houni/contracts/error';

/** Named in contracts/proof-of-work too, which is loaded only when there is a challenge. */
const PROOF_HEADER = 'x-proof-of-work';
/** Parallel calls of the same visitor can outdate a solution, but hardly more often than this. */
const MAX_CHALLENGES = 3;

export type Challenge = NonNullable<ApiError['challenge']>;

/**
 * Makes a call. If the answer is a challenge, solves it and repeats the call.
 * @param call makes the call with these additional headers
 * @param challengeOf returns the challenge of an answer, if it has one
 * @param signal aborts the solver
 * @returns the first answer without a challenge, or the last answer
 * @throws an `AbortError` if the visitor cancels the proof of work
 */
export async function repeatWithProof<Answer>(
  call: (headers: Record<string, string>) => Promise<Answer>,
  challengeOf: (answer: Answer) => Challenge | undefined | Promise<Challenge | undefined>,
  signal?: AbortSignal,
): Promise<Answer> {
  let answer = await call({});
  for (let round = 0; round < MAX_CHALLENGES; round += 1) {
    const challenge = await challengeOf(answer);
    if (!challenge) break;
    const { solveChallenge } = await import(
      /* webpackChunkName: "proof-of-work" */ './proof-of-work/solve-challenge.ts'
    );
    answer = await call({ [PROOF_HEADER]: await solveChallenge(challenge, signal) });
  }
  return answer;
}

/** True for what a call throws after the visitor cancelled its proof of work: nothing was sent. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** `repeatWithProof` for `fetch`: a challenge has the status 428. */
export function withProofOfWork(
  call: (headers: Record<string, string>) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  return repeatWithProof(
    call,
    async (response) =>
      // The API's one error shape; cloned, because the caller reads the answer too.
      response.status === 428 ? ((await response.clone().json()) as ApiError).challenge : undefined,
    signal,
  );
}
