/**
 * The work that opens a call which was made often: find a nonce so that SHA-256 of `<token>.<nonce>` begins with
 * `difficulty` zero bits. It costs a person's device a moment and whoever calls in masses a machine. Runs in browsers
 * and in Node alike, by WebCrypto.
 */

/** The header that carries the solution `<token>.<nonce>`. */
export const PROOF_HEADER = 'x-proof-of-work';

/** As it stands in an error of the code `proof_required`. */
export interface Challenge {
  token: string;
  /** Zero bits at the beginning of the digest: one more doubles the work. */
  difficulty: number;
}

/** Digests asked for at once: each goes to another thread and back, so one at a time would mostly wait. */
const BATCH = 256;
const NONCE = /^[0-9a-z]{1,16}$/;

/**
 * Finds the solution of a challenge: the header's value.
 * @param signal gives the search up
 * @throws the signal's reason where it was given up
 */
export async function solveChallenge({ token, difficulty }: Challenge, signal?: AbortSignal): Promise<string> {
  for (let first = 0; ; first += BATCH) {
    signal?.throwIfAborted();
    const solutions = Array.from({ length: BATCH }, (_, index) => `${token}.${(first + index).toString(36)}`);
    const zeros = await Promise.all(solutions.map(leadingZeroBits));
    const found = zeros.findIndex((bits) => bits >= difficulty);
    const solution = solutions[found];
    if (solution !== undefined) return solution;
  }
}

/** The token of a header's value, or null where the value does not have the shape of a solution. */
export function tokenOf(solution: string): string | null {
  const dot = solution.lastIndexOf('.');
  return dot > 0 && NONCE.test(solution.slice(dot + 1)) ? solution.slice(0, dot) : null;
}

/** Whether the work was done. Whose the token is, and whether it still holds, its maker knows. */
export async function isSolution(solution: string, difficulty: number): Promise<boolean> {
  return tokenOf(solution) !== null && (await leadingZeroBits(solution)) >= difficulty;
}

async function leadingZeroBits(text: string): Promise<number> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
