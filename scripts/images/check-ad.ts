import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { AdContentInput, AdWriteAnswer } from '@houni/contracts/ad-write';
import type { Media } from '@houni/contracts/media';
import { PART_TYPE } from '@houni/domain/media-limits';
import { addressOf, type EdgeClient } from './edge-client.ts';
import { signIn, type SignedIn } from './sign-in.ts';

const PHOTO_DEADLINE_MS = 60_000;

/** An ad that is online. */
export interface PostedAd {
  /** The address of its page. */
  url: string;
  /** The address of a file of its photo. */
  photo: string;
}

/** Signs in and posts an ad with a photo, by the calls of the posting form. @throws if it is not online */
export async function postAd(client: EdgeClient): Promise<PostedAd> {
  const account = await signIn(client);
  const { key, photo } = await uploadPhoto(account);
  const answer = await account.call<AdWriteAnswer>('POST', '/items/create', { ad: adWith(key) });
  if (answer.state !== 'published') throw new Error(`The ad is ${answer.state}, not online.`);
  return { url: addressOf('', answer.url), photo };
}

/** @throws if the page of the ad does not show its photo, or the file of the photo cannot be loaded */
export async function checkAd(client: EdgeClient, { url, photo }: PostedAd): Promise<void> {
  const page = await client.get(url);
  if (page.status !== 200) throw new Error(`The page of the ad answered ${page.status}.`);
  if (!page.body.includes(photo)) throw new Error(`The page of the ad does not show ${photo}.`);
  const file = await client.get(photo);
  if (file.status !== 200) throw new Error(`The photo ${photo} answered ${file.status}.`);
  console.log('The ad is online with its photo.');
}

async function uploadPhoto({ call, upload }: SignedIn): Promise<{ key: string; photo: string }> {
  const bytes = await drawPhoto();
  const created = await call<Media>('POST', '/media/create', { type: 'image/jpeg', size: bytes.length });
  await upload(`/media/${created.key}?offset=0`, PART_TYPE, bytes);
  const deadline = performance.now() + PHOTO_DEADLINE_MS;
  for (;;) {
    const { state, failure, photo } = await call<Media>('GET', `/media/${created.key}`);
    if (state === 'ready' && photo) {
      const base = new URL(photo.base, addressOf('api.', '/media/')).href;
      return { key: created.key, photo: `${base}-${photo.widths[0]}.avif` };
    }
    if (state === 'failed' || performance.now() > deadline) throw new Error(`The photo is ${state}: ${failure}.`);
    await sleep(500);
  }
}

function drawPhoto(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background, noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
}

function adWith(photo: string): AdContentInput {
  return {
    transaction: 'SALE',
    category: 'APPARTEMENT',
    language: 'fr',
    title: 'Appartement S+2 avec balcon',
    description: `Deux chambres, un salon, une cuisine équipée et une terrasse. Référence ${randomUUID()}. `
      .repeat(4)
      .trim(),
    place: { governorate: 22, delegation: 227, sector: 1707 },
    price: { millimes: 320_000_000, unit: 'total' },
    area: 98,
    rooms: 2,
    photos: [photo],
    contact: { name: 'Amal Trabelsi' },
  };
}
