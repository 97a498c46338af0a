import { sign, verify, type KeyObject } from 'node:crypto';
import { keyId } from './keys.ts';

/** What a signature is for. It is part of the signed bytes, so that a set can never pass as a preview or back. */
export type SignedPurpose = 'release-set' | 'preview';

/** Ed25519 signature over purpose and payload. */
export function signPayload(purpose: SignedPurpose, payload: Uint8Array, privateKey: KeyObject): Uint8Array {
  return sign(null, signedBytes(purpose, payload), privateKey);
}

/** Whether one of the keys made this signature; with a `wantedKeyId`, only the key of that id is asked. */
export function isSignedBy(
  publicKeys: readonly KeyObject[],
  purpose: SignedPurpose,
  payload: Uint8Array,
  signature: Uint8Array,
  wantedKeyId?: string,
): boolean {
  return publicKeys.some(
    (key) =>
      (wantedKeyId === undefined || keyId(key) === wantedKeyId) &&
      verify(null, signedBytes(purpose, payload), key, signature),
  );
}

function signedBytes(purpose: SignedPurpose, payload: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`houni ${purpose} v1\n`), payload]);
}
