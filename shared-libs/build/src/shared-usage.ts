import webpack from 'webpack';
import type { Compilation, Module } from 'webpack';
import { SHARED, installedVersion } from './shared-modules.ts';

const PACKAGES: Readonly<Record<string, string>> = SHARED;

/**
 * The packages that a compiled bundle takes from the shell, each with the range that fits it. `^19.3.1` allows 19.x from
 * 19.3.1 on; the manifest contains the ranges, which are checked when a release is promoted.
 * @param directory folder of the remote
 */
export function sharedUsage(compilations: readonly Compilation[], directory: string): Record<string, string> {
  const names = new Set(compilations.flatMap((compilation) => [...requests(compilation)]));
  const packages = new Set([...names].flatMap((request) => PACKAGES[request] ?? []));
  return Object.fromEntries(
    [...packages].toSorted().map((name) => [name, `^${installedVersion(name, directory)}`] as const),
  );
}

/** What the bundle gets from elsewhere: by federation in browsers, by the host's `require` on the server. */
function* requests(compilation: Compilation): Iterable<string> {
  for (const module of compilation.modules)
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) yield* requestsOf(module);
}

function* requestsOf(module: Module): Iterable<string> {
  // webpack merges modules, also external ones.
  const merged: unknown = 'modules' in module ? module.modules : null;
  for (const part of Array.isArray(merged) ? merged : []) if (part instanceof webpack.Module) yield* requestsOf(part);
  if (module instanceof webpack.ExternalModule && typeof module.request === 'string') yield module.request;
  // The federation plugin does not export the class of these modules.
  if (module.type !== 'consume-shared-module' || !('options' in module)) return;
  const { options } = module;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return;
  if (typeof options.shareKey === 'string') yield options.shareKey;
}
