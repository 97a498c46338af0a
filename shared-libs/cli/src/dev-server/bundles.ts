import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeclaration } from '@houni/build/declaration';
import type { Compilation, MemoryFiles, WatchedBundle } from '@houni/build/watch-bundle';
import { watchBundle } from '@houni/build/watch-bundle';
import type { DevelopmentOrigin } from './development-origin.ts';
import { memoryRelease } from './memory-release.ts';
import type { PageEvents } from './page-events.ts';
import { writeRealm } from './realm-file.ts';

/** Files of earlier compilations that stay available: updates of pages that were not connected for a while. */
const RETAINED_UPDATES = 400;

export interface BundlesOptions {
  dataDir: string;
  origin: DevelopmentOrigin;
  events: PageEvents;
  /** Prints one line. */
  report(line: string): void;
  /** A new set was made. */
  onPublished(): void;
}

interface Bundle {
  watched: WatchedBundle;
  /** All browser files by name, with updates of earlier compilations. */
  files: Map<string, { buffer(): Buffer }>;
  browser: Compilation | null;
  server: Compilation | null;
}

/** The bundles that are compiled into memory: the shell, and remotes from when they are wanted. */
export class Bundles {
  readonly #options: BundlesOptions;
  readonly #bundles = new Map<string, Bundle>();
  readonly #attempted = new Map<string, PromiseWithResolvers<void>>();

  constructor(options: BundlesOptions) {
    this.#options = options;
  }

  /** Starts to watch the bundle in a folder, once; resolves after its first compilation, also if that fails. */
  watch(directory: string): Promise<void> {
    const name = path.basename(directory);
    const known = this.#attempted.get(name);
    if (known) return known.promise;
    const attempted = Promise.withResolvers<void>();
    this.#attempted.set(name, attempted);
    this.#options.report(`${name} is compiled from its sources from now on.`);
    const bundle: Bundle = {
      watched: watchBundle({
        directory,
        onBrowser: (compilation) => this.#onBrowser(name, compilation),
        onServer: (compilation) => this.#onServer(name, directory, compilation),
      }),
      files: new Map(),
      browser: null,
      server: null,
    };
    this.#bundles.set(name, bundle);
    return attempted.promise;
  }

  has(name: string): boolean {
    return this.#bundles.has(name);
  }

  /** A browser file of a watched bundle. */
  read(name: string, file: string): Buffer | null {
    return this.#bundles.get(name)?.files.get(file)?.buffer() ?? null;
  }

  /** Hash of the browser files of each bundle. */
  hashes(): Record<string, string> {
    return Object.fromEntries(
      [...this.#bundles].flatMap(([name, { browser }]) => (browser ? [[name, browser.hash]] : [])),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#bundles.values()].map(({ watched }) => watched.close()));
  }

  #onBrowser(name: string, compilation: Compilation): void {
    const bundle = this.#bundles.get(name);
    if (!bundle) return;
    this.#announce(name, 'browser', compilation);
    if (!compilation.files) return;
    for (const [file, source] of compilation.files) {
      // Again at the end, so that the oldest are first.
      bundle.files.delete(file);
      bundle.files.set(file, source);
    }
    const updates = [...bundle.files.keys()].filter((file) => file.includes('.hot-update.'));
    for (const file of updates.slice(0, -RETAINED_UPDATES)) bundle.files.delete(file);
    bundle.browser = compilation;
  }

  #onServer(name: string, directory: string, compilation: Compilation): void {
    const bundle = this.#bundles.get(name);
    this.#attempted.get(name)?.resolve();
    if (!bundle) return;
    this.#announce(name, 'server', compilation);
    if (compilation.files) bundle.server = compilation;
    const { browser, server } = bundle;
    if (!compilation.files || !browser?.files || !server?.files) return;
    if (name !== 'shell') {
      const shared = { ...browser.shared, ...server.shared };
      return void this.#publishRemote(name, directory, { browser: browser.files, server: server.files, shared });
    }
    const { files } = server;
    writeRealm(this.#options.dataDir, (file) => files.get(file)?.buffer() ?? null);
    return this.#publish();
  }

  async #publishRemote(
    name: string,
    directory: string,
    { browser, server, shared }: { browser: MemoryFiles; server: MemoryFiles; shared: Record<string, string> },
  ): Promise<void> {
    try {
      const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
      const revision = createHash('sha256')
        .update(readFileSync(path.join(directory, 'src/routes.ts')))
        .digest('hex');
      const declaration = await readDeclaration(directory, revision);
      const remote = { name, packageVersion: version, shared, declaration };
      this.#options.origin.add(memoryRelease(remote, browser, server));
      this.#publish();
    } catch (error) {
      this.#options.report(error instanceof Error ? error.message : String(error));
    }
  }

  #publish(): void {
    this.#options.origin.publish();
    this.#options.onPublished();
  }

  #announce(bundle: string, part: 'browser' | 'server', { hash, errors, buildMs }: Compilation): void {
    const outcome = errors.length > 0 ? `failed: ${errors.join('\n')}` : `in ${buildMs} ms`;
    this.#options.report(`${bundle} (${part}) ${errors.length > 0 ? outcome : `compiled ${outcome}`}`);
    this.#options.events.send({ kind: 'built', bundle, part, hash, errors, buildMs });
  }
}
