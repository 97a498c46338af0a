import { sign, verify, type KeyObject } from 'node:crypto';
import { keyId } from './keys.ts';

/**
 * The purpose of a signature. It is part of the signed bytes, so that a set can never pass as a preview, nor a preview
 * as a set.
 */
export type SignedPurpose = 'release-set' | 'preview';

/** Signs purpose and payload with Ed25519. */
export function signPayload(purpose: SignedPurpose, payload: Uint8Array, privateKey: KeyObject): Uint8Array {
  return sign(null, signedBytes(purpose, payload), privateKey);
}

/** Whether one of the keys made this signature; with `wantedKeyId`, only the key with that id. */
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
