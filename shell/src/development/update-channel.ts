import { EVENTS_PATH } from '@houni/remote/development-messages';
import type { CurrentMessage, DevelopmentMessage } from '@houni/remote/development-messages';
import { refreshComponents } from './refresh-runtime.ts';

/** A bundle of the page, see `shared-libs/build/src/development/hot-client.js`. */
export interface PageBundle {
  name: string;
  /** Hash of the running code. */
  hash(): string;
  /** Fetches and applies the update that follows this hash. Null: there is none. Rejects if modules do not accept it. */
  update(): Promise<unknown>;
}

export interface ChannelOptions {
  devServerUrl: string;
  onMessage(message: DevelopmentMessage): void;
  /** An update was applied. */
  onUpdated(bundle: string): void;
  /** Whether the page shows a release of a bundle that is compiled now. */
  isReleased(bundle: string): boolean;
  reload(): void;
}

/**
 * The page's connection to the development server: brings its bundles up to date. What cannot be updated in place is
 * loaded again, as soon as the server renders the same code.
 */
export class UpdateChannel {
  readonly #options: ChannelOptions;
  readonly #bundles = new Map<string, PageBundle>();
  /** Newest hash by bundle. */
  readonly #newest = new Map<string, string>();
  #current: CurrentMessage | null = null;
  /** Bundles that only a new page can bring up to date. */
  readonly #outdated = new Set<string>();
  #updating: Promise<void> = Promise.resolve();

  constructor(options: ChannelOptions) {
    this.#options = options;
    const source = new EventSource(options.devServerUrl + EVENTS_PATH);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#receive(JSON.parse(data) as DevelopmentMessage); // written by our own development server
    });
  }

  addBundle(bundle: PageBundle): void {
    this.#bundles.set(bundle.name, bundle);
    this.#schedule(bundle.name);
  }

  #receive(message: DevelopmentMessage): void {
    if (message.kind === 'built' && message.part === 'browser' && message.errors.length === 0) {
      this.#newest.set(message.bundle, message.hash);
      this.#schedule(message.bundle);
    }
    if (message.kind === 'current') {
      this.#current = message;
      for (const name of Object.keys(message.hashes)) if (this.#options.isReleased(name)) this.#outdated.add(name);
      this.#reloadIfReady();
    }
    this.#options.onMessage(message);
  }

  /** One update after the other: bundles share modules of the page. */
  #schedule(name: string): void {
    this.#updating = this.#updating.then(() => this.#update(name));
  }

  async #update(name: string): Promise<void> {
    const bundle = this.#bundles.get(name);
    const newest = this.#newest.get(name);
    if (!bundle || newest === undefined || this.#outdated.has(name) || bundle.hash() === newest) return;
    try {
      // Each update leads to the next compilation, and there may have been several.
      while (bundle.hash() !== this.#newest.get(name)) {
        if (!(await bundle.update())) throw new Error(`There is no update from ${bundle.hash()}.`);
      }
      refreshComponents();
      this.#options.onUpdated(name);
    } catch (error) {
      console.warn(`[development] ${name} is loaded again:`, error instanceof Error ? error.message : error);
      this.#outdated.add(name);
      this.#reloadIfReady();
    }
  }

  #reloadIfReady(): void {
    for (const name of this.#outdated) {
      const newest = this.#newest.get(name);
      if (newest === undefined || this.#current?.hashes[name] === newest) return this.#options.reload();
    }
  }
}
