import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';

/**
 * Solves a challenge in one run, so only in a worker. The state of the hash after the token, which is longer than one
 * block, is computed once: each attempt hashes one block. `npm run bench:proof` compares it with WebCrypto.
 * @returns the value of the header
 */
export function solveSynchronously({ token, difficulty }: Challenge): string {
  const encoder = new TextEncoder();
  const prefix = sha256.create().update(encoder.encode(`${token}.`));
  const attempt = prefix.clone();
  const bytes = new Uint8Array(16);
  const digest = new Uint8Array(32);
  for (let nonce = 0; ; nonce += 1) {
    const text = nonce.toString(36);
    const { written } = encoder.encodeInto(text, bytes);
    prefix._cloneInto(attempt).update(bytes.subarray(0, written)).digestInto(digest);
    if (leadingZeroBits(digest) >= difficulty) return `${token}.${text}`;
  }
}
