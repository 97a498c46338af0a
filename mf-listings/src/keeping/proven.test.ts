import { isSolution, tokenOf } from '@houni/contracts/proof-of-work';
import { proven } from './proven.ts';

const challenged = (token: string) => ({
  error: { status: 428, data: { code: 'proof_required', challenge: { token, difficulty: 4 } } },
});

it('does the work of a challenge and makes the call again', async () => {
  const proofs: string[] = [];
  const result = await proven(
    async (headers): Promise<{ data?: string; error?: { status: number; data: unknown } }> => {
      const proof = headers['x-proof-of-work'];
      if (proof === undefined) return challenged('t1');
      proofs.push(proof);
      return { data: 'done' };
    },
  );
  expect(result).toEqual({ data: 'done' });
  expect(tokenOf(proofs[0] ?? '')).toBe('t1');
  expect(await isSolution(proofs[0] ?? '', 4)).toBe(true);
});

it('gives up where challenges do not end, and leaves other failures alone', async () => {
  let calls = 0;
  const endless = await proven(async () => challenged(`t${(calls += 1)}`));
  expect([calls, endless.error.status]).toEqual([4, 428]);
  expect(await proven(async () => ({ error: { status: 409 } }))).toEqual({ error: { status: 409 } });
});
