import { isSolution, PROOF_HEADER } from '@houni/domain/proof-of-work';
import { withProofOfWork } from './with-proof-of-work.ts';

const DIFFICULTY = 6;

/** An API that sends this many challenges, then accepts the solution of the last one. */
function apiWithChallenges(challenges: number) {
  const calls: Record<string, string>[] = [];
  let last = '';
  const call = async (headers: Record<string, string>): Promise<Response> => {
    calls.push(headers);
    const solved = last !== '' && (await isSolution(headers[PROOF_HEADER] ?? '', DIFFICULTY));
    if (calls.length > challenges) return Response.json({ accepted: solved });
    last = `token-${calls.length}`;
    return Response.json(
      { code: 'proof_required', challenge: { token: last, difficulty: DIFFICULTY } },
      { status: 428 },
    );
  };
  return { call, calls };
}

describe('withProofOfWork', () => {
  it('makes one call when the API sends no challenge', async () => {
    const { call, calls } = apiWithChallenges(0);
    expect((await withProofOfWork(call)).status).toBe(200);
    expect(calls).toEqual([{}]);
  });

  it('repeats the call with the solution of the challenge', async () => {
    const { call, calls } = apiWithChallenges(1);
    const response = await withProofOfWork(call);
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(calls[1]?.[PROOF_HEADER]).toMatch(/^token-1\./);
  });

  it('solves further challenges, but not endlessly', async () => {
    expect((await withProofOfWork(apiWithChallenges(2).call)).status).toBe(200);
    const alwaysChallenging = apiWithChallenges(100);
    expect((await withProofOfWork(alwaysChallenging.call)).status).toBe(428);
    expect(alwaysChallenging.calls).toHaveLength(4);
  });

  it('stops solving when the signal aborts', async () => {
    const { call } = apiWithChallenges(1);
    await expect(withProofOfWork(call, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
