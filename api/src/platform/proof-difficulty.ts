import { addressAllowance, addressLimit } from '@houni/domain/rate-limits';
import type { RateLimitName } from '@houni/domain/rate-limits';

/** Zero bits of the first proof of work by default: they take a phone a third of a second (`npm run bench:proof`). */
export const FIRST_PROOF_BITS = 16;
/** From this share of a limit on, a call needs a proof of work. */
export const FREE_SHARE = 2 / 3;
/** Each ninth of an account's limit doubles the work: the last call costs about four times the first. */
const ACCOUNT_STEPS = 9;
/**
 * An address that would use up its limit evenly is at pace 1. Each 2/3 of that in an hour, beyond the allowance, doubles
 * the work: many people behind one address pay little, a program pays more with every call.
 */
const DOUBLINGS_PER_PACE = 1.5;

/**
 * How often the first work is doubled for a call without an account.
 * @param recent calls of the address in the last hour
 * @param factor the installation's multiple of all limits (`LIMITS_FACTOR`)
 */
export function addressDoublings(name: RateLimitName, recent: number, factor = 1): number {
  const { max, hours } = addressLimit(name);
  const pace = (max * factor) / hours;
  return Math.max(0, Math.floor((DOUBLINGS_PER_PACE * (recent - addressAllowance(name) * factor)) / pace));
}

/**
 * How often the first work is doubled for a signed-in caller.
 * @param done calls in the window, of the account or of its address
 * @param max the limit of the same
 */
export function accountDoublings(done: number, max: number): number {
  return Math.max(0, Math.floor((done / max - FREE_SHARE) * ACCOUNT_STEPS));
}
