import { solveChallenge as solveWithWebCrypto } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';
import { solveChallenge } from '@houni/store/proof-of-work/solve-challenge';

/** Before: WebCrypto on the thread of the page, still used where there are no workers. Now: as the product does it. */
const ways = { before: solveWithWebCrypto, now: (challenge: Challenge) => solveChallenge(challenge) };
export type Way = keyof typeof ways;

declare global {
  interface Window {
    /** Solves challenges one after the other. @returns digests and milliseconds of each */
    solveAll?: (way: Way, challenges: readonly Challenge[]) => Promise<{ digests: number; ms: number }[]>;
  }
}

window.solveAll = async (way, challenges) => {
  const results = [];
  for (const challenge of challenges) {
    const started = performance.now();
    const solution = await ways[way](challenge);
    const ms = performance.now() - started;
    // The nonce counts the digests.
    results.push({ digests: Number.parseInt(solution.slice(challenge.token.length + 1), 36) + 1, ms });
  }
  return results;
};
