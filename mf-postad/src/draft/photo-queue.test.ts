import { stateAlone } from '@houni/store/task-state.test-support';
import { PictureRejected } from '@houni/store/pictures/prepare-picture';
import { PhotoQueue } from './photo-queue.ts';
import type { PhotoQueueOptions, PhotoQueueState } from './photo-queue.ts';

/** A device whose storage survives reloads. */
function device() {
  const values = new Map<string, unknown>();
  return {
    values,
    storage: {
      get: async (key: string) => values.get(key),
      set: async (key: string, value: unknown) => void values.set(key, Array.isArray(value) ? [...value] : value),
      update: async (key: string, change: (value: unknown) => unknown) => {
        const value = change(values.get(key));
        if (value !== undefined) values.set(key, value);
      },
      delete: async (key: string) => void values.delete(key),
    },
  };
}

/** An account that stores pictures; it can be offline, and lose the answer after it stored one. */
function account() {
  const state = {
    isOffline: false,
    losesAnswers: 0,
    stored: new Map<string, Blob>(),
    draft: [] as string[],
    removed: [] as string[],
  };
  const upload: PhotoQueueOptions['upload'] = async (picture, { uploadKey, onUploadCreated, onProgress }) => {
    if (state.isOffline) throw new PictureRejected('offline');
    const key = uploadKey ?? `md_${state.stored.size}`;
    if (uploadKey === null) onUploadCreated(key);
    state.stored.set(key, picture);
    onProgress(1);
    if (state.losesAnswers-- > 0) throw new PictureRejected('offline');
    return key;
  };
  const onUploaded = async (key: string) => {
    if (!state.draft.includes(key)) state.draft.push(key);
  };
  const onUnused = async (key: string) => {
    state.stored.delete(key);
    state.removed.push(key);
  };
  return { state, upload, onUploaded, onUnused };
}

/** The storage of Safari's private windows: IndexedDB refuses files, and localStorage has only JSON. */
function privateWindow() {
  const own = device();
  const { storage, values } = own;
  const hasFile = (value: unknown) => Array.isArray(value) && value.some(({ picture }) => picture instanceof Blob);
  return {
    ...own,
    storage: {
      ...storage,
      update: async (key: string, change: (value: unknown) => unknown) => {
        const value = change(values.get(key));
        values.set(key, hasFile(value) ? JSON.parse(JSON.stringify(value)) : value);
      },
    },
  };
}

/** A browser without IndexedDB. */
function jsonDevice() {
  const own = device();
  const update = async (key: string, change: (value: unknown) => unknown) =>
    void own.values.set(key, JSON.parse(JSON.stringify(change(own.values.get(key)))));
  return { ...own, storage: { ...own.storage, update } };
}

const prepare = async (file: Blob): Promise<Blob> => {
  if (file.type !== 'image/jpeg') throw new PictureRejected('not_a_picture');
  return file;
};
const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const open = ({ storage }: ReturnType<typeof device>, own: ReturnType<typeof account>) =>
  new PhotoQueue({
    state: stateAlone<PhotoQueueState>({ photos: [] }),
    storage,
    prepare,
    upload: own.upload,
    onUploaded: own.onUploaded,
    onUnused: own.onUnused,
  });

describe('the queue of photos', () => {
  it('uploads in the chosen order and leaves nothing on the device', async () => {
    const [phone, own] = [device(), account()];
    const queue = open(phone, own);
    await queue.start('u1');
    await queue.add([photo('a'), photo('b'), photo('c')]);
    expect(own.state.draft).toEqual(['md_0', 'md_1', 'md_2']);
    expect(await Promise.all([...own.state.stored.values()].map((blob) => blob.text()))).toEqual(['a', 'b', 'c']);
    expect([queue.getPhotos(), phone.values.get('postad.photos.u1')]).toEqual([[], []]);
  });

  it('shows and sends photos that the device cannot store', async () => {
    const [phone, own] = [jsonDevice(), account()];
    const queue = open(phone, own);
    await queue.start(null);
    await queue.add([photo('a'), photo('b')]);
    expect(queue.getPhotos().map(({ name, problem }) => [name, problem])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    await queue.start('u1');
    expect(await Promise.all([...own.state.stored.values()].map((blob) => blob.text()))).toEqual(['a', 'b']);
  });

  it.each([
    ['in an ordinary window', device],
    ['in a private window of Safari', privateWindow],
  ])('keeps photos over a lost connection and a reload, and sends each once (%s)', async (_, window) => {
    const [phone, own] = [window(), account()];
    const first = open(phone, own);
    await first.start('u1');
    own.state.isOffline = true;
    await first.add([photo('a'), photo('b')]);
    expect(first.getPhotos().map(({ problem }) => problem)).toEqual(['offline', null]);
    first.stop();
    own.state.isOffline = false;
    own.state.losesAnswers = 1;
    const reloaded = open(phone, own);
    await reloaded.start('u1');
    expect(reloaded.getPhotos()).toHaveLength(2);
    await reloaded.retry();
    expect(own.state.draft).toEqual(['md_0', 'md_1']);
    expect(own.state.stored.size).toBe(2);
  });

  it('adds a photo once when the page ends between the upload and the draft', async () => {
    const [phone, own] = [device(), account()];
    const first = new PhotoQueue({
      state: stateAlone<PhotoQueueState>({ photos: [] }),
      ...phone,
      prepare,
      upload: own.upload,
      onUploaded: () => Promise.reject(new Error('The page has ended.')),
      onUnused: own.onUnused,
    });
    await first.start('u1');
    await first.add([photo('a')]);
    const reloaded = open(phone, own);
    await reloaded.start('u1');
    expect([own.state.draft, own.state.stored.size]).toEqual([['md_0'], 1]);
  });

  it('lets photos of a signed-out visitor wait, and sends them after the sign-in', async () => {
    const [phone, own] = [device(), account()];
    const visitor = open(phone, own);
    await visitor.start(null);
    await visitor.add([photo('a')]);
    expect([own.state.draft, visitor.getPhotos().length]).toEqual([[], 1]);
    const signedIn = open(phone, own);
    await signedIn.start('u1');
    expect(own.state.draft).toEqual(['md_0']);
    expect(phone.values.has('postad.photos')).toBe(false);
  });

  it('shows why a file cannot be used, and goes on with the others', async () => {
    const [phone, own] = [device(), account()];
    const queue = open(phone, own);
    await queue.start('u1');
    await queue.add([photo('a', 'text/plain'), photo('b')]);
    expect(queue.getPhotos()).toMatchObject([{ name: 'a', problem: 'not_a_picture' }]);
    expect(own.state.draft).toEqual(['md_0']);
    await queue.remove(queue.getPhotos()[0]?.id ?? '');
    expect(queue.getPhotos()).toEqual([]);
  });

  it('sends only the blurred picture of a photo that is blurred before it is sent', async () => {
    const [phone, own] = [device(), account()];
    const visitor = open(phone, own);
    await visitor.start(null);
    await visitor.add([photo('a'), photo('b')]);
    const id = visitor.getPhotos()[0]?.id ?? '';
    await visitor.hold(id);
    // The visitor signs in in another tab, and the queue starts while the dialog is open.
    await visitor.start('u1');
    expect(own.state.draft).toEqual(['md_0']);
    await visitor.replace(id, photo('a blurred'));
    await visitor.hold(null);
    expect(own.state.draft).toEqual(['md_0', 'md_1']);
    expect(await Promise.all([...own.state.stored.values()].map((blob) => blob.text()))).toEqual(['b', 'a blurred']);
  });

  it('removes what was already sent of a picture that is then blurred', async () => {
    const [phone, own] = [device(), account()];
    const queue = open(phone, own);
    await queue.start('u1');
    own.state.losesAnswers = 1;
    await queue.add([photo('a')]);
    const id = queue.getPhotos()[0]?.id ?? '';
    expect([own.state.stored.size, own.state.draft]).toEqual([1, []]);
    await queue.hold(id);
    await queue.replace(id, photo('a blurred'));
    expect(own.state.removed).toEqual(['md_0']);
    await queue.hold(null);
    await queue.retry();
    expect(own.state.draft).toHaveLength(1);
    expect(await Promise.all([...own.state.stored.values()].map((blob) => blob.text()))).toEqual(['a blurred']);
  });

  it('keeps the photos of two tabs, and sends each once', async () => {
    const [phone, own] = [device(), account()];
    own.state.isOffline = true;
    const [first, second] = [open(phone, own), open(phone, own)];
    await first.start('u1');
    await second.start('u1');
    await first.add([photo('a')]);
    await second.add([photo('b')]);
    own.state.isOffline = false;
    await Promise.all([first.retry(), second.retry()]);
    expect(await Promise.all([...own.state.stored.values()].map(async (blob) => blob.text()))).toEqual(['a', 'b']);
    expect(own.state.draft).toHaveLength(2);
    expect([first.getPhotos(), second.getPhotos()]).toEqual([[], []]);
  });

  it('does not bring back a photo that another tab took out', async () => {
    const phone = device();
    const [first, second] = [open(phone, account()), open(phone, account())];
    await first.start(null);
    await first.add([photo('a'), photo('b')]);
    await second.start(null);
    await first.remove(first.getPhotos()[0]?.id ?? '');
    await second.add([photo('c')]);
    expect(second.getPhotos().map(({ name }) => name)).toEqual(['b', 'c']);
  });
});
