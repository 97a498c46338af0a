import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderReply } from './render-messages.ts';
import type { StartRenderer } from './renderer.ts';
import { HEARTBEAT, readRemote, SHARED_CELLS } from './thread-memory.ts';
import type { RenderThreadData } from './thread-memory.ts';

// A packed shell is compiled.
const ENTRY = path.join(import.meta.dirname, `render-thread${path.extname(import.meta.filename)}`);

/** Renderers in threads of this process, for the live set. */
export const startRenderThread: StartRenderer = ({ onReply, onEnd }) => {
  const shared = new SharedArrayBuffer(SHARED_CELLS * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(shared);
  const workerData: RenderThreadData = { shared };
  const worker = new Worker(ENTRY, {
    workerData,
    // React and react-router must use their production builds, even if the process runs in development.
    env: { ...process.env, NODE_ENV: 'production' },
    // Realms of earlier sets are collected before a container of two threads is full.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
  });
  worker.on('message', (reply: RenderReply) => {
    // A buffer arrives as the plain bytes that it is made of.
    if (reply.kind === 'rendered' && typeof reply.result.html !== 'string')
      reply.result.html = Buffer.from(reply.result.html.buffer);
    onReply(reply);
  });
  worker.on('error', (error: unknown) => onEnd(error));
  worker.on('exit', () => onEnd(null));
  return {
    send: (task) => worker.postMessage(task),
    heartbeat: () => Atomics.load(state, HEARTBEAT),
    runningRemote: () => readRemote(state),
    stop: () => worker.terminate(),
  };
};
