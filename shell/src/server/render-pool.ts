import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';
import { HEARTBEAT, REMOTE, SHARED_CELLS } from './render-messages.ts';
import type { RenderAnswer, RenderOrder, RenderThreadData } from './render-messages.ts';

interface Job {
  order: RenderOrder;
  attempts: number;
  resolve(answer: Exclude<RenderAnswer, { kind: 'failed' | 'fault' }>): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  state: Int32Array;
  jobs: Map<number, Job>;
  lastBeat: number;
  lastBeatAt: number;
  ready: boolean;
}

/** More pages are waiting than can be rendered before their visitors give up: answered at once with 503. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

export interface RenderPoolOptions {
  threads: number;
  /** Pages that may be waiting or under way in each thread; further ones are refused at once. */
  queue?: number;
  /** Milliseconds without a heartbeat after which a busy thread is ended. */
  watchdogMs: number;
  /** Names of all remotes, so that a hanging thread can name the one whose code runs. */
  remoteNames: readonly string[];
  log: Logger;
}

const CHECK_MS = 250;
/** A starting thread compiles TypeScript and loads React: it gets more time before its first heartbeat. */
const START_MS = 20_000;
/** A remote that took this many threads down within the window is not run until the pause is over. */
const BREAKER = { losses: 3, windowMs: 60_000, pauseMs: 30_000 } as const;
/** Pages wait for seconds beyond this: without a bound every one of them would miss its deadline, and none be answered. */
const DEFAULT_QUEUE = 100;
/** A page is tried on this many threads before it becomes an error. */
const MAX_ATTEMPTS = 3;

/**
 * Renders pages in threads, so that neither an endless loop nor a crash in a remote stops the server.
 * A lost thread is replaced; its pages are rendered again elsewhere, without the remote that took it down.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #threads: Thread[] = [];
  readonly #losses = new Map<string, number[]>();
  readonly #timer: NodeJS.Timeout;
  #nextId = 1;
  #closed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    for (let index = 0; index < options.threads; index += 1) this.#threads.push(this.#start());
    this.#timer = setInterval(() => this.#watch(), CHECK_MS);
    this.#timer.unref();
  }

  /** Renders one page. Rejects where no thread could answer, with an `OverloadError` where too many pages wait. */
  async render(realm: RealmFiles, request: RenderRequest): Promise<RenderResult> {
    const { threads, queue = DEFAULT_QUEUE } = this.#options;
    if (this.pending >= threads * queue) throw new OverloadError(`${this.pending} pages are waiting already.`);
    const skip = [...request.skip, ...this.#paused()];
    const answer = await this.#submit({ id: this.#nextId++, kind: 'render', realm, request: { ...request, skip } });
    if (answer.kind !== 'rendered') throw new Error('A render thread answered something else than a page.');
    return answer.result;
  }

  /** Loads a realm in every thread; resolves with the remotes that failed to load, by name. */
  async warm(realm: RealmFiles): Promise<Record<string, string>> {
    const answers = await Promise.all(
      this.#threads.map((thread) => this.#submit({ id: this.#nextId++, kind: 'warm', realm }, thread)),
    );
    return Object.assign({}, ...answers.map((answer) => (answer.kind === 'warmed' ? answer.failures : {})));
  }

  /** Pages that are being rendered now. */
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
      // React and react-router choose their production builds by this, whatever the mode of the process is.
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
    });
    const thread: Thread = {
      worker,
      state: new Int32Array(shared),
      jobs: new Map(),
      lastBeat: 0,
      lastBeatAt: Date.now(),
      ready: false,
    };
    worker.on('message', (answer: RenderAnswer) => this.#settle(thread, answer));
    worker.on('error', (error: unknown) => {
      this.#options.log.error({ err: error }, 'a render thread crashed');
      this.#replace(thread, 'crashed');
    });
    worker.on('exit', () => this.#replace(thread, 'ended'));
    return thread;
  }

  #submit(order: RenderOrder, on?: Thread): Promise<Exclude<RenderAnswer, { kind: 'failed' | 'fault' }>> {
    return new Promise((resolve, reject) => this.#dispatch({ order, attempts: 0, resolve, reject }, on));
  }

  #dispatch(job: Job, on: Thread | undefined = this.#leastBusy()): void {
    if (!on || this.#closed) {
      job.reject(new Error('The render pool is closed.'));
      return;
    }
    job.attempts += 1;
    on.jobs.set(job.order.id, job);
    on.worker.postMessage(job.order);
  }

  #leastBusy(): Thread | undefined {
    // A thread that is still starting is waited for only where there is no other.
    return this.#threads.toSorted((a, b) => Number(b.ready) - Number(a.ready) || a.jobs.size - b.jobs.size)[0];
  }

  #settle(thread: Thread, answer: RenderAnswer): void {
    // An answer is a sign of life, too: a thread may hang before its first heartbeat was seen.
    thread.ready = true;
    thread.lastBeatAt = Date.now();
    if (answer.kind === 'fault') {
      this.#options.log.error({ fault: answer.message }, 'unhandled rejection in a render thread');
      return;
    }
    const job = thread.jobs.get(answer.id);
    thread.jobs.delete(answer.id);
    if (!job) return;
    if (answer.kind === 'failed') job.reject(new Error(answer.message));
    else job.resolve(answer);
  }

  #watch(): void {
    const now = Date.now();
    for (const thread of this.#threads) {
      const beat = Atomics.load(thread.state, HEARTBEAT);
      if (beat !== thread.lastBeat) {
        thread.lastBeat = beat;
        thread.lastBeatAt = now;
        thread.ready = true;
      }
      const limit = thread.ready ? this.#options.watchdogMs : START_MS;
      if (thread.jobs.size > 0 && now - thread.lastBeatAt > limit) this.#replace(thread, 'hung');
    }
  }

  /** Puts a fresh thread in a lost one's place and gives its jobs to others, without the remote at fault. */
  #replace(thread: Thread, reason: 'crashed' | 'ended' | 'hung'): void {
    const index = this.#threads.indexOf(thread);
    if (index < 0 || this.#closed) return;
    const culprit = this.#options.remoteNames[Atomics.load(thread.state, REMOTE) - 1] ?? null;
    this.#options.log.error({ reason, remote: culprit, pages: thread.jobs.size }, 'a render thread is replaced');
    if (culprit) this.#losses.set(culprit, [...(this.#losses.get(culprit) ?? []), Date.now()]);
    this.#threads[index] = this.#start();
    void thread.worker.terminate();
    for (const job of thread.jobs.values()) {
      if (job.attempts >= MAX_ATTEMPTS) {
        job.reject(new Error(`Rendering took down ${job.attempts} threads.`));
        continue;
      }
      if (job.order.kind === 'render' && culprit) {
        const { request } = job.order;
        job.order = { ...job.order, request: { ...request, skip: [...request.skip, culprit] } };
      }
      this.#dispatch(job);
    }
    thread.jobs.clear();
  }

  /** Remotes that the circuit breaker keeps out for now. */
  #paused(): string[] {
    const now = Date.now();
    const paused: string[] = [];
    for (const [remote, times] of this.#losses) {
      const recent = times.filter((time) => now - time < BREAKER.windowMs);
      this.#losses.set(remote, recent);
      const last = recent.at(-1) ?? 0;
      if (recent.length >= BREAKER.losses && now - last < BREAKER.pauseMs) paused.push(remote);
    }
    return paused;
  }
}
