import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { parseProcessMessage } from './process-messages.ts';
import { readLines } from './read-lines.ts';
import { readablePaths } from './readable-paths.ts';
import type { StartRenderer } from './renderer.ts';

export interface RenderProcessOptions {
  /** Files and folders that it may read besides its own code and the packages: those of the realms. Absolute. */
  readable: readonly string[];
  /** Limit of the JavaScript heap. */
  maxHeapMb: number;
}

// A packed shell is compiled.
const ENTRY = path.join(import.meta.dirname, `render-process${path.extname(import.meta.filename)}`);
/** A page is smaller than 1 MB. */
const MAX_LINE_LENGTH = 16_000_000;
/** The end of what the process wrote to stderr: the reason of a crash. */
const MAX_STDERR_LENGTH = 4000;

/**
 * Renderers in processes of their own, for previews (decision 0093). The process has no secrets in its environment, and
 * Node refuses it other files, writes, processes, threads and addons. It must be treated as hostile: its messages are
 * lines of JSON that are validated, because Node's own channel throws in this process if it receives anything else.
 */
export function startRenderProcess({ readable, maxHeapMb }: RenderProcessOptions): StartRenderer {
  return ({ onReply, onEnd }) => {
    const child = spawn(
      process.execPath,
      [
        '--permission',
        // Its databases are files, and Node's permissions do not cover them.
        '--no-experimental-sqlite',
        ...readablePaths(readable).map((file) => `--allow-fs-read=${file}`),
        `--max-old-space-size=${maxHeapMb}`,
        '--enable-source-maps',
        '--disable-warning=ExperimentalWarning',
        ENTRY,
      ],
      {
        env: { NODE_ENV: 'production', ...(process.env.TZ && { TZ: process.env.TZ }) },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        // A process group of its own: signals for its group do not reach this process.
        detached: true,
      },
    );
    let heartbeat = 0;
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-MAX_STDERR_LENGTH);
    });
    const channel = child.stdio[3] as Duplex; // `pipe` makes a socket pair, which has both directions
    const stop = async () => void child.kill('SIGKILL');
    // A broken channel makes the process useless; `exit` follows.
    channel.on('error', stop).on('close', stop);
    readLines(channel, MAX_LINE_LENGTH, (line) => {
      const message = parseProcessMessage(line);
      if (message === null) channel.destroy();
      else if (message.kind === 'heartbeat') heartbeat += 1;
      else onReply(message);
    });
    child.on('error', (error) => onEnd(error));
    child.on('exit', () => onEnd(stderr === '' ? null : new Error(stderr)));
    yieldToVisitors(child.pid);
    return {
      send: (task) => void channel.write(`${JSON.stringify(task)}\n`),
      heartbeat: () => heartbeat,
      // The pool blames no remote: the page of a preview is rendered once.
      runningRemote: () => null,
      stop,
    };
  };
}

/** On a busy machine the threads that render for visitors come first. */
function yieldToVisitors(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
