import { solveChallenge } from '@houni/domain/proof-of-work';
import { CHALLENGE_LIFETIME_S, createChallenge, verifySolution } from './challenge.ts';
import type { ChallengeScope } from './challenge.ts';
import { derivedKey } from './derived-key.ts';

const key = derivedKey('k'.repeat(32), 'challenges');
const scope: ChallengeScope = { name: 'contact', actor: 'user:amal' };
const now = new Date('2026-06-15T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a challenge', () => {
  it('accepts its solution', async () => {
    const challenge = createChallenge(key, scope, 8, now);
    const solution = await solveChallenge(challenge);
    expect(await verifySolution([key], scope, solution, later(CHALLENGE_LIFETIME_S - 1))).toBe(challenge.token);
  });

  it('accepts a solution for a challenge of the previous key', async () => {
    const previous = derivedKey('p'.repeat(32), 'challenges');
    const challenge = createChallenge(previous, scope, 8, now);
    expect(await verifySolution([key, previous], scope, await solveChallenge(challenge), now)).toBe(challenge.token);
  });

  it('is different each time', () => {
    expect(createChallenge(key, scope, 8, now).token).not.toBe(createChallenge(key, scope, 8, now).token);
  });

  it.each([
    ['another call', key, { ...scope, name: 'reveal' }, 1],
    ['another person', key, { ...scope, actor: 'user:other' }, 1],
    ['another key', derivedKey('k'.repeat(32), 'other'), scope, 1],
    ['a later time', key, scope, CHALLENGE_LIFETIME_S + 1],
  ] as const)('does not hold for %s', async (_what, otherKey, otherScope, seconds) => {
    const solution = await solveChallenge(createChallenge(key, scope, 4, now));
    expect(await verifySolution([otherKey], otherScope, solution, later(seconds))).toBeNull();
  });

  it('rejects a lower difficulty, another spelling and a missing solution', async () => {
    const { token } = createChallenge(key, scope, 12, now);
    const easier = Buffer.from(token, 'base64url');
    easier.writeUInt8(0, 16);
    for (const solution of [
      `${easier.toString('base64url')}.0`,
      await solveChallenge({ token: `${token}=`, difficulty: 12 }),
      `${createChallenge(key, scope, 200, now).token}.0`,
      token,
      '',
    ])
      expect(await verifySolution([key], scope, solution, now)).toBeNull();
  });
});
