import { createS3Client } from '@houni/s3/s3-client';
import type { S3Settings } from './media-settings.ts';
import { assertName, MEDIA_CACHE_CONTROL } from './media-store.ts';
import type { Area, MediaStore } from './media-store.ts';

/** Stores media in two buckets of an S3-compatible storage: a public bucket behind a CDN, and a private one. */
export function createS3Store({ bucket, privateBucket, ...connection }: S3Settings): MediaStore {
  const client = createS3Client(connection);
  const bucketOf = (area: Area): string => (area === 'public' ? bucket : privateBucket);
  return {
    put: async (area, name, bytes, type) => {
      assertName(name);
      const cache = area === 'public' ? MEDIA_CACHE_CONTROL : 'private, no-store';
      await client.put(bucketOf(area), name, bytes, { 'content-type': type, 'cache-control': cache });
    },
    get: async (area, name) => {
      assertName(name);
      const bytes = await client.get(bucketOf(area), name);
      if (!bytes) throw new Error(`the media storage has no ${name}`);
      return bytes;
    },
    remove: async (area, names) => {
      names.forEach(assertName);
      for (const name of names) await client.remove(bucketOf(area), name);
    },
  };
}
