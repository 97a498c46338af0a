import { createHash, randomBytes } from 'node:crypto';
import { isSolution } from '@houni/domain/proof-of-work';
import { solveSynchronously } from './solve-synchronously.ts';

/** As long as a token of the API, which is longer than one block of SHA-256. */
const apiToken = () => randomBytes(49).toString('base64url');

describe('solveSynchronously', () => {
  it.each([0, 1, 8, 9, 15])('finds a solution of %i bits that the verification of the API accepts', async (bits) => {
    const token = apiToken();
    const solution = solveSynchronously({ token, difficulty: bits });
    expect(solution.startsWith(`${token}.`)).toBe(true);
    expect(await isSolution(solution, bits)).toBe(true);
  });

  // Lengths around the blocks of 64 bytes, with the padding of 9.
  it.each([1, 5, 54, 55, 61, 62, 63, 64, 65, 127, 128])('hashes a token of %i characters correctly', (length) => {
    const solution = solveSynchronously({ token: 'x'.repeat(length), difficulty: 8 });
    expect(createHash('sha256').update(solution).digest()[0]).toBe(0);
  });

  it('finds the first nonce', () => {
    const solution = solveSynchronously({ token: 'token', difficulty: 10 });
    const last = Number.parseInt(solution.slice('token.'.length), 36);
    for (let nonce = 0; nonce < last; nonce += 1) {
      const digest = createHash('sha256')
        .update(`token.${nonce.toString(36)}`)
        .digest();
      expect(digest.readUInt16BE(0) >> 6).not.toBe(0);
    }
  });
});
