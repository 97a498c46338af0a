import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT_WITH_PARENT } from '@houni/cli/exit-with-parent-arguments';
import { readTail } from '@houni/cli/read-tail';
import { ROOT } from '../environment.ts';
import { killGroup } from '../step.ts';
import { lastSentence } from '../last-sentence.ts';
import type { RunRecords } from './run-records.ts';

/** A long-running process of the product. */
export interface ServiceSpec {
  name: string;
  /** Script and its arguments, run by this Node.js in the root folder. */
  args: string[];
  env: Record<string, string | undefined>;
  /** The URL that answers 2xx when the service is ready. */
  readyUrl: string;
  logFile: string;
}

/** Times in milliseconds; tests make them short. */
export interface ServiceTimes {
  readyDeadline: number;
  firstBackOff: number;
  longestBackOff: number;
  /** After this time without a crash, the next crash counts as the first. */
  stable: number;
  /** Between SIGTERM and SIGKILL. */
  grace: number;
}

const TIMES: ServiceTimes = {
  readyDeadline: 180_000,
  firstBackOff: 500,
  longestBackOff: 15_000,
  stable: 60_000,
  grace: 12_000,
};
const BOOT_ATTEMPTS = 3;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** A service that cannot start; the message contains its last sentence. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}

/** Runs one process: waits until it is ready, restarts it with growing pauses, stops it in order. */
export class Service {
  readonly spec: ServiceSpec;
  readonly #records: RunRecords;
  readonly #report: (line: string) => void;
  readonly #times: ServiceTimes;
  readonly #stopping = new AbortController();
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();

  constructor(spec: ServiceSpec, records: RunRecords, report: (line: string) => void, times: ServiceTimes = TIMES) {
    this.spec = spec;
    this.#records = records;
    this.#report = report;
    this.#times = times;
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and resolves when it is ready; from then on it is restarted after a crash.
   * @throws ServiceError if it ends three times before it is ready, or is not ready in time
   */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.#stopping.signal.throwIfAborted();
      const ended = this.#launch();
      const outcome = await Promise.race([this.#becomeReady(ended.signal), ended.promise]);
      if (outcome === 'ready') {
        void this.#keepRunning(ended.promise);
        return;
      }
      this.#stopping.signal.throwIfAborted();
      if (outcome === 'late' || attempt === BOOT_ATTEMPTS) {
        const words = this.lastWords();
        await this.#end();
        const what =
          outcome === 'late'
            ? `is not ready after ${this.#times.readyDeadline / 1000} s`
            : `ended ${attempt} times while starting (${outcome})`;
        throw new ServiceError(
          `${this.spec.name} ${what}: ${words}. Its log: ${path.relative(ROOT, this.spec.logFile)}`,
        );
      }
      this.#report(`${this.spec.name} ended while starting (${outcome}): trying again.`);
      await this.#pause(this.#times.firstBackOff * attempt);
    }
  }

  /** Stops the process and its children: SIGTERM, then SIGKILL after the grace time. It is not restarted. */
  async stop(): Promise<void> {
    this.#stopping.abort(new ServiceError(`${this.spec.name} was stopped.`));
    await this.#end();
  }

  /** The last sentence of the log, see `lastSentence`. */
  lastWords(): string {
    return lastSentence(readTail(this.spec.logFile));
  }

  #launch(): { promise: Promise<string>; signal: AbortSignal } {
    const { args, env, logFile, name } = this.spec;
    const log = openLog(logFile);
    // A separate process group: Ctrl-C reaches only the supervisor, which stops the services in order. The log is
    // written by the service itself, so nothing is lost with the supervisor and no pipe can fill up.
    const child = spawn(process.execPath, [...EXIT_WITH_PARENT, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env, SUPERVISOR_PID: String(process.pid) },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    // A service may have something to say to the developer, such as the errors of a compilation.
    child.on('message', (line) => typeof line === 'string' && this.#report(line));
    if (child.pid !== undefined) this.#records.add(name, child.pid);
    const ended = new AbortController();
    const promise = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    }).then((outcome) => {
      ended.abort();
      // Workers of a crashed leader must not keep its port.
      killGroup(child.pid, 'SIGKILL');
      this.#records.remove(name);
      if (this.#child === child) this.#child = null;
      return outcome;
    });
    this.#exited = promise.then(() => undefined);
    return { promise, signal: ended.signal };
  }

  async #becomeReady(ended: AbortSignal): Promise<'ready' | 'late' | 'ended'> {
    const deadline = Date.now() + this.#times.readyDeadline;
    while (Date.now() < deadline) {
      if (ended.aborted) return 'ended';
      try {
        const answer = await fetch(this.spec.readyUrl, { signal: AbortSignal.timeout(2000) });
        await answer.arrayBuffer();
        if (answer.ok && !ended.aborted) return 'ready';
      } catch {
        // Not listening yet.
      }
      await sleep(100);
    }
    return 'late';
  }

  async #keepRunning(firstEnd: Promise<string>): Promise<void> {
    let started = Date.now();
    let pause = this.#times.firstBackOff;
    for (let end = firstEnd; ;) {
      const outcome = await end;
      if (this.#stopping.signal.aborted) return;
      if (Date.now() - started > this.#times.stable) pause = this.#times.firstBackOff;
      this.#report(
        `${this.spec.name} ended (${outcome}): ${this.lastWords()}. Starting it again in ${pause / 1000} s.`,
      );
      await this.#pause(pause);
      if (this.#stopping.signal.aborted) return;
      pause = Math.min(pause * 2, this.#times.longestBackOff);
      started = Date.now();
      const next = this.#launch();
      end = next.promise;
      void this.#becomeReady(next.signal).then((state) => {
        if (state === 'ready') this.#report(`${this.spec.name} is back.`);
      });
    }
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    killGroup(child.pid, 'SIGTERM');
    const kill = setTimeout(() => killGroup(child.pid, 'SIGKILL'), this.#times.grace);
    await this.#exited;
    clearTimeout(kill);
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
