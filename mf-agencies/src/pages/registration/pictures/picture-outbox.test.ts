import { stateAlone } from '@houni/store/task-state.test-support';
import { PictureRejected } from '@houni/store/pictures/prepare-picture';
import type { SharedKeyValueStorage } from '@houni/store/key-value-storage';
import { PictureOutbox } from './picture-outbox.ts';
import type { OutboxState } from './picture-outbox.ts';

const PICTURE = new Blob(['cover'], { type: 'image/jpeg' });

function makeBrowser() {
  const values = new Map<string, unknown>();
  const uploads: string[] = [];
  const form: Record<string, string> = {};
  const network = { isOnline: true };
  const storage: SharedKeyValueStorage = {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    update: async () => undefined,
  };
  /** The page, opened anew. */
  const open = async (uid: string | null) => {
    const outbox = new PictureOutbox({
      state: stateAlone<OutboxState>({ pictures: {} }),
      storage,
      async upload(kind, picture, { uploadKey, onUploadCreated }) {
        uploads.push(`${kind} ${await picture.text()} ${uploadKey ?? 'new'}`);
        onUploadCreated('md_started');
        if (!network.isOnline) throw new PictureRejected('offline');
        return 'md_finished';
      },
      onUploaded: async (kind, key) => void (form[kind] = key),
    });
    await outbox.start(uid);
    return outbox;
  };
  return { values, uploads, form, network, open };
}

/** Lets what was begun end: everything here is in memory. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('cover and logo on their way', () => {
  it('wait on the device without an account, and are sent after the sign-in', async () => {
    const { open, uploads, values, form } = makeBrowser();
    await (await open(null)).put('cover', PICTURE);
    expect((await open(null)).getPictures().cover).toMatchObject({ hasArrived: false, progress: null, problem: null });
    expect(uploads).toEqual([]);
    const signedIn = await open('u1');
    await settle();
    expect(uploads).toEqual(['cover cover new']);
    expect(form).toEqual({ cover: 'md_finished' });
    expect(signedIn.getPictures().cover?.hasArrived).toBe(true);
    expect(values.size).toBe(0);
  });

  it('are continued after a lost connection and a reload', async () => {
    const { open, uploads, network, form } = makeBrowser();
    network.isOnline = false;
    const first = await open('u1');
    await first.put('logo', PICTURE);
    await settle();
    expect(first.getPictures().logo?.problem).toBe('offline');
    network.isOnline = true;
    await open('u1');
    await settle();
    expect(uploads).toEqual(['logo cover new', 'logo cover md_started']);
    expect(form).toEqual({ logo: 'md_finished' });
  });

  it('are replaced by what was chosen later, also while the first one is sent', async () => {
    const { open, uploads, form } = makeBrowser();
    const outbox = await open('u1');
    await Promise.all([outbox.put('cover', PICTURE), outbox.put('cover', new Blob(['other']))]);
    await settle();
    expect(uploads.at(-1)).toBe('cover other new');
    expect(form).toEqual({ cover: 'md_finished' });
  });

  it('are forgotten when they are removed', async () => {
    const { open, values } = makeBrowser();
    const outbox = await open(null);
    await outbox.put('cover', PICTURE);
    await outbox.remove('cover');
    expect(outbox.getPictures()).toEqual({});
    expect(values.size).toBe(0);
  });
});
