import { aUser } from '../../test/builders/user.ts';
import { testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { mediaCalls } from './media-calls.test-support.ts';
import { photograph, storePicture } from './store-picture.test-support.ts';

const api = await testApp();
const { announceUpload, sendPart, waitUntilProcessed } = mediaCalls(api);
afterAll(() => api.close());

const newAdvertiser = () => aUser().insert(api);
const copiesOf = async (key: string): Promise<string[]> => {
  const { rows } = await api.connection.pool.query<{ key: string }>(
    `select other.key from picture_copies join media on media.id = media_id join media other on other.id = other_media_id
     where media.key = $1 and exists (
       select from picture_copies back where (back.media_id, back.other_media_id) = (other.id, media.id))`,
    [key],
  );
  return rows.map((row) => row.key);
};

describe('the search for copies of a picture', () => {
  it('finds a copy whose processing has not ended, and does not wait for it', async () => {
    const bytes = await photograph('kitchen-02').resize(1280).jpeg({ quality: 80 }).toBuffer();
    const client = await api.connection.pool.connect();
    // The processing stores new files in the photos of ads: it waits here, between its hash and its end.
    await client.query('begin; lock table ad_photos in share row exclusive mode');
    const owner = await newAdvertiser();
    const { key } = (await announceUpload(owner, bytes.length)).body;
    await sendPart(owner, key, 0, bytes);
    for (let hashes = 0; hashes === 0;) {
      const { rows } = await api.connection.pool.query(
        `select from media where key = $1 and perceptual_hash is not null and state = 'processing'`,
        [key],
      );
      hashes = rows.length;
    }
    const copy = await storePicture(api, await newAdvertiser(), photograph('kitchen-02').flop(), SEEDED_AT);
    expect(await copiesOf(copy)).toEqual([key]);
    await client.query('rollback');
    client.release();
    await waitUntilProcessed(owner, key);
    expect(await copiesOf(key)).toEqual([copy]);
  });

  it('finds all copies that are processed at the same moment', async () => {
    const copies = await Promise.all(
      Array.from({ length: 8 }, async () =>
        storePicture(api, await newAdvertiser(), photograph('bedroom-04'), SEEDED_AT),
      ),
    );
    for (const key of copies)
      expect(await copiesOf(key)).toEqual(expect.arrayContaining(copies.filter((other) => other !== key)));
  });
});
