import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { filePath, readBuild, type Published } from './artefact-store.ts';
import { integritySchema, MANIFEST_FILE, remoteNameSchema, versionSchema, type Source } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

/** Timeout of one upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** How often an upload is tried while the origin receives another one of the same remote. */
const MAX_ATTEMPTS = 10;
const RETRY_MS = 1000;

/** What the artefact origin answers to a publication. */
export const publishedSchema = z.object({
  remote: remoteNameSchema,
  version: versionSchema,
  digest: integritySchema,
  isNew: z.boolean(),
});

/** Where and with which right a release is published. */
export interface Publisher {
  /** URL of the artefact origin. */
  url: string;
  /** The secret that allows to publish this remote. */
  token: string;
}

/**
 * Publishes a finished build to an artefact origin in one request (multipart/form-data, a part for each file). The
 * origin verifies it and stores it as a whole. Throws a `ReleaseError` with the reason of the origin.
 * @param source the commit of its sources, if it is known
 */
export async function publishOverHttp(
  { url, token }: Publisher,
  buildDir: string,
  source?: Source,
): Promise<Published> {
  assertEncryptedOrLocal(url);
  const { manifest, manifestBytes, files } = await readBuild(buildDir, source);
  const { remote, version } = manifest;
  const body = new FormData();
  for (const [file, bytes] of [...files, [MANIFEST_FILE, manifestBytes] as const])
    body.append(file, new Blob([Buffer.from(bytes)]), file);
  const target = `${url.replace(/\/+$/, '')}/${filePath(remote, version, '')}`.replace(/\/$/, '');
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(target, token, body);
    if (answer.status === 503 && attempt < MAX_ATTEMPTS) {
      await sleep(RETRY_MS);
      continue;
    }
    const text = await answer.text();
    if (!answer.ok) throw new ReleaseError(`${url} refused ${remote}@${version} (${answer.status}): ${text.trim()}`);
    const parsed = publishedSchema.safeParse(parseOrNull(text));
    if (!parsed.success) throw new ReleaseError(`${url} is not an artefact origin that accepts releases.`);
    return parsed.data;
  }
}

async function send(target: string, token: string, body: FormData): Promise<Response> {
  try {
    return await fetch(target, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
  } catch (error) {
    throw new ReleaseError(`${target} could not be reached: is it the address of the artefact origin?`, {
      cause: error,
    });
  }
}

/** @throws ReleaseError if a token would be sent in the open */
export function assertEncryptedOrLocal(url: string): void {
  if (!isEncryptedOrLocal(url))
    throw new ReleaseError(`${url} is not encrypted, so the token is not sent to it: use its https address.`);
}

function isEncryptedOrLocal(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname) || hostname.endsWith('.localhost')
  );
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
