import type { RemoteLifecycles } from '@houni/remote';
import type { PinnedSet } from '../render/render-request.ts';
import { runScript } from './run-script.ts';

type RemoteName = keyof PinnedSet['remotes'];

/** What a remote's entry declares as a global variable: webpack's container. */
interface Container {
  init(scope: typeof __webpack_share_scopes__.default): unknown;
  get(module: './app'): Promise<() => { default: RemoteLifecycles }>;
}

/** The container of `listings` is `mf_listings`. */
function containerOf(remote: RemoteName): Container {
  const name = `mf_${remote.replaceAll('-', '_')}`;
  const container = (globalThis as { [name: string]: unknown })[name] as Container | undefined; // declared by its entry
  if (!container) throw new Error(`The entry of ${remote} does not declare ${name}.`);
  return container;
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
  await Promise.all([files.entry, ...files.initial].map(runScript));
  const container = containerOf(remote);
  // What the shell shares is one and the same for all; a container is given it before anything is asked of it.
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return (await container.get('./app'))().default;
}
