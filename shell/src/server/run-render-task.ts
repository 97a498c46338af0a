import { LRUCache } from 'lru-cache';
import type { OnRemoteCode } from '../render/remotes.ts';
import type { RenderRequest } from '../render/render-request.ts';
import type { RenderReply, RenderTask } from './render-messages.ts';
import { loadRealm } from './realm-loader.ts';
import type { Realm, RealmFiles } from './realm-loader.ts';

/** How often a renderer shows that its event loop runs. */
export const HEARTBEAT_MS = 200;
/** Realms in memory: those of the current set and the previous set; in the process of previews, a few previews. */
const MAX_REALMS = 6;

const realms = new LRUCache<string, Promise<Realm>>({ max: MAX_REALMS });

/** Runs a task in this thread or process. Never rejects. */
export async function runRenderTask(task: RenderTask, onRemoteCode: OnRemoteCode): Promise<RenderReply> {
  try {
    const realm = await realmOf(task.realm, onRemoteCode);
    if (task.kind === 'warm') return { id: task.id, kind: 'warmed', failures: realm.failures };
    if (task.kind === 'form')
      return { id: task.id, kind: 'handled', result: await realm.handleForm(task.request, onRemoteCode) };
    return {
      id: task.id,
      kind: 'rendered',
      result: await realm.render(task.request satisfies RenderRequest, onRemoteCode),
    };
  } catch (error) {
    return { id: task.id, kind: 'failed', message: errorText(error) };
  }
}

/** Passes unhandled rejections on: one of a remote must not stop the others. */
export function reportRejections(send: (fault: RenderReply) => void): void {
  process.on('unhandledRejection', (reason) => send({ id: 0, kind: 'fault', message: errorText(reason) }));
}

function realmOf(files: RealmFiles, onRemoteCode: OnRemoteCode): Promise<Realm> {
  const known = realms.get(files.key);
  if (known) return known;
  const loading = loadRealm(files, onRemoteCode);
  realms.set(files.key, loading);
  loading.catch(() => realms.delete(files.key));
  return loading;
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
