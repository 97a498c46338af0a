/**
 * The proof of work of rate-limited calls: find a nonce so that SHA-256 of `<token>.<nonce>` begins with `difficulty`
 * zero bits. It takes a device a moment, and makes mass calls expensive. Runs in browsers and in Node (WebCrypto).
 */

/** The header that carries the solution `<token>.<nonce>`. */
export const PROOF_HEADER = 'x-proof-of-work';

/** The challenge of an error with the code `proof_required`. */
export interface Challenge {
  token: string;
  /** Leading zero bits of the digest; each bit doubles the work. */
  difficulty: number;
}

/** Digests computed in parallel: WebCrypto runs each on another thread, and one at a time would mostly wait. */
const BATCH_SIZE = 256;
const NONCE = /^[0-9a-z]{1,16}$/;

/**
 * Solves a challenge where there are no workers: with WebCrypto, a tenth as fast as `solveSynchronously` of the store.
 * @param signal aborts the search
 * @returns the value of the header
 * @throws the signal's reason if it aborts
 */
export async function solveChallenge({ token, difficulty }: Challenge, signal?: AbortSignal): Promise<string> {
  for (let first = 0; ; first += BATCH_SIZE) {
    signal?.throwIfAborted();
    const solutions = Array.from({ length: BATCH_SIZE }, (_, index) => `${token}.${(first + index).toString(36)}`);
    const digests = await Promise.all(solutions.map(digestOf));
    const found = digests.findIndex((digest) => leadingZeroBits(digest) >= difficulty);
    const solution = solutions[found];
    if (solution !== undefined) return solution;
  }
}

/** The token of a header value, or null if it does not have the format of a solution. */
export function tokenOf(solution: string): string | null {
  const dot = solution.lastIndexOf('.');
  return dot > 0 && NONCE.test(solution.slice(dot + 1)) ? solution.slice(0, dot) : null;
}

/** Verifies the digest. The API checks separately whose token it is and whether it has expired. */
export async function isSolution(solution: string, difficulty: number): Promise<boolean> {
  return tokenOf(solution) !== null && leadingZeroBits(await digestOf(solution)) >= difficulty;
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Zero bits at the beginning of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
