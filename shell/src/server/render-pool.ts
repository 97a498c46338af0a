import type { Logger } from 'pino';
import type { FormResult } from '@houni/remote';
import type { FormRequest } from '../render/handle-form.ts';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';
import type { RenderReply, RenderTask } from './render-messages.ts';
import type { Renderer, StartRenderer } from './renderer.ts';

interface Job {
  task: RenderTask;
  attempts: number;
  resolve(reply: Exclude<RenderReply, { kind: 'failed' | 'fault' }>): void;
  reject(error: Error): void;
}

/** A running renderer with its jobs. */
interface Member {
  renderer: Renderer;
  jobs: Map<number, Job>;
  lastHeartbeat: number;
  lastHeartbeatAt: number;
  lastTaskAt: number;
  ready: boolean;
}

/** Too many pages are waiting to be rendered. The page is answered with 503 at once. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

export interface RenderPoolOptions {
  /** How many renderers run at a time. */
  size: number;
  start: StartRenderer;
  /** How many pages each renderer may have queued or in progress; more are rejected at once. */
  queue?: number;
  /** Milliseconds without a heartbeat after which a busy renderer is ended. */
  watchdogMs: number;
  /** After so many renderers have crashed while rendering a page, the page is an error. */
  maxAttempts?: number;
  /** With it renderers start with the first page, and end after so many milliseconds without one. */
  idleMs?: number;
  log: Logger;
}

const CHECK_MS = 250;
/** A starting renderer compiles TypeScript and loads React, so it has more time until its first heartbeat. */
const START_MS = 20_000;
/** A remote that crashed this many renderers within the window is not run until the pause is over. */
const CIRCUIT_BREAKER = { crashes: 3, windowMs: 60_000, pauseMs: 30_000 } as const;
/** With a longer queue, all pages would wait so long that they miss their deadlines. */
const DEFAULT_QUEUE = 100;
const DEFAULT_ATTEMPTS = 3;

/**
 * Renders pages in threads or processes, so that an endless loop or a crash in a remote does not stop the server. A
 * crashed renderer is replaced, and its pages are rendered again in other ones without the remote that crashed it.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #members: Member[] = [];
  readonly #crashes = new Map<string, number[]>();
  readonly #timer: NodeJS.Timeout;
  #nextId = 1;
  #closed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    if (options.idleMs === undefined) this.#fill();
    this.#timer = setInterval(() => this.#watch(), CHECK_MS);
    this.#timer.unref();
  }

  /** Renders one page. Rejects if no renderer could render it, and with an `OverloadError` if too many pages are waiting. */
  async render(realm: RealmFiles, request: RenderRequest): Promise<RenderResult> {
    const { size, queue = DEFAULT_QUEUE } = this.#options;
    if (this.pending >= size * queue) throw new OverloadError(`${this.pending} pages are waiting already.`);
    const skip = [...request.skip, ...this.#pausedRemotes()];
    const answer = await this.#submit({ id: this.#nextId++, kind: 'render', realm, request: { ...request, skip } });
    if (answer.kind !== 'rendered') throw new Error('A renderer did not answer with a page.');
    return answer.result;
  }

  /**
   * Lets the remote of a page handle a posted form, once: a second attempt could send a message twice. Resolves with null
   * if the remote has no such form, and rejects if its handler fails.
   */
  async submitForm(realm: RealmFiles, request: FormRequest): Promise<FormResult | null> {
    const { size, queue = DEFAULT_QUEUE } = this.#options;
    if (this.pending >= size * queue) throw new OverloadError(`${this.pending} pages are waiting already.`);
    if (this.#pausedRemotes().includes(request.route.owner))
      throw new OverloadError(`${request.route.owner} is paused, because it crashed renderers.`);
    const answer = await this.#submit({ id: this.#nextId++, kind: 'form', realm, request });
    if (answer.kind !== 'handled') throw new Error('A renderer did not answer with the result of a form.');
    return answer.result;
  }

  /** Loads a realm in every renderer. Resolves with the reasons of the remotes that failed to load, by name. */
  async warm(realm: RealmFiles): Promise<Record<string, string>> {
    this.#fill();
    const answers = await Promise.all(
      this.#members.map((member) => this.#submit({ id: this.#nextId++, kind: 'warm', realm }, member)),
    );
    return Object.assign({}, ...answers.map((answer) => (answer.kind === 'warmed' ? answer.failures : {})));
  }

  /** Pages that are queued or being rendered. */
  get pending(): number {
    return this.#members.reduce((sum, { jobs }) => sum + jobs.size, 0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all(this.#members.map(({ renderer }) => renderer.stop()));
  }

  #fill(): void {
    while (!this.#closed && this.#members.length < this.#options.size) this.#members.push(this.#start());
  }

  #start(): Member {
    const now = Date.now();
    const member: Member = {
      renderer: this.#options.start({
        onReply: (reply) => this.#handleReply(member, reply),
        onEnd: (error) => {
          if (error !== null) this.#options.log.error({ err: error }, 'a renderer crashed');
          this.#replace(member, error === null ? 'ended' : 'crashed', error);
        },
      }),
      jobs: new Map(),
      lastHeartbeat: 0,
      lastHeartbeatAt: now,
      lastTaskAt: now,
      ready: false,
    };
    return member;
  }

  #submit(task: RenderTask, on?: Member): Promise<Exclude<RenderReply, { kind: 'failed' | 'fault' }>> {
    return new Promise((resolve, reject) => this.#dispatch({ task, attempts: 0, resolve, reject }, on));
  }

  #dispatch(job: Job, chosen?: Member): void {
    this.#fill();
    const on = chosen ?? this.#leastBusy();
    if (!on || this.#closed) {
      job.reject(new Error('The render pool is closed.'));
      return;
    }
    job.attempts += 1;
    on.jobs.set(job.task.id, job);
    on.lastTaskAt = Date.now();
    on.renderer.send(job.task);
  }

  #leastBusy(): Member | undefined {
    // A renderer that is still starting is the last choice.
    return this.#members.toSorted((a, b) => Number(b.ready) - Number(a.ready) || a.jobs.size - b.jobs.size)[0];
  }

  #handleReply(member: Member, reply: RenderReply): void {
    // A reply also shows that the renderer is alive, maybe before its first heartbeat.
    member.ready = true;
    member.lastHeartbeatAt = Date.now();
    if (reply.kind === 'fault') {
      this.#options.log.error({ fault: reply.message }, 'unhandled rejection in a renderer');
      return;
    }
    const job = member.jobs.get(reply.id);
    member.jobs.delete(reply.id);
    if (!job) return;
    if (reply.kind === 'failed') job.reject(new Error(reply.message));
    else job.resolve(reply);
  }

  #watch(): void {
    const now = Date.now();
    const { watchdogMs, idleMs } = this.#options;
    for (const member of this.#members.slice()) {
      const heartbeat = member.renderer.heartbeat();
      if (heartbeat !== member.lastHeartbeat) {
        member.lastHeartbeat = heartbeat;
        member.lastHeartbeatAt = now;
        member.ready = true;
      }
      const limit = member.ready ? watchdogMs : START_MS;
      if (member.jobs.size > 0) {
        if (now - member.lastHeartbeatAt > limit) this.#replace(member, 'hung');
      } else if (idleMs !== undefined && now - member.lastTaskAt > idleMs) {
        this.#members.splice(this.#members.indexOf(member), 1);
        void member.renderer.stop();
      }
    }
  }

  /** Replaces a crashed or hanging renderer. Its jobs run again in other ones, without the remote that was running. */
  #replace(member: Member, reason: 'crashed' | 'ended' | 'hung', error: unknown = null): void {
    const index = this.#members.indexOf(member);
    if (index < 0 || this.#closed) return;
    const { idleMs, log, maxAttempts = DEFAULT_ATTEMPTS } = this.#options;
    const culprit = remoteThatThrew(error, member.jobs.values()) ?? member.renderer.runningRemote();
    log.error({ reason, remote: culprit, pages: member.jobs.size }, 'a renderer is replaced');
    if (culprit) this.#crashes.set(culprit, [...(this.#crashes.get(culprit) ?? []), Date.now()]);
    this.#members.splice(index, 1);
    if (idleMs === undefined) this.#fill();
    void member.renderer.stop();
    for (const job of member.jobs.values()) {
      if (job.attempts >= maxAttempts || job.task.kind === 'form') {
        job.reject(new Error(`Rendering ended ${job.attempts} renderers; the last one ${reason}.`));
        continue;
      }
      if (job.task.kind === 'render' && culprit) {
        const { request } = job.task;
        job.task = { ...job.task, request: { ...request, skip: [...request.skip, culprit] } };
      }
      this.#dispatch(job);
    }
    member.jobs.clear();
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

/** The remote in whose file an error was thrown: a timer of a fragment runs while the page's own remote is marked. */
function remoteThatThrew(error: unknown, jobs: Iterable<Job>): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const { task } of jobs)
    for (const [name, { serverFile }] of Object.entries(task.realm.remotes))
      if (stack.includes(serverFile)) return name;
  return null;
}
