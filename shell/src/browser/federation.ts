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
import type { PinnedRemoteFiles, PinnedSet } from '../render/render-request.ts';

/**
 * Remotes are built without a federation runtime of their own and take the shell's (measured: 19 KB less).
 * These are the names that a remote's entry imports of it; the whole namespace would keep dead parts alive.
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
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core;
}
globalThis._FEDERATION_RUNTIME_CORE = core;

type RemoteName = keyof PinnedSet['remotes'];

/** `listings` -> `mf_listings`: the global variable that a remote's entry declares. */
export function containerName(remote: string): string {
  return `mf_${remote.replaceAll('-', '_')}`;
}

/** Makes the remotes of the page's release set known; nothing is loaded yet. */
export function registerSet(set: PinnedSet): void {
  registerRemotes(
    Object.entries(set.remotes).map(([name, { entry }]) => ({
      name: containerName(name),
      entry: new URL(entry.url, location.href).href,
      type: 'var',
      entryGlobalName: containerName(name),
    })),
  );
}

/** Adds a script with its integrity; resolves when it ran, rejects when it was refused or could not be fetched. */
function addScript({ url, integrity }: PinnedRemoteFiles['entry']): Promise<void> {
  const present = [...document.scripts].find((script) => script.src === new URL(url, location.href).href);
  if (present && present.dataset.failed === undefined && document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${url} could not be loaded or is not the released one.`));
    };
    document.head.append(script);
  });
}

const loading = new Map<string, Promise<RemoteLifecycles>>();

/**
 * Loads a remote of the set: its entry and first chunks with their pinned hashes, then its lifecycles.
 * A failure is forgotten, so that the next navigation tries again.
 */
export function loadLifecycles(set: PinnedSet, remote: RemoteName): Promise<RemoteLifecycles> {
  const known = loading.get(remote);
  if (known) return known;
  const work = load(set, remote);
  loading.set(remote, work);
  work.catch(() => loading.delete(remote));
  return work;
}

async function load(set: PinnedSet, remote: RemoteName): Promise<RemoteLifecycles> {
  const files = set.remotes[remote];
  if (!files) throw new Error(`The remote ${remote} is not in release set ${set.number}.`);
  const container = containerName(remote);
  if (!Object.hasOwn(globalThis, container)) await Promise.all([files.entry, ...files.initial].map(addScript));
  const module = await loadRemote<{ default: RemoteLifecycles }>(`${container}/app`);
  if (!module) throw new Error(`The remote ${remote} exposes no application.`);
  return module.default;
}
