import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { PACKAGES_FOLDER } from './packages-folder.ts';

const NAME = 'PortableFederationPlugin';
/** The file that the federation plugin writes: its name is a hash of its text, below the working directory. */
const WRITTEN_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]{32}\.js$/;
const FOLDER = path.join(PACKAGES_FOLDER, '.federation');

/**
 * Makes builds with Module Federation independent of their folder. The federation plugin writes an entry that imports
 * its runtime by absolute path, and names the file after a hash of this text: ids of modules, hashes of chunks and
 * source maps would depend on the path of the machine. This replaces the entry by the same text with relative imports,
 * in a file named after the container.
 */
export class PortableFederationPlugin {
  readonly #entry: string;

  /** @param container name of the container, such as `mf_blog` */
  constructor(container: string) {
    this.#entry = path.join(FOLDER, `${container}.js`);
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(WRITTEN_ENTRY, (data: { request: string }) => {
      this.#write(data.request);
      data.request = this.#entry;
    }).apply(compiler);
    // These modules have a path in their identifier, from which webpack derives their id.
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.addEntry.tap(NAME, (dependency) => {
        // A module that the bundle shares.
        if ('shareScope' in dependency && 'request' in dependency && typeof dependency.request === 'string')
          dependency.request = relativePath(compiler.context, dependency.request);
        // The container.
        if (!('injectRuntimeEntry' in dependency) || typeof dependency.injectRuntimeEntry !== 'string') return;
        this.#write(dependency.injectRuntimeEntry);
        dependency.injectRuntimeEntry = relativePath(compiler.context, this.#entry);
      });
    });
  }

  #write(written: string): void {
    const text = readFileSync(written, 'utf8').replaceAll(
      /^import (\w+) from '([^']+)';$/gm,
      (_statement, name: string, file: string) => `import ${name} from '${relativePath(FOLDER, file)}';`,
    );
    // Another build may be reading the same text.
    if (existsSync(this.#entry) && readFileSync(this.#entry, 'utf8') === text) return;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(this.#entry, text);
  }
}

function relativePath(folder: string, file: string): string {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
