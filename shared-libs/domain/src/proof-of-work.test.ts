import { createHash } from 'node:crypto';
import { isSolution, solveChallenge, tokenOf } from './proof-of-work.ts';

describe('solveChallenge', () => {
  it.each([1, 5, 8, 9, 12])('finds a solution of %i bits that SHA-256 confirms', async (difficulty) => {
    const solution = await solveChallenge({ token: 'token', difficulty });
    expect(solution).toMatch(/^token\.[0-9a-z]+$/);
    const bits = [...createHash('sha256').update(solution).digest()]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    expect(bits.slice(0, difficulty)).toBe('0'.repeat(difficulty));
    expect(await isSolution(solution, difficulty)).toBe(true);
  });

  it('finds a solution of zero bits', async () => {
    expect(await solveChallenge({ token: 't', difficulty: 0 })).toBe('t.0');
  });

  it.each(['', '.', 'token', 'token.', '.1', 'token.-1', 'token.é', `token.${'1'.repeat(17)}`])(
    'is not %j',
    async (text) => {
      expect(tokenOf(text)).toBeNull();
      expect(await isSolution(text, 0)).toBe(false);
    },
  );

  it('finds a solution that is valid only for its token', async () => {
    const solution = await solveChallenge({ token: 'mine', difficulty: 12 });
    expect(await isSolution(solution.replace('mine', 'theirs'), 12)).toBe(false);
  });

  it('rejects when the signal aborts', async () => {
    const given = AbortSignal.abort(new Error('the form was closed'));
    await expect(solveChallenge({ token: 'token', difficulty: 60 }, given)).rejects.toThrow('the form was closed');
  });
});
