import { PictureRejected } from '@houni/store/pictures/prepare-picture';
import type { PictureProblem } from '@houni/store/pictures/prepare-picture';
import type { SharedKeyValueStorage } from '@houni/store/key-value-storage';
import type { TaskState } from '@houni/store/task-state';
import { withLock } from './with-lock.ts';

/** A prepared photo that the account does not have yet. */
interface StoredPhoto {
  id: string;
  name: string;
  picture: Blob;
  /** What the device stores of the picture: private windows of Safari store no files. */
  bytes: ArrayBuffer;
  /** Key of its started upload, which a reload continues. */
  uploadKey: string | null;
}

/** A photo on its way, as the screen shows it. */
export interface WaitingPhoto {
  id: string;
  name: string;
  /** The prepared picture; null for a file that cannot be used. */
  picture: Blob | null;
  /** Between 0 and 1. */
  progress: number;
  /** Why it cannot be used, or `offline` while it waits for the connection. */
  problem: PictureProblem | null;
}

export interface PhotoQueueState {
  photos: readonly WaitingPhoto[];
}

export interface PhotoQueueOptions {
  state: TaskState<PhotoQueueState>;
  storage: SharedKeyValueStorage;
  prepare(file: Blob): Promise<Blob>;
  /** Uploads or continues. @throws PictureRejected */
  upload(
    picture: Blob,
    more: { uploadKey: string | null; onUploadCreated(key: string): void; onProgress(part: number): void },
  ): Promise<string>;
  /** Adds an uploaded photo to the draft; resolves when the draft is saved on the device. */
  onUploaded(key: string): Promise<void>;
  /** Removes an upload, started or complete, of a picture that was blurred or taken out meanwhile. */
  onUnused(key: string): Promise<void>;
}

const nameOf = (uid: string | null) => (uid === null ? 'postad.photos' : (`postad.photos.${uid}` as const));

/**
 * Photos between the device and the account. A photo stays on the device until its key is in the draft, so that neither a
 * reload nor a lost connection loses it; they are uploaded one after the other, in their order. Signed-out visitors' photos
 * wait for the sign-in.
 */
export class PhotoQueue {
  #stored: StoredPhoto[] = [];
  #uid: string | null = null;
  #isRunning = false;
  #isStopped = true;
  /** Ids on the device as this tab last read or wrote them; another tab may have added and sent some since. */
  #known: ReadonlySet<string> = new Set();
  /** Photos that were blurred here and are not written yet. */
  readonly #blurred = new Set<string>();
  /** A photo that is being blurred: it is not sent meanwhile. */
  #held: string | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #options: PhotoQueueOptions;

  constructor(options: PhotoQueueOptions) {
    this.#options = options;
  }

  get #photos(): readonly WaitingPhoto[] {
    return this.#options.state.get().photos;
  }

  readonly getPhotos = (): readonly WaitingPhoto[] => this.#photos;

  /**
   * Reads what waits on the device for an account (null: signed out), or for an edited ad, and continues.
   * @param options.takesVisitors whether the photos chosen while signed out come to it
   */
  async start(uid: string | null, { takesVisitors = uid !== null } = {}): Promise<void> {
    this.#isStopped = false;
    this.#uid = uid;
    const own = await this.#read(uid);
    const visitors = takesVisitors ? await this.#read(null) : [];
    const added = this.#stored;
    this.#known = new Set(own.map(({ id }) => id));
    this.#stored = [...own, ...visitors, ...added].filter(
      (photo, index, all) => all.findIndex(({ id }) => id === photo.id) === index,
    );
    this.#show(this.#stored.map((photo) => this.#photos.find(({ id }) => id === photo.id) ?? toWaiting(photo)));
    if (visitors.length > 0) {
      await this.#write();
      await this.#options.storage.delete(nameOf(null)).catch(() => undefined);
    }
    await this.#run();
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Prepares files and queues them. Files that cannot be used stay in the list with their reason. */
  async add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const photo: WaitingPhoto = {
        id: crypto.randomUUID(),
        name: file.name,
        picture: null,
        progress: 0,
        problem: null,
      };
      this.#show([...this.#photos, photo]);
      try {
        const picture = await this.#options.prepare(file);
        const bytes = await picture.arrayBuffer();
        this.#stored = [...this.#stored, { id: photo.id, name: photo.name, picture, bytes, uploadKey: null }];
        await this.#write();
        this.#change(photo.id, { picture });
      } catch (error) {
        this.#change(photo.id, { problem: problemOf(error) });
      }
    }
    await this.#run();
  }

  /** Takes a photo out of the queue. */
  async remove(id: string): Promise<void> {
    this.#stored = this.#stored.filter((photo) => photo.id !== id);
    this.#show(this.#photos.filter((photo) => photo.id !== id));
    await this.#write();
  }

  /** Keeps a photo from being sent while it is blurred; null lets all be sent. */
  async hold(id: string | null): Promise<void> {
    this.#held = id;
    if (id === null) await this.#run();
  }

  /**
   * Takes another picture, the blurred one, for a held photo. What was sent of the first one is removed.
   */
  async replace(id: string, picture: Blob): Promise<void> {
    const started = this.#stored.find((photo) => photo.id === id)?.uploadKey ?? null;
    const bytes = await picture.arrayBuffer();
    this.#stored = this.#stored.map((photo) =>
      photo.id === id ? { ...photo, picture, bytes, uploadKey: null } : photo,
    );
    this.#blurred.add(id);
    await this.#write();
    this.#change(id, { picture, progress: 0 });
    if (started !== null) await this.#options.onUnused(started);
  }

  /** Tries again, for example when the connection returns. */
  async retry(): Promise<void> {
    for (const { id, problem } of this.#photos) if (problem === 'offline') this.#change(id, { problem: null });
    await this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      // One tab sends at a time; the next one sends what is then left.
      if (this.#next())
        await withLock(`${nameOf(this.#uid)}.sending`, async () => {
          await this.#write();
          for (let next = this.#next(); next; next = this.#next()) if (!(await this.#send(next))) return;
        });
    } finally {
      this.#isRunning = false;
    }
  }

  /** The first photo that can be sent. */
  #next(): StoredPhoto | undefined {
    if (this.#isStopped || this.#uid === null) return undefined;
    return this.#stored.find(
      ({ id }) => id !== this.#held && this.#photos.find((photo) => photo.id === id)?.problem === null,
    );
  }

  /** @returns false if the connection is lost */
  async #send(photo: StoredPhoto): Promise<boolean> {
    const { id } = photo;
    try {
      const key = await this.#options.upload(photo.picture, {
        uploadKey: photo.uploadKey,
        onUploadCreated: (uploadKey) => {
          photo.uploadKey = uploadKey;
          void this.#write();
        },
        onProgress: (progress) => this.#change(id, { progress }),
      });
      if (!this.#stored.includes(photo)) {
        // Taken out or blurred meanwhile, or read again from the device: then it continues this upload.
        if (!this.#stored.some(({ uploadKey }) => uploadKey === key)) await this.#options.onUnused(key);
        return true;
      }
      await this.#options.onUploaded(key);
      await this.remove(id);
      return true;
    } catch (error) {
      // What is wrong with a picture says nothing about the one that took its place.
      if (!this.#stored.includes(photo)) return true;
      const problem = problemOf(error);
      this.#change(id, { problem });
      return problem !== 'offline';
    }
  }

  async #read(uid: string | null): Promise<StoredPhoto[]> {
    return parsePhotos(await this.#options.storage.get(nameOf(uid)).catch(() => null));
  }

  /** Writes in sequence, each time the current list, with what another tab changed meanwhile. */
  #write(): Promise<void> {
    const name = nameOf(this.#uid);
    const write = this.#writing.then(() =>
      this.#options.storage.update(name, (saved) => {
        this.#merge(parsePhotos(saved), idsOf(saved));
        this.#known = new Set(this.#stored.map(({ id }) => id));
        this.#blurred.clear();
        return this.#stored.map(({ picture: _, ...photo }) => photo);
      }),
    );
    this.#writing = write.catch(() => undefined);
    return write;
  }

  /** Takes in what another tab added, blurred, sent or took out. */
  #merge(saved: readonly StoredPhoto[], savedIds: readonly unknown[]): void {
    const own = this.#stored
      .filter(({ id }) => !this.#known.has(id) || savedIds.includes(id))
      .map((photo) => {
        const other = saved.find(({ id }) => id === photo.id);
        if (!other || this.#blurred.has(photo.id)) return photo;
        if (other.picture.size !== photo.picture.size) return other;
        photo.uploadKey ??= other.uploadKey;
        return photo;
      });
    const added = saved.filter(({ id }) => !this.#known.has(id) && own.every((photo) => photo.id !== id));
    const gone = this.#stored.filter((photo) => !own.some(({ id }) => id === photo.id));
    this.#stored = [...own, ...added];
    if (gone.length + added.length > 0)
      this.#show([...this.#photos.filter(({ id }) => gone.every((photo) => photo.id !== id)), ...added.map(toWaiting)]);
  }

  #change(id: string, change: Partial<WaitingPhoto>): void {
    this.#show(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #show(photos: WaitingPhoto[]): void {
    this.#options.state.set({ photos });
  }
}

function parsePhotos(value: unknown): StoredPhoto[] {
  return recordsOf(value).flatMap(({ id, name, bytes, uploadKey = null }) =>
    typeof id === 'string' && typeof name === 'string' && bytes instanceof ArrayBuffer
      ? [{ id, name, bytes, uploadKey, picture: new Blob([bytes], { type: 'image/jpeg' }) }]
      : [],
  );
}

/** The ids of all stored photos, also of those whose pictures the device could not store: localStorage has only JSON. */
function idsOf(value: unknown): unknown[] {
  return recordsOf(value).map(({ id }) => id);
}

function recordsOf(value: unknown): Partial<StoredPhoto>[] {
  // Each part is checked.
  return Array.isArray(value) ? value.map((photo: unknown) => (photo ?? {}) as Partial<StoredPhoto>) : [];
}

function toWaiting({ id, name, picture }: StoredPhoto): WaitingPhoto {
  return { id, name, picture, progress: 0, problem: null };
}

function problemOf(error: unknown): PictureProblem {
  return error instanceof PictureRejected ? error.problem : 'internal';
}
