import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Connection } from './s3-settings.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
const RETRY_DELAY_MS = 100;

/** The names in one folder of a bucket. */
export interface S3Listing {
  /** Names of objects, with the prefix. */
  objects: string[];
  /** Names of folders, with the prefix and a slash at their end; empty unless only one level was asked for. */
  folders: string[];
}

/** The calls of an object storage that we use. All but the listing throw for a status that is neither success nor named here. */
export interface S3Client {
  put(bucket: string, name: string, bytes: Uint8Array, headers?: Record<string, string>): Promise<void>;
  /**
   * Stores an object unless there is one with this name.
   * @returns false if there is one
   */
  putNew(bucket: string, name: string, bytes: Uint8Array, headers?: Record<string, string>): Promise<boolean>;
  /** The bytes of an object; null if it does not exist. */
  get(bucket: string, name: string): Promise<Buffer | null>;
  /** When an object was stored, to the second; null if it does not exist. */
  storedAt(bucket: string, name: string): Promise<Date | null>;
  /** Removes an object; a missing one is ignored. */
  remove(bucket: string, name: string): Promise<void>;
  /** @param levels `one` names the folders below the prefix, `all` the objects in them */
  list(bucket: string, prefix: string, levels: 'one' | 'all'): Promise<S3Listing>;
}

/** A status that the storage should not have answered with. */
export class S3Error extends Error {
  override name = 'S3Error';
}

/**
 * A client with path-style addresses. The signature covers the hash of the body, so that the storage rejects a damaged one.
 * Answers with 429 or 5xx are asked for again.
 */
export function createS3Client({ endpoint, region, keyId, secret }: S3Connection): S3Client {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: MAX_RETRIES,
    initRetryMs: RETRY_DELAY_MS,
  });

  /** @param expected further statuses that the caller handles */
  const call = async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    target: string,
    { bytes, headers, expected = [] }: Call = {},
  ): Promise<{ status: number; body: Buffer; headers: Headers }> => {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const answer = await client.fetch(`${endpoint}/${target}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(bytes && { body: new Uint8Array(bytes) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'error',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok && !expected.includes(answer.status))
      throw new S3Error(`The object storage answered ${answer.status} to a ${method} of ${target}.`);
    return { status: answer.status, body, headers: answer.headers };
  };

  return {
    async put(bucket, name, bytes, headers) {
      await call('PUT', objectPath(bucket, name), { bytes, headers });
    },
    async putNew(bucket, name, bytes, headers) {
      for (let attempt = 0; ; attempt += 1) {
        const { status } = await call('PUT', objectPath(bucket, name), {
          bytes,
          headers: { ...headers, 'if-none-match': '*' },
          expected: attempt < MAX_RETRIES ? [409, 412] : [412],
        });
        // 409: another write of this object was in progress, which may have failed.
        if (status !== 409) return status !== 412;
        await sleep(RETRY_DELAY_MS * 2 ** attempt);
      }
    },
    async get(bucket, name) {
      const { status, body } = await call('GET', objectPath(bucket, name), { expected: [404] });
      return status === 404 ? null : body;
    },
    async storedAt(bucket, name) {
      const { status, headers } = await call('HEAD', objectPath(bucket, name), { expected: [404] });
      return status === 404 ? null : new Date(headers.get('last-modified') ?? 0);
    },
    async remove(bucket, name) {
      await call('DELETE', objectPath(bucket, name), { expected: [404] });
    },
    async list(bucket, prefix, levels) {
      const listing: S3Listing = { objects: [], folders: [] };
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (levels === 'one') query.set('delimiter', '/');
        if (token !== null) query.set('continuation-token', token);
        const text: string = (await call('GET', `${bucket}?${query}`)).body.toString();
        listing.objects.push(...elements(text, 'Contents').flatMap((content) => texts(content, 'Key')));
        listing.folders.push(...elements(text, 'CommonPrefixes').flatMap((content) => texts(content, 'Prefix')));
        token = texts(text, 'NextContinuationToken')[0] ?? null;
      } while (token !== null);
      return listing;
    },
  };
}

interface Call {
  bytes?: Uint8Array | undefined;
  headers?: Record<string, string> | undefined;
  expected?: readonly number[];
}

function objectPath(bucket: string, name: string): string {
  return `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;
}

/** The contents of all elements with a name, in an answer of the storage, whose elements have no attributes. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content);
}

const XML_ESCAPES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** The same for elements that contain only text. */
function texts(xml: string, name: string): string[] {
  return elements(xml, name).map((text) =>
    text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (escape) => XML_ESCAPES[escape] ?? escape),
  );
}
