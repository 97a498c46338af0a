import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { integritySchema, remoteNameSchema, versionSchema } from './manifest.ts';
import { isSignedBy, signPayload } from './signature.ts';

/** Printable ASCII after one slash, so that it never leads to another host: `//host` and `/\host` do. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** A preview of one unreleased version for one browser. It is bound to a digest and expires. */
export const previewSchema = z.strictObject({
  remote: remoteNameSchema,
  version: versionSchema,
  digest: integritySchema,
  /** Path and query of the page that the link opens, percent-encoded. */
  path: z.string().max(500).regex(OWN_PATH),
  /** Address of the site that the preview is for, where it was known (`PUBLIC_SITE_URL`). */
  site: z.url().optional(),
  /** ISO 8601. */
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;

/** The result of reading a token; `reason` is for the log. */
export type PreviewResult =
  | { ok: true; preview: Preview }
  | { ok: false; reason: 'malformed' | 'signature' | 'site' | 'expired' };

/** How long a link may be valid: a week. */
export const MAX_PREVIEW_HOURS = 168;

/** The maximum length; real tokens are much shorter. */
const MAX_TOKEN_LENGTH = 2000;

/** A compact token, safe in a URL and in a cookie: `<payload>.<signature>` in base64url. */
export function createPreview(preview: Preview, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(previewSchema.parse(preview)));
  const signature = Buffer.from(signPayload('preview', payload, privateKey));
  return `${payload.toString('base64url')}.${signature.toString('base64url')}`;
}

/** Verifies the token of a visitor of `site`. Never throws: an invalid token has a reason. */
export function verifyPreview(
  token: string,
  publicKeys: readonly KeyObject[],
  now: Date,
  site?: string,
): PreviewResult {
  const parts = token.length <= MAX_TOKEN_LENGTH ? /^([\w-]+)\.([\w-]+)$/.exec(token) : null;
  if (!parts?.[1] || !parts[2]) return { ok: false, reason: 'malformed' };
  const payload = Buffer.from(parts[1], 'base64url');
  if (!isSignedBy(publicKeys, 'preview', payload, Buffer.from(parts[2], 'base64url')))
    return { ok: false, reason: 'signature' };
  const parsed = previewSchema.safeParse(parseOrNull(payload.toString('utf8')));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  if (site !== undefined && (parsed.data.site ?? site) !== site) return { ok: false, reason: 'site' };
  if (Date.parse(parsed.data.expiresAt) <= now.getTime()) return { ok: false, reason: 'expired' };
  return { ok: true, preview: parsed.data };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
