import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { describe, integritySchema, readJson, remoteNameSchema, versionSchema } from './manifest.ts';
import { IntegrityError } from './release-error.ts';
import { keyId } from './keys.ts';
import { isSignedBy, signPayload } from './signature.ts';

/** One version of one remote, bound to the exact bytes of its manifest. */
export const pinnedRemoteSchema = z.strictObject({ version: versionSchema, digest: integritySchema });
export type PinnedRemote = z.infer<typeof pinnedRemoteSchema>;

/** Versions of remotes that belong together. `number` only grows. */
export const releaseSetSchema = z.strictObject({
  number: z.int().positive(),
  remotes: z.record(remoteNameSchema, pinnedRemoteSchema),
  /** Time (ISO 8601) after which followers do not switch to the set. */
  expiresAt: z.iso.datetime().optional(),
  /** Address of the site that the set is for (`PUBLIC_SITE_URL`), where it was known; shells of another site refuse it. */
  site: z.url().optional(),
  /** Number of the set whose content a rollback restored. */
  restores: z.int().positive().optional(),
});
export type ReleaseSet = z.infer<typeof releaseSetSchema>;

/** A release set as it is stored, with the exact signed bytes. */
export const envelopeSchema = z.strictObject({ payload: z.base64(), signature: z.base64(), keyId: z.string() });
export type SetEnvelope = z.infer<typeof envelopeSchema>;

/** The only mutable file of an artefact store: a copy of the newest set's envelope. */
export const CURRENT_SET_FILE = 'sets/current.json';

/** Immutable file of one set. */
export function setFile(number: number): string {
  return `sets/${number}.json`;
}

/** Signs a set. */
export function signSet(set: ReleaseSet, privateKey: KeyObject): SetEnvelope {
  const payload = Buffer.from(JSON.stringify(set));
  return {
    payload: payload.toString('base64'),
    signature: Buffer.from(signPayload('release-set', payload, privateKey)).toString('base64'),
    keyId: keyId(privateKey),
  };
}

/** Parses an envelope; throws an `IntegrityError` that names `file` if it is invalid. */
export function parseEnvelope(bytes: Uint8Array, file: string = CURRENT_SET_FILE): SetEnvelope {
  const parsed = envelopeSchema.safeParse(readJson(bytes, file));
  if (!parsed.success) throw new IntegrityError(file, `it is not a signed release set (${describe(parsed.error)})`);
  return parsed.data;
}

/**
 * Verifies the signature of an envelope with the keys and returns its set; throws an `IntegrityError` that names
 * `file`. Does not check the expiry or the number: `isFollowable` does.
 */
export function verifySet(
  envelope: SetEnvelope,
  publicKeys: readonly KeyObject[],
  file: string = CURRENT_SET_FILE,
): ReleaseSet {
  const payload = Buffer.from(envelope.payload, 'base64');
  const signature = Buffer.from(envelope.signature, 'base64');
  if (!isSignedBy(publicKeys, 'release-set', payload, signature, envelope.keyId)) {
    throw new IntegrityError(file, 'its signature was made with an unknown key');
  }
  const parsed = releaseSetSchema.safeParse(readJson(payload, file));
  if (!parsed.success) throw new IntegrityError(file, `its content is not a release set (${describe(parsed.error)})`);
  return parsed.data;
}

/** Whether a set was made for another site. A set without an address is for every site: development has none. */
export function isForeign(set: ReleaseSet, site: string | undefined): boolean {
  return site !== undefined && set.site !== undefined && set.site !== site;
}

/** Whether a set may be followed; if not, why in one sentence. */
export type Verdict = { ok: true } | { ok: false; kind: 'site' | 'older' | 'expired'; reason: string };

/** Whether a follower of `site` at set `followed` (0: none yet) may switch to this set now; if not, why. */
export function isFollowable(set: ReleaseSet, followed: number, now: Date, site?: string): Verdict {
  if (isForeign(set, site))
    return { ok: false, kind: 'site', reason: `Set ${set.number} is for ${set.site}, not for ${site}.` };
  if (set.number < followed) {
    return {
      ok: false,
      kind: 'older',
      reason: `Set ${set.number} is older than set ${followed}, which was followed already.`,
    };
  }
  if (set.expiresAt !== undefined && Date.parse(set.expiresAt) <= now.getTime()) {
    return { ok: false, kind: 'expired', reason: `Set ${set.number} expired at ${set.expiresAt}.` };
  }
  return { ok: true };
}

/** Whether two sets have the same remotes with the same versions and digests. */
export function sameRemotes(a: ReleaseSet['remotes'], b: ReleaseSet['remotes']): boolean {
  const flat = (remotes: ReleaseSet['remotes']): string =>
    JSON.stringify(
      Object.entries(remotes)
        .map(([name, { version, digest }]) => [name, version, digest])
        .toSorted(),
    );
  return flat(a) === flat(b);
}
