import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';
import { HEARTBEAT, REMOTE, SHARED_CELLS } from './render-messages.ts';
import type { RenderReply, RenderTask, RenderThreadData } from './render-messages.ts';

interface Job {
  task: RenderTask;
  attempts: number;
  resolve(reply: Exclude<RenderReply, { kind: 'failed' | 'fault' }>): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  state: Int32Array;
  jobs: Map<number, Job>;
  lastHeartbeat: number;
  lastHeartbeatAt: number;
  ready: boolean;
}

/** Too many pages are waiting to be rendered. The page is answered with 503 at once. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

export interface RenderPoolOptions {
  threads: number;
  /** How many pages each thread may have queued or in progress; more are rejected at once. */
  queue?: number;
  /** Milliseconds without a heartbeat after which a busy thread is terminated. */
  watchdogMs: number;
  /** Names of all remotes, so that a hanging thread can tell which one was running. */
  remoteNames: readonly string[];
  log: Logger;
}

const CHECK_MS = 250;
/** A starting thread compiles TypeScript and loads React, so it has more time until its first heartbeat. */
const START_MS = 20_000;
/** A remote that crashed this many threads within the window is not run until the pause is over. */
const CIRCUIT_BREAKER = { crashes: 3, windowMs: 60_000, pauseMs: 30_000 } as const;
/** With a longer queue, all pages would wait so long that they miss their deadlines. */
const DEFAULT_QUEUE = 100;
/** After so many threads have crashed while rendering a page, the page is an error. */
const MAX_ATTEMPTS = 3;

/**
 * Renders pages in threads, so that an endless loop or a crash in a remote does not stop the server. A crashed thread is
 * replaced, and its pages are rendered again in other threads without the remote that crashed it.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #threads: Thread[] = [];
  readonly #crashes = new Map<string, number[]>();
  readonly #timer: NodeJS.Timeout;
  #nextId = 1;
  #closed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    for (let index = 0; index < options.threads; index += 1) this.#threads.push(this.#start());
    this.#timer = setInterval(() => this.#watch(), CHECK_MS);
    this.#timer.unref();
  }

  /** Renders one page. Rejects if no thread could render it, and with an `OverloadError` if too many pages are waiting. */
  async render(realm: RealmFiles, request: RenderRequest): Promise<RenderResult> {
    const { threads, queue = DEFAULT_QUEUE } = this.#options;
    if (this.pending >= threads * queue) throw new OverloadError(`${this.pending} pages are waiting already.`);
    const skip = [...request.skip, ...this.#pausedRemotes()];
    const answer = await this.#submit({ id: this.#nextId++, kind: 'render', realm, request: { ...request, skip } });
    if (answer.kind !== 'rendered') throw new Error('A render thread did not answer with a page.');
    return answer.result;
  }

  /** Loads a realm in every thread. Resolves with the reasons of the remotes that failed to load, by name. */
  async warm(realm: RealmFiles): Promise<Record<string, string>> {
    const answers = await Promise.all(
      this.#threads.map((thread) => this.#submit({ id: this.#nextId++, kind: 'warm', realm }, thread)),
    );
    return Object.assign({}, ...answers.map((answer) => (answer.kind === 'warmed' ? answer.failures : {})));
  }

  /** Pages that are queued or being rendered. */
  get pending(): number {
    return this.#threads.reduce((sum, { jobs }) => sum + jobs.size, 0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #start(): Thread {
    const shared = new SharedArrayBuffer(SHARED_CELLS * Int32Array.BYTES_PER_ELEMENT);
    const workerData: RenderThreadData = { shared, remoteNames: this.#options.remoteNames };
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData,
      // React and react-router must use their production builds, even if the process runs in development.
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
    });
    const thread: Thread = {
      worker,
      state: new Int32Array(shared),
      jobs: new Map(),
      lastHeartbeat: 0,
      lastHeartbeatAt: Date.now(),
      ready: false,
    };
    worker.on('message', (reply: RenderReply) => this.#handleReply(thread, reply));
    worker.on('error', (error: unknown) => {
      this.#options.log.error({ err: error }, 'a render thread crashed');
      this.#replace(thread, 'crashed');
    });
    worker.on('exit', () => this.#replace(thread, 'ended'));
    return thread;
  }

  #submit(task: RenderTask, on?: Thread): Promise<Exclude<RenderReply, { kind: 'failed' | 'fault' }>> {
    return new Promise((resolve, reject) => this.#dispatch({ task, attempts: 0, resolve, reject }, on));
  }

  #dispatch(job: Job, on: Thread | undefined = this.#leastBusy()): void {
    if (!on || this.#closed) {
      job.reject(new Error('The render pool is closed.'));
      return;
    }
    job.attempts += 1;
    on.jobs.set(job.task.id, job);
    on.worker.postMessage(job.task);
  }

  #leastBusy(): Thread | undefined {
    // A thread that is still starting is the last choice.
    return this.#threads.toSorted((a, b) => Number(b.ready) - Number(a.ready) || a.jobs.size - b.jobs.size)[0];
  }

  #handleReply(thread: Thread, reply: RenderReply): void {
    // A reply also shows that the thread is alive, maybe before its first heartbeat.
    thread.ready = true;
    thread.lastHeartbeatAt = Date.now();
    if (reply.kind === 'fault') {
      this.#options.log.error({ fault: reply.message }, 'unhandled rejection in a render thread');
      return;
    }
    const job = thread.jobs.get(reply.id);
    thread.jobs.delete(reply.id);
    if (!job) return;
    if (reply.kind === 'failed') job.reject(new Error(reply.message));
    else job.resolve(reply);
  }

  #watch(): void {
    const now = Date.now();
    for (const thread of this.#threads) {
      const heartbeat = Atomics.load(thread.state, HEARTBEAT);
      if (heartbeat !== thread.lastHeartbeat) {
        thread.lastHeartbeat = heartbeat;
        thread.lastHeartbeatAt = now;
        thread.ready = true;
      }
      const limit = thread.ready ? this.#options.watchdogMs : START_MS;
      if (thread.jobs.size > 0 && now - thread.lastHeartbeatAt > limit) this.#replace(thread, 'hung');
    }
  }

  /** Replaces a crashed or hanging thread. Its jobs run again in other threads, without the remote that was running. */
  #replace(thread: Thread, reason: 'crashed' | 'ended' | 'hung'): void {
    const index = this.#threads.indexOf(thread);
    if (index < 0 || this.#closed) return;
    const culprit = this.#options.remoteNames[Atomics.load(thread.state, REMOTE) - 1] ?? null;
    this.#options.log.error({ reason, remote: culprit, pages: thread.jobs.size }, 'a render thread is replaced');
    if (culprit) this.#crashes.set(culprit, [...(this.#crashes.get(culprit) ?? []), Date.now()]);
    this.#threads[index] = this.#start();
    void thread.worker.terminate();
    for (const job of thread.jobs.values()) {
      if (job.attempts >= MAX_ATTEMPTS) {
        job.reject(new Error(`Rendering crashed ${job.attempts} threads.`));
        continue;
      }
      if (job.task.kind === 'render' && culprit) {
        const { request } = job.task;
        job.task = { ...job.task, request: { ...request, skip: [...request.skip, culprit] } };
      }
      this.#dispatch(job);
    }
    thread.jobs.clear();
  }

  /** Remotes that the circuit breaker has paused. */
  #pausedRemotes(): string[] {
    const now = Date.now();
    const paused: string[] = [];
    for (const [remote, times] of this.#crashes) {
      const recent = times.filter((time) => now - time < CIRCUIT_BREAKER.windowMs);
      this.#crashes.set(remote, recent);
      const last = recent.at(-1) ?? 0;
      if (recent.length >= CIRCUIT_BREAKER.crashes && now - last < CIRCUIT_BREAKER.pauseMs) paused.push(remote);
    }
    return paused;
  }
}
