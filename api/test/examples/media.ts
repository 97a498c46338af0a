import { PART_TYPE } from '@houni/domain/media-limits';
import type { Media } from '@houni/contracts/media';
import { newKey } from '../../src/platform/keys.ts';
import type { Example, Examples, ExampleContext } from '../example.ts';

const as = 'example-seller';

/** A created picture without any uploaded part. */
async function announced(context: ExampleContext): Promise<{ params: { key: string } }> {
  const { key } = await context.call<Media>('POST', '/media/create', {
    as,
    body: { type: 'image/jpeg', size: 300_000 },
  });
  return { params: { key } };
}

/** A processed picture. */
async function finished({ db, call }: ExampleContext): Promise<{ params: { key: string } }> {
  await call('POST', '/user-auth/hook/login', { as });
  const key = newKey('md_');
  await db
    .insertInto('media')
    .values({
      key,
      ownerUid: as,
      kind: 'ad_photo',
      state: 'ready',
      size: 300_000,
      received: 300_000,
      master: `masters/${key.slice(3)}`,
      version: 1,
      base: `p/${key.slice(3, 5)}/${key.slice(3)}-1`,
      widths: [160, 320, 480, 640, 960, 1280, 1600],
      width: 1600,
      height: 1200,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      color: '#9a9386',
      expiresAt: new Date('2026-07-15T10:00:00Z'),
    })
    .execute();
  return { params: { key } };
}

const ofOwner = (example: Example): Example => ({ as, ...example });

export const examples: Examples = {
  'POST /media/create': ofOwner({ body: { kind: 'ad_photo', type: 'image/jpeg', size: 300_000 } }),
  'PATCH /media/{key}': ofOwner({
    query: { offset: 0 },
    headers: { 'content-type': PART_TYPE },
    body: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(80_000)]),
    prepare: announced,
  }),
  'GET /media/{key}': ofOwner({ prepare: finished }),
  'DELETE /media/{key}': ofOwner({ prepare: announced }),
  'POST /media/{key}/rotate': ofOwner({ body: { degrees: 90 }, prepare: finished }),
  'PUT /media/{key}/description': ofOwner({
    body: { alt: { fr: 'Le salon, vu de l’entrée', en: 'The living room from the entrance' }, tag: 'photo' },
    prepare: finished,
  }),
};
