import { isSolution, PROOF_HEADER } from '@houni/contracts/proof-of-work';
import { withProofOfWork } from './with-proof-of-work.ts';

const DIFFICULTY = 6;

/** An API that asks for work so many times, then accepts a solution of its last challenge. */
function demanding(challenges: number) {
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

describe('a call that may have to be worked for', () => {
  it('is made once where no work is asked for', async () => {
    const { call, calls } = demanding(0);
    expect((await withProofOfWork(call)).status).toBe(200);
    expect(calls).toEqual([{}]);
  });

  it('is made again with the work done', async () => {
    const { call, calls } = demanding(1);
    const response = await withProofOfWork(call);
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(calls[1]?.[PROOF_HEADER]).toMatch(/^token-1\./);
  });

  it('solves a second challenge where others came between, and gives up in the end', async () => {
    expect((await withProofOfWork(demanding(2).call)).status).toBe(200);
    const endless = demanding(100);
    expect((await withProofOfWork(endless.call)).status).toBe(428);
    expect(endless.calls).toHaveLength(4);
  });

  it('stops working when it is given up', async () => {
    const { call } = demanding(1);
    await expect(withProofOfWork(call, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
