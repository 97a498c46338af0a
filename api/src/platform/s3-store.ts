import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './media-settings.ts';
import { assertName } from './media-store.ts';
import type { Area, MediaStore } from './media-store.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;

/**
 * Stores media in two buckets of an S3-compatible storage, with path-style URLs: a public bucket behind a CDN, and a
 * private one. The signature covers the hash of the body, so that the storage rejects a damaged body.
 */
export function createS3Store({ endpoint, region, bucket, privateBucket, keyId, secret }: S3Settings): MediaStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: MAX_RETRIES,
    initRetryMs: 100,
  });
  const urlOf = (area: Area, name: string): string => {
    assertName(name);
    return `${endpoint}/${area === 'public' ? bucket : privateBucket}/${name}`;
  };
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    url: string,
    bytes?: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    return client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(bytes && { body: bytes }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'error',
    });
  };
  return {
    put: async (area, name, bytes, type) => {
      const cache = area === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store';
      const answer = await call('PUT', urlOf(area, name), bytes, { 'content-type': type, 'cache-control': cache });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the media storage answered ${answer.status} to a PUT`);
    },
    get: async (area, name) => {
      const answer = await call('GET', urlOf(area, name));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`the media storage answered ${answer.status} to a GET`);
      return bytes;
    },
    remove: async (area, names) => {
      for (const name of names) {
        const answer = await call('DELETE', urlOf(area, name));
        await answer.arrayBuffer();
        if (!answer.ok && answer.status !== 404)
          throw new Error(`the media storage answered ${answer.status} to a DELETE`);
      }
    },
  };
}
