import {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  error,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteLifecycles } from '@houni/remote';
import type { PinnedSet } from '../render/render-request.ts';
import { runScript } from './run-script.ts';

/**
 * Remotes are built without a federation runtime and use the shell's (measured: 19 KB less). These are the names that
 * the entry of a remote imports; exposing the whole namespace would prevent tree shaking.
 */
const core = {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  error,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** The part of webpack's runtime that belongs to the federation plugin. */
interface BundlerFederation {
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}
declare const __webpack_require__: { federation: BundlerFederation };

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core;
  /** See `shared-libs/build/src/remote-runtime.js`. */
  var _FEDERATION_BUNDLER_RUNTIME: BundlerFederation;
}
globalThis._FEDERATION_RUNTIME_CORE = core;
globalThis._FEDERATION_BUNDLER_RUNTIME = __webpack_require__.federation;

/** Registers the remotes of the page's release set; nothing is loaded yet. */
export function registerSet(set: PinnedSet): void {
  registerRemotes(
    Object.values(set.remotes).map(({ container, entry }) => ({
      name: container,
      entry: new URL(entry.url, location.href).href,
      type: 'var',
      entryGlobalName: container,
    })),
  );
}

const loading = new Map<string, Promise<RemoteLifecycles>>();

/**
 * Loads a remote of the set: its entry and first chunks, checked against their pinned hashes, then its lifecycles.
 * A failed load is forgotten, so that the next navigation tries again.
 */
export function loadLifecycles(set: PinnedSet, remote: string): Promise<RemoteLifecycles> {
  const known = loading.get(remote);
  if (known) return known;
  const lifecycles = load(set, remote);
  loading.set(remote, lifecycles);
  lifecycles.catch(() => loading.delete(remote));
  return lifecycles;
}

async function load(set: PinnedSet, remote: string): Promise<RemoteLifecycles> {
  const files = set.remotes[remote];
  if (!files) throw new Error(`The remote ${remote} is not in release set ${set.number}.`);
  const { container } = files;
  if (!Object.hasOwn(globalThis, container)) await Promise.all([files.entry, ...files.initial].map(runScript));
  const module = await loadRemote<{ default: RemoteLifecycles }>(`${container}/app`);
  if (!module) throw new Error(`The remote ${remote} exposes no application.`);
  return module.default;
}
