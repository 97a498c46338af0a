import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RateLimitName } from '@houni/domain/rate-limits';
import { isSolution, tokenOf } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';

/** Seconds for which a challenge is valid. */
export const CHALLENGE_LIFETIME_S = 600;
const RANDOM_BYTES = 12;
const SIGNED_BYTES = RANDOM_BYTES + 5;
const TOKEN_BYTES = SIGNED_BYTES + 32;

/** The limit and the caller that a challenge is for. It is not valid for another one. */
export interface ChallengeScope {
  name: RateLimitName;
  actor: string;
}

/**
 * Creates a challenge that the server does not store: random bytes, its expiry and its difficulty, signed together with
 * its scope.
 * @param key the same on all instances
 */
export function createChallenge(key: Buffer, scope: ChallengeScope, difficulty: number, now: Date): Challenge {
  const content = Buffer.alloc(SIGNED_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUInt32BE(Math.floor(now.getTime() / 1000) + CHALLENGE_LIFETIME_S, RANDOM_BYTES);
  content.writeUInt8(difficulty, RANDOM_BYTES + 4);
  return { token: Buffer.concat([content, signature(key, scope, content)]).toString('base64url'), difficulty };
}

/**
 * The token of a valid solution: signed by us for this scope, and not expired. Null for any other text. The database
 * checks that the token was not used before.
 */
export async function verifySolution(
  keys: readonly Buffer[],
  scope: ChallengeScope,
  solution: string,
  now: Date,
): Promise<string | null> {
  const token = tokenOf(solution);
  const bytes = Buffer.from(token ?? '', 'base64url');
  // Only the canonical encoding is valid: otherwise one token could be used again in another spelling.
  if (token === null || bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, SIGNED_BYTES);
  const given = bytes.subarray(SIGNED_BYTES);
  if (!keys.some((key) => timingSafeEqual(given, signature(key, scope, content)))) return null;
  if (content.readUInt32BE(RANDOM_BYTES) < now.getTime() / 1000) return null;
  return (await isSolution(solution, content.readUInt8(RANDOM_BYTES + 4))) ? token : null;
}

function signature(key: Buffer, { name, actor }: ChallengeScope, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).update(`${name} ${actor}`).digest();
}
