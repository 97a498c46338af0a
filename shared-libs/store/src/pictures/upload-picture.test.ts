import type { Media } from '@houni/contracts/media';
import { uploadPicture } from './upload-picture.ts';
import type { Answer, PictureCalls } from './upload-picture.ts';

const PART = 64 * 1024;
const NETWORK_ERROR = { error: { status: 'FETCH_ERROR' } };

/** A fake API for uploads; `loses` says which calls the network loses. */
function network({
  loses = () => false,
  failure = null,
}: { loses?: (call: number) => boolean; failure?: Media['failure'] } = {}) {
  const sent: number[] = [];
  let [calls, announced, looks] = [0, 0, 0];
  const media: Media = {
    key: 'md_abcdefgh2345',
    kind: 'avatar',
    state: 'receiving',
    size: 0,
    offset: 0,
    failure: null,
    photo: null,
    alt: {},
    tag: 'photo',
    createdAt: '2026-06-15T10:00:00.000Z',
    expiresAt: null,
  };
  const answer = async (): Promise<Answer<Media>> => (
    (calls += 1),
    loses(calls) ? NETWORK_ERROR : { data: { ...media } }
  );
  const api: PictureCalls = {
    announce: async (_type, size) => {
      announced += 1;
      media.size = size;
      return answer();
    },
    sendPart: async (_key, offset, part) => {
      if (offset !== media.offset) return { error: { status: 409 } };
      sent.push(offset);
      media.offset += part.size;
      if (media.offset === media.size) media.state = 'processing';
      // The part arrived; the response may still be lost.
      return answer();
    },
    read: async () => {
      looks += 1;
      if (media.state === 'processing' && looks > 2)
        Object.assign(media, failure === null ? { state: 'ready' } : { state: 'failed', failure });
      return answer();
    },
  };
  return { api, sent, announcedTimes: () => announced };
}

const upload = (calls: PictureCalls, more: { uploadKey?: string | null; progress?: number[] } = {}) =>
  uploadPicture(new Blob([new Uint8Array(2.5 * PART)], { type: 'image/jpeg' }), {
    calls,
    uploadKey: more.uploadKey ?? null,
    onUploadCreated: () => undefined,
    onProgress: (part) => more.progress?.push(part),
    wait: () => Promise.resolve(),
  });

it('uploadPicture sends a picture in parts and reports progress', async () => {
  const { api, sent } = network();
  const progress: number[] = [];
  expect(await upload(api, { progress })).toBe('md_abcdefgh2345');
  expect(sent).toEqual([0, PART, 2 * PART]);
  expect(progress).toEqual([0, 0.4, 0.8, 1]);
});

it('uploadPicture does not resend a part whose response was lost', async () => {
  const { api, sent } = network({ loses: (call) => call === 2 || call === 4 });
  expect(await upload(api)).toBe('md_abcdefgh2345');
  expect(sent).toEqual([0, PART, 2 * PART]);
});

it('uploadPicture fails without connection, and the next attempt resumes the upload', async () => {
  let gone = true;
  const { api, sent, announcedTimes } = network({ loses: (call) => gone && call > 2 });
  await expect(upload(api)).rejects.toMatchObject({ problem: 'offline' });
  gone = false;
  expect(await upload(api, { uploadKey: 'md_abcdefgh2345' })).toBe('md_abcdefgh2345');
  expect(announcedTimes()).toBe(1);
  expect(sent).toEqual([0, PART, 2 * PART]);
});

it('uploadPicture throws the reason why the API rejects a picture', async () => {
  await expect(upload(network({ failure: 'too_small' }).api)).rejects.toMatchObject({ problem: 'too_small' });
  const full: PictureCalls = { ...network().api, announce: async () => ({ error: { status: 409 } }) };
  await expect(upload(full)).rejects.toMatchObject({ problem: 'too_many_photos' });
});
