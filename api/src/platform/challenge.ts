import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LimitName } from '@houni/contracts/limits';
import { isSolution, tokenOf } from '@houni/contracts/proof-of-work';
import type { Challenge } from '@houni/contracts/proof-of-work';

/** Seconds in which a challenge must be answered. */
export const CHALLENGE_LIFETIME_S = 600;
const RANDOM_BYTES = 12;
const SIGNED_BYTES = RANDOM_BYTES + 5;
const TOKEN_BYTES = SIGNED_BYTES + 32;

/** Whom a challenge is made for: it opens no other call, and nobody else's. */
export interface ChallengeScope {
  name: LimitName;
  actor: string;
}

/**
 * Makes a challenge that needs no memory: random bytes, its end and its difficulty, signed together with its scope.
 * @param key known to all instances
 */
export function makeChallenge(key: Buffer, scope: ChallengeScope, difficulty: number, now: Date): Challenge {
  const content = Buffer.alloc(SIGNED_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUInt32BE(Math.floor(now.getTime() / 1000) + CHALLENGE_LIFETIME_S, RANDOM_BYTES);
  content.writeUInt8(difficulty, RANDOM_BYTES + 4);
  return { token: Buffer.concat([content, signature(key, scope, content)]).toString('base64url'), difficulty };
}

/**
 * The token of a solution of a challenge of ours, made for this scope and not expired; else null.
 * That it was not used before is the database's to know.
 */
export async function solvedToken(
  key: Buffer,
  scope: ChallengeScope,
  solution: string,
  now: Date,
): Promise<string | null> {
  const token = tokenOf(solution);
  const bytes = Buffer.from(token ?? '', 'base64url');
  // Written in one way only, or one token could be used under several spellings.
  if (token === null || bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(key, scope, content))) return null;
  if (content.readUInt32BE(RANDOM_BYTES) < now.getTime() / 1000) return null;
  return (await isSolution(solution, content.readUInt8(RANDOM_BYTES + 4))) ? token : null;
}

function signature(key: Buffer, { name, actor }: ChallengeScope, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).update(`${name} ${actor}`).digest();
}
