import { setTimeout as sleep } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { mediaCalls } from '../media/media-calls.test-support.ts';
import { photograph } from '../media/store-picture.test-support.ts';

const api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
const { call, upload, waitUntilProcessed } = mediaCalls(api);
afterAll(() => api.close());

async function publish(uid: string, picture: Sharp) {
  const { key } = await upload(uid, await picture.jpeg().toBuffer());
  const { publicKey, state } = await anAd()
    .with({ photos: [key] })
    .create(api, uid);
  return { key, publicKey, state };
}

it('an ad is sent to review when its photo becomes a copy by turning it upright again', async () => {
  const [owner, thief] = [await aUser().insert(api), await aUser().insert(api)];
  const room = photograph('living-room-04').resize(800, 600);
  expect((await publish(owner, room.clone())).state).toBe('published');
  const turned = await publish(thief, room.clone().rotate(180));
  expect(turned.state).toBe('published');
  await call(thief, 'POST', `/media/${turned.key}/rotate`, { degrees: 180 });
  await waitUntilProcessed(thief, turned.key);
  const stateOfCopy = async () =>
    (await api.get<{ state: string }>(`/items/${turned.publicKey}`, { headers: asUser(thief) })).state;
  while ((await stateOfCopy()) !== 'in_review') await sleep(100);
  expect(await stateOfCopy()).toBe('in_review');
});
