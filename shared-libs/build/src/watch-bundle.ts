import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { developmentConfigs } from './development-configs.ts';
import { sharedUsage } from './shared-usage.ts';

/** Files of one compilation, in memory. */
export type MemoryFiles = ReadonlyMap<string, { buffer(): Buffer }>;

/** The result of one compilation of a bundle, for the browser or for the server. */
export interface Compilation {
  /** webpack's name of this state of the bundle; pages compare it with theirs. */
  hash: string;
  /** Empty if the compilation succeeded. */
  errors: string[];
  buildMs: number;
  /** Range of each package that a remote takes from the shell. */
  shared: Record<string, string>;
  /** Null if the compilation failed. */
  files: MemoryFiles | null;
}

export interface WatchOptions {
  /** Folder of the shell or of a remote. */
  directory: string;
  /** The browser files were compiled; the server's follow. */
  onBrowser(compilation: Compilation): void;
  onServer(compilation: Compilation): void;
}

/** A bundle that is compiled again whenever one of its files changes. */
export interface WatchedBundle {
  /** Package name: `shell` or `mf-blog`. */
  name: string;
  close(): Promise<void>;
}

/** Milliseconds to wait for further changes after the first one. */
const AGGREGATE_MS = 10;

/** Compiles a bundle into memory and again after each change: browser files first, because somebody looks at them. */
export function watchBundle(options: WatchOptions): WatchedBundle {
  const { directory } = options;
  const { name } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { name: string };
  const [browser, server] = developmentConfigs(directory, name === 'shell');
  const compiler = webpack([browser, { ...server, dependencies: [browser.name ?? ''] }]);
  for (const [index, listener] of [options.onBrowser, options.onServer].entries()) {
    const part = compiler.compilers[index];
    if (part) report(part, directory, listener);
  }
  const watching = compiler.watch({ aggregateTimeout: AGGREGATE_MS }, (error) => {
    if (error) console.error(error);
  });
  return {
    name,
    close: () =>
      new Promise((resolve, reject) => {
        if (!watching) return resolve();
        return watching.close(() => compiler.close((error) => (error ? reject(error) : resolve())));
      }),
  };
}

function report(compiler: Compiler, directory: string, listener: (compilation: Compilation) => void): void {
  // Nothing is written: the files are taken from the compilation.
  compiler.hooks.shouldEmit.tap('watchBundle', () => false);
  compiler.hooks.done.tap('watchBundle', (stats) => listener(readStats(stats, directory)));
}

function readStats(stats: Stats, directory: string): Compilation {
  const { compilation, startTime = 0, endTime = 0 } = stats;
  const errors = compilation.errors.map((error) => error.message);
  return {
    hash: stats.hash ?? '',
    errors,
    buildMs: endTime - startTime,
    shared: sharedUsage([compilation], directory),
    files: errors.length > 0 ? null : new Map(compilation.getAssets().map(({ name, source }) => [name, source])),
  };
}
