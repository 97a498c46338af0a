/**
 * A render thread: evaluates realms and renders pages. The code of remotes runs here and may crash or hang; the main
 * thread watches the heartbeat and replaces such a thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { OnRemoteCode } from '../render/remotes.ts';
import type { RenderReply, RenderTask } from './render-messages.ts';
import { HEARTBEAT_MS, reportRejections, runRenderTask } from './run-render-task.ts';
import { HEARTBEAT, writeRemote } from './thread-memory.ts';
import type { RenderThreadData } from './thread-memory.ts';

const { shared } = workerData as RenderThreadData; // set by startRenderThread
const state = new Int32Array(shared);

const port = parentPort;
if (!port) throw new Error('The render thread runs only inside a worker.');

const beat = () => Atomics.add(state, HEARTBEAT, 1);
setInterval(beat, HEARTBEAT_MS).unref();

/** The watchdog reads it if the thread hangs. */
const markRemote: OnRemoteCode = (remote) => writeRemote(state, remote);

const send = (reply: RenderReply): void => {
  if (reply.kind !== 'rendered') return port.postMessage(reply);
  // A string would be copied twice, by this thread and by the main thread.
  const html = new TextEncoder().encode(reply.result.html.toString());
  port.postMessage({ ...reply, result: { ...reply.result, html } }, [html.buffer]);
};
port.on('message', (task: RenderTask) => {
  void runRenderTask(task, markRemote).then(send);
});
reportRejections(send);
