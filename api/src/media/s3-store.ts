import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../platform/media-settings.ts';
import { assertName } from './media-store.ts';
import type { Area, MediaStore } from './media-store.ts';

const DEADLINE_MS = 30_000;
const RETRIES = 3;

/**
 * Media in two buckets of an S3-compatible storage, addressed by path: one that a CDN or the storage itself serves, and
 * one that stays closed. The body's hash is part of the signature, so that a damaged one is refused.
 */
export function createS3Store({ endpoint, region, bucket, privateBucket, keyId, secret }: S3Settings): MediaStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 100,
  });
  const addressOf = (area: Area, name: string): string => {
    assertName(name);
    return `${endpoint}/${area === 'public' ? bucket : privateBucket}/${name}`;
  };
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    address: string,
    bytes?: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    return client.fetch(address, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(bytes && { body: bytes }),
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    });
  };
  return {
    put: async (area, name, bytes, type) => {
      const cache = area === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store';
      const answer = await call('PUT', addressOf(area, name), bytes, { 'content-type': type, 'cache-control': cache });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the media storage answered ${answer.status} to a file`);
    },
    get: async (area, name) => {
      const answer = await call('GET', addressOf(area, name));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`the media storage answered ${answer.status} for a file`);
      return bytes;
    },
    remove: async (area, names) => {
      for (const name of names) {
        const answer = await call('DELETE', addressOf(area, name));
        await answer.arrayBuffer();
        if (!answer.ok && answer.status !== 404)
          throw new Error(`the media storage answered ${answer.status} to a removal`);
      }
    },
  };
}
