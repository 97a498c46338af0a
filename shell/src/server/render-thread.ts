/**
 * A render thread: evaluates realms and renders pages. Runs remotes' code, so anything may happen here;
 * the main thread watches the heartbeat and replaces a thread that stops.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { OnRemoteCode } from '../render/render-page.tsx';
import type { RenderRequest } from '../render/render-request.ts';
import { HEARTBEAT, REMOTE } from './render-messages.ts';
import type { RenderAnswer, RenderOrder, RenderThreadData } from './render-messages.ts';
import { loadRealm } from './realm-loader.ts';
import type { Realm, RealmFiles } from './realm-loader.ts';

const { shared, remoteNames } = workerData as RenderThreadData; // given by RenderPool
const state = new Int32Array(shared);
const realms = new Map<string, Promise<Realm>>();
/** Realms kept in memory: the current set, the one before, and a few previews. */
const MAX_REALMS = 6;
const HEARTBEAT_MS = 200;

const port = parentPort;
if (!port) throw new Error('The render thread runs only inside a worker.');

const beat = () => Atomics.add(state, HEARTBEAT, 1);
setInterval(beat, HEARTBEAT_MS).unref();

/** Index + 1 of the remote whose code runs, 0 for none: read by the watchdog when the thread hangs. */
const markRemote: OnRemoteCode = (remote) => {
  Atomics.store(state, REMOTE, remote === null ? 0 : remoteNames.indexOf(remote) + 1);
};

function realmOf(files: RealmFiles): Promise<Realm> {
  const known = realms.get(files.key);
  if (known) {
    realms.delete(files.key);
    realms.set(files.key, known);
    return known;
  }
  const loading = loadRealm(files, markRemote);
  realms.set(files.key, loading);
  loading.catch(() => realms.delete(files.key));
  const oldest = realms.keys().next().value;
  if (realms.size > MAX_REALMS && oldest !== undefined) realms.delete(oldest);
  return loading;
}

async function answer(order: RenderOrder): Promise<RenderAnswer> {
  try {
    const realm = await realmOf(order.realm);
    if (order.kind === 'warm') return { id: order.id, kind: 'warmed', failures: realm.failures };
    return {
      id: order.id,
      kind: 'rendered',
      result: await realm.render(order.request satisfies RenderRequest, markRemote),
    };
  } catch (error) {
    return {
      id: order.id,
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

port.on('message', (order: RenderOrder) => {
  void answer(order).then((reply) => port.postMessage(reply));
});

// A rejection that a remote forgot is its fault, not its neighbours': told, and the thread goes on.
process.on('unhandledRejection', (reason) => {
  const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  port.postMessage({ id: 0, kind: 'fault', message } satisfies RenderAnswer);
});
