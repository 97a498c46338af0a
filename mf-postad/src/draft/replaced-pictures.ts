import type { KeyValueStorage } from '@houni/store/key-value-storage';

/** `inUse`: a published ad shows the picture until its edit is sent. `failed`: no connection, or the API failed. */
export type RemovalResult = 'removed' | 'inUse' | 'failed';

/**
 * Removes pictures whose blurred copy has taken their place. Keys stay on the device until the API has removed the
 * picture, so that neither a reload nor a lost connection leaves the picture without blur online.
 */
export class ReplacedPictures {
  readonly #storage: KeyValueStorage;
  readonly #remove: (key: string) => Promise<RemovalResult>;
  /** Reads and writes one after the other, so that none overwrites another's keys. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(storage: KeyValueStorage, remove: (key: string) => Promise<RemovalResult>) {
    this.#storage = storage;
    this.#remove = remove;
  }

  /** Remembers a picture to remove, and removes it if that is possible now. */
  async add(uid: string, key: string): Promise<void> {
    await this.#change(uid, (keys) => (keys.includes(key) ? keys : [...keys, key]));
    await this.retry(uid);
  }

  /** Tries again to remove what is left. */
  async retry(uid: string): Promise<void> {
    for (const key of await this.#read(uid))
      if ((await this.#remove(key)) === 'removed')
        await this.#change(uid, (keys) => keys.filter((other) => other !== key));
  }

  #change(uid: string, change: (keys: readonly string[]) => readonly string[]): Promise<void> {
    const run = this.#last.then(async () => this.#storage.set(nameOf(uid), change(await this.#read(uid))));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #read(uid: string): Promise<readonly string[]> {
    const value = await this.#storage.get(nameOf(uid)).catch(() => null);
    return Array.isArray(value) ? value.filter((key: unknown) => typeof key === 'string') : [];
  }
}

const nameOf = (uid: string) => `postad.replaced.${uid}` as const;
