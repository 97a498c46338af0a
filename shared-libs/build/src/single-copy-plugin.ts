import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Compilation, Compiler, Module } from 'webpack';

const NAME = 'SingleCopyPlugin';

/** Packages whose state must exist once; the shell has them inside the modules that it shares. */
const ONLY_IN_THE_SHELL = [
  '@emotion/cache',
  '@emotion/serialize',
  '@emotion/sheet',
  '@reduxjs/toolkit',
  'i18next',
  'react-i18next',
  'react-redux',
  'react-router',
  'redux',
  'single-spa',
  'single-spa-react',
];

/**
 * Refuses a bundle that contains its own copy of a shared module, or of a package with state inside one. Such a copy
 * breaks silently: a second emotion changes the class prefix, a second store loses endpoints.
 */
export class SingleCopyPlugin {
  /** Files of our own shared modules, and the request by which they are imported. */
  readonly #files: ReadonlyMap<string, string>;
  readonly #packages: ReadonlySet<string>;

  /** @param shared the shared modules of this bundle: request and package */
  constructor(shared: Readonly<Record<string, string>>) {
    const own = Object.keys(shared).filter((request) => request.startsWith('@houni/'));
    this.#files = new Map(own.map((request) => [fileURLToPath(import.meta.resolve(request)), request]));
    const installed = Object.values(shared).filter((name) => !name.startsWith('@houni/'));
    this.#packages = new Set([...installed, ...ONLY_IN_THE_SHELL]);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After unused modules were left out, and before modules are merged.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const reported = new Set<string>();
        for (const module of compilation.modules) {
          const copied = this.#copied(module);
          if (copied === null || reported.has(copied)) continue;
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          reported.add(copied);
          const name = compiler.options.name ?? 'This bundle';
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} contains a second copy of ${copied}, which the shell shares. It is imported by\n${importChain(compilation, module)}\nImport it by the name of a shared module: docs/decisions/0001-shared-modules.md.`,
            ),
          );
        }
      });
    });
  }

  /** What this module is a copy of; null if it may be in the bundle. */
  #copied(module: Module): string | null {
    if (!(module instanceof webpack.NormalModule)) return null;
    const request = this.#files.get(module.resource);
    if (request !== undefined) return request;
    const name = packageOf(module.resource);
    return name !== null && this.#packages.has(name) ? name : null;
  }
}

/** The installed package that a file belongs to. */
function packageOf(file: string): string | null {
  const inner = file
    .split(/[\\/]node_modules[\\/]/)
    .slice(1)
    .at(-1);
  return /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inner ?? '')?.[0].replaceAll('\\', '/') ?? null;
}

/** The modules that lead from the entry of a bundle to a module, one on each line. */
function importChain(compilation: Compilation, module: Module): string {
  const chain: string[] = [];
  for (let current: Module | null | undefined = module; current; current = compilation.moduleGraph.getIssuer(current))
    if (current instanceof webpack.NormalModule)
      chain.unshift(current.readableIdentifier(compilation.requestShortener));
  return chain.map((file, index) => `${'  '.repeat(index + 1)}${file}`).join('\n');
}
