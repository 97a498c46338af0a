import { isSolution } from '@houni/domain/proof-of-work';
import { cancelProof } from '../running-proof.ts';
import { solveChallenge } from './solve-challenge.ts';

const UNSOLVABLE = { token: 'token', difficulty: 200 };

describe('solveChallenge', () => {
  it('solves with WebCrypto where there are no workers, as in Node.js', async () => {
    expect(typeof Worker).toBe('undefined');
    expect(await isSolution(await solveChallenge({ token: 'token', difficulty: 8 }), 8)).toBe(true);
  });

  it('rejects with an AbortError when the visitor cancels', async () => {
    const solving = solveChallenge(UNSOLVABLE);
    cancelProof();
    await expect(solving).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects with the reason of the caller, before and during the search', async () => {
    await expect(solveChallenge(UNSOLVABLE, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    const caller = new AbortController();
    const solving = solveChallenge(UNSOLVABLE, caller.signal);
    caller.abort(new Error('left later'));
    await expect(solving).rejects.toThrow('left later');
  });
});
