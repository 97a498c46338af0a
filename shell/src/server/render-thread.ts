/**
 * A render thread: evaluates realms and renders pages. The code of remotes runs here and may crash or hang; the main
 * thread watches the heartbeat and replaces such a thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { OnRemoteCode } from '../render/render-page.tsx';
import type { RenderRequest } from '../render/render-request.ts';
import { HEARTBEAT, REMOTE } from './render-messages.ts';
import type { RenderReply, RenderTask, RenderThreadData } from './render-messages.ts';
import { loadRealm } from './realm-loader.ts';
import type { Realm, RealmFiles } from './realm-loader.ts';

const { shared, remoteNames } = workerData as RenderThreadData; // set by RenderPool
const state = new Int32Array(shared);
/** Realms in memory: those of the current set, the previous set, and a few previews. */
const realms = new LRUCache<string, Promise<Realm>>({ max: 6 });
const HEARTBEAT_MS = 200;

const port = parentPort;
if (!port) throw new Error('The render thread runs only inside a worker.');

const beat = () => Atomics.add(state, HEARTBEAT, 1);
setInterval(beat, HEARTBEAT_MS).unref();

/** Writes the index + 1 of the remote whose code is running, or 0: the watchdog reads it if the thread hangs. */
const markRemote: OnRemoteCode = (remote) => {
  Atomics.store(state, REMOTE, remote === null ? 0 : remoteNames.indexOf(remote) + 1);
};

function realmOf(files: RealmFiles): Promise<Realm> {
  const known = realms.get(files.key);
  if (known) return known;
  const loading = loadRealm(files, markRemote);
  realms.set(files.key, loading);
  loading.catch(() => realms.delete(files.key));
  return loading;
}

async function run(task: RenderTask): Promise<RenderReply> {
  try {
    const realm = await realmOf(task.realm);
    if (task.kind === 'warm') return { id: task.id, kind: 'warmed', failures: realm.failures };
    return {
      id: task.id,
      kind: 'rendered',
      result: await realm.render(task.request satisfies RenderRequest, markRemote),
    };
  } catch (error) {
    return {
      id: task.id,
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

port.on('message', (task: RenderTask) => {
  void run(task).then((reply) => port.postMessage(reply));
});

// An unhandled rejection of one remote must not stop the others: it is logged and the thread continues.
process.on('unhandledRejection', (reason) => {
  const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  port.postMessage({ id: 0, kind: 'fault', message } satisfies RenderReply);
});
