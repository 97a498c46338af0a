import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { TestApp } from '../../test/test-app.ts';
import { newKey } from '../platform/keys.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { recordPictureCopies } from './record-picture-copies.ts';

/** A demonstration picture, small. */
export function photograph(name: string): Sharp {
  return sharp(path.join(import.meta.dirname, `../../demo/photos/${name}.jpg`)).resize(480, 360);
}

/** Stores a picture as the media job does, without its files, which take seconds. @returns its key */
export async function storePicture(api: TestApp, ownerUid: string, picture: Sharp, createdAt: Date): Promise<string> {
  const key = newKey('md_');
  const hash = await perceptualHash(sharp(await picture.jpeg({ quality: 70 }).toBuffer()));
  const { id } = await api.connection.db
    .insertInto('media')
    .values({
      key,
      ownerUid,
      kind: 'ad_photo',
      state: 'ready',
      size: 10,
      received: 10,
      master: 'masters/x',
      base: `u/${key}`,
      widths: [160, 320],
      width: 320,
      height: 240,
      thumbhash: 'abc',
      color: '#aabbcc',
      perceptualHash: hash?.bits ?? null,
      perceptualHashSegments: hash?.segments ?? null,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(api.connection.db, (transaction) => recordPictureCopies(transaction, { id, ownerUid }, hash));
  return key;
}
