import type { TaskState } from '@houni/store/task-state';
import { PictureRejected } from '@houni/store/pictures/prepare-picture';
import type { PictureProblem } from '@houni/store/pictures/prepare-picture';
import type { SharedKeyValueStorage } from '@houni/store/key-value-storage';

export const PICTURE_KINDS = ['cover', 'logo'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A cut picture that the account does not have yet, as the device stores it: private windows of Safari store no files. */
interface StoredPicture {
  bytes: ArrayBuffer;
  /** Key of its started upload, which a reload continues. */
  uploadKey: string | null;
}

/** A chosen picture, as the screen shows it. */
export interface ChosenPicture {
  blob: Blob;
  /** Between 0 and 1; null while it waits for the sign-in, and when it has arrived. */
  progress: number | null;
  hasArrived: boolean;
  /** Why it did not arrive; `offline` is tried again. */
  problem: PictureProblem | null;
}

export type ChosenPictures = Readonly<Partial<Record<PictureKind, ChosenPicture>>>;

export interface OutboxState {
  pictures: ChosenPictures;
}

export interface OutboxOptions {
  state: TaskState<OutboxState>;
  storage: SharedKeyValueStorage;
  /** Uploads or continues. @throws PictureRejected */
  upload(
    kind: PictureKind,
    picture: Blob,
    more: { uploadKey: string | null; onUploadCreated(key: string): void; onProgress(part: number): void },
  ): Promise<string>;
  /** Puts the key of an uploaded picture into the form; resolves when the form is saved on the device. */
  onUploaded(kind: PictureKind, key: string): Promise<void>;
}

const nameOf = (uid: string | null) => (uid === null ? 'agency.pictures' : (`agency.pictures.${uid}` as const));
const TYPE = 'image/jpeg';

/**
 * Cover and logo between the device and the account: they stay on the device until their keys are in the form, so that
 * neither a reload nor a lost connection loses them. A visitor's pictures wait for the sign-in.
 */
export class PictureOutbox {
  #stored: Partial<Record<PictureKind, StoredPicture>> = {};
  #uid: string | null = null;
  /** Counts starts and stops, so that answers to an earlier one are ignored. */
  #run = 0;
  #sending = new Set<PictureKind>();
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get #pictures(): ChosenPictures {
    return this.#options.state.get().pictures;
  }

  readonly getPictures = (): ChosenPictures => this.#pictures;

  /** Reads what waits on the device for an account (null: signed out), and sends it. */
  async start(uid: string | null): Promise<void> {
    const run = ++this.#run;
    this.#uid = uid;
    const [own, visitors] = await Promise.all([this.#read(uid), uid === null ? {} : this.#read(null)]);
    if (run !== this.#run) return;
    this.#stored = { ...own, ...visitors, ...this.#stored };
    for (const kind of PICTURE_KINDS) {
      const stored = this.#stored[kind];
      if (stored && !this.#pictures[kind]) this.#show(kind, waiting(new Blob([stored.bytes], { type: TYPE })));
    }
    if (Object.keys(visitors).length > 0 && (await this.#write()))
      await this.#options.storage.delete(nameOf(null)).catch(() => undefined);
    this.retry();
  }

  stop(): void {
    this.#run++;
  }

  /** Takes a cut picture; it replaces an earlier one. */
  async put(kind: PictureKind, blob: Blob): Promise<void> {
    this.#stored = { ...this.#stored, [kind]: { bytes: await blob.arrayBuffer(), uploadKey: null } };
    this.#show(kind, waiting(blob));
    await this.#write();
    this.retry();
  }

  /** Forgets a picture. */
  async remove(kind: PictureKind): Promise<void> {
    this.#forget(kind);
    this.#show(kind, undefined);
    await this.#write();
  }

  /** Sends what waits. */
  retry(): void {
    if (this.#uid !== null) for (const kind of PICTURE_KINDS) void this.#send(kind);
  }

  async finish(): Promise<void> {
    this.#run++;
    this.#stored = {};
    await this.#options.storage.delete(nameOf(this.#uid)).catch(() => undefined);
  }

  async #send(kind: PictureKind): Promise<void> {
    const stored = this.#stored[kind];
    const chosen = this.#pictures[kind];
    if (!stored || !chosen || this.#sending.has(kind)) return;
    const run = this.#run;
    const isCurrent = () => run === this.#run && this.#stored[kind] === stored;
    this.#sending.add(kind);
    this.#show(kind, { ...chosen, progress: 0, problem: null });
    try {
      const key = await this.#options.upload(kind, chosen.blob, {
        uploadKey: stored.uploadKey,
        onUploadCreated: (uploadKey) => {
          stored.uploadKey = uploadKey;
          void this.#write();
        },
        onProgress: (progress) => {
          if (isCurrent()) this.#show(kind, { ...chosen, progress, problem: null });
        },
      });
      if (isCurrent()) {
        await this.#options.onUploaded(kind, key);
        this.#show(kind, { ...chosen, progress: null, problem: null, hasArrived: true });
        this.#forget(kind);
        await this.#write();
      }
    } catch (error) {
      if (!(error instanceof PictureRejected)) console.warn('A picture could not be sent.', error);
      const problem = error instanceof PictureRejected ? error.problem : 'internal';
      if (isCurrent()) this.#show(kind, { ...chosen, progress: null, problem });
    } finally {
      this.#sending.delete(kind);
    }
    // Another picture took its place meanwhile.
    if (run === this.#run && this.#stored[kind] && this.#stored[kind] !== stored) await this.#send(kind);
  }

  #forget(kind: PictureKind): void {
    const { [kind]: _sent, ...rest } = this.#stored;
    this.#stored = rest;
  }

  #show(kind: PictureKind, picture: ChosenPicture | undefined): void {
    const { [kind]: _old, ...rest } = this.#pictures;
    this.#options.state.set({ pictures: picture ? { ...rest, [kind]: picture } : rest });
  }

  /** @returns false if the browser saves nothing */
  #write(): Promise<boolean> {
    const stored = this.#stored;
    const { storage } = this.#options;
    const name = nameOf(this.#uid);
    return (Object.keys(stored).length === 0 ? storage.delete(name) : storage.set(name, stored)).then(
      () => true,
      () => false,
    );
  }

  async #read(uid: string | null): Promise<Partial<Record<PictureKind, StoredPicture>>> {
    const value = await this.#options.storage.get(nameOf(uid)).catch(() => null);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      PICTURE_KINDS.flatMap((kind) => {
        const { bytes, uploadKey } = ((value as Record<string, unknown>)[kind] ?? {}) as Record<string, unknown>; // each part is checked
        if (!(bytes instanceof ArrayBuffer)) return [];
        return [[kind, { bytes, uploadKey: typeof uploadKey === 'string' ? uploadKey : null }]];
      }),
    );
  }
}

const waiting = (blob: Blob): ChosenPicture => ({ blob, progress: null, hasArrived: false, problem: null });
