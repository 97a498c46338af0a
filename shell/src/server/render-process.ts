/**
 * A render process: evaluates and renders previews, whose code is not released. `startRenderProcess` starts it with Node's
 * permission model and without secrets. File descriptor 3 is its connection with the shell's server.
 */
import { Socket } from 'node:net';
import type { ProcessMessage } from './process-messages.ts';
import { readLines } from './read-lines.ts';
import type { RenderTask } from './render-messages.ts';
import { HEARTBEAT_MS, reportRejections, runRenderTask } from './run-render-task.ts';

const CHANNEL = 3;

// The permission model does not include signals: without these functions the code here cannot end other processes.
for (const name of ['kill', '_kill', '_debugProcess']) Reflect.deleteProperty(process, name);

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const send = (message: ProcessMessage) => void channel.write(`${JSON.stringify(message)}\n`);
const end = () => process.exit();

// The server has ended, or does not want this process any more.
channel.on('close', end).on('end', end).on('error', end);
reportRejections(send);
setInterval(() => send({ id: 0, kind: 'heartbeat' }), HEARTBEAT_MS).unref();
readLines(channel, Number.POSITIVE_INFINITY, (line) => {
  const task: RenderTask = JSON.parse(line); // from our own server
  void runRenderTask(task, () => undefined).then(send);
});
