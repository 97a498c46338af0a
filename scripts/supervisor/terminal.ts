import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStatusLine, elapsedTime, timeLeft } from '../status-line.mjs';
import type { StatusStream } from '../status-line.mjs';

const REDRAW_EVERY_MS = 500;
/** A step that takes longer than usual counts as nearly done. */
const MAX_PART_OF_RUNNING_STEP = 0.95;
/** Before this part is done, the usual times say more than those of this run. */
const MIN_MEASURED_PART = 0.15;

interface Step {
  name: string;
  usualSeconds: number;
  started: number | null;
  isDone: boolean;
}

export interface TerminalOptions {
  stream?: StatusStream;
  environment?: Record<string, string | undefined>;
  now?: () => number;
  /** When the start began, on the clock of `now`. */
  started?: number;
}

/**
 * What a start shows: one line of progress with the running steps, what is left and about how long, and whole lines for
 * events. In CI and in a file each finished step is a line. Everything is also written to the log of the start.
 */
export class Terminal {
  readonly #now: () => number;
  readonly #started: number;
  readonly #status: ReturnType<typeof createStatusLine>;
  readonly #steps: Step[] = [];
  #timer: NodeJS.Timeout | null = null;
  #logFile: string | null = null;

  constructor({ stream, environment, now = Date.now, started = now() }: TerminalOptions = {}) {
    this.#now = now;
    this.#started = started;
    this.#status = createStatusLine(stream, environment);
  }

  /** Writes everything from now on to this file too, in place of what an earlier start wrote. */
  logTo(file: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    appendFileSync(file, '', { flag: 'w' });
    this.#logFile = file;
  }

  /** Seconds since the start began. */
  get seconds(): number {
    return (this.#now() - this.#started) / 1000;
  }

  /** Announces work, so that it counts to what is left, with its usual time alone on two cores. */
  expect(name: string, usualSeconds: number): void {
    this.#steps.push({ name, usualSeconds, started: null, isDone: false });
  }

  /** Runs an announced step; it is part of the progress until it ends. */
  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const step = this.#steps.find((one) => one.name === name && one.started === null);
    if (!step) throw new Error(`The step ${name} was not announced.`);
    step.started = this.#now();
    this.#redraw();
    const result = await work();
    step.isDone = true;
    const seconds = ((this.#now() - step.started) / 1000).toFixed(1);
    const text = `${name}: done in ${seconds} s`;
    this.log(text);
    if (!this.#status.isDrawn) this.#print(`${text} · ${this.#remaining()}`);
    this.#redraw();
    return result;
  }

  /** Prints a line with the time since the start. */
  line(text: string): void {
    this.log(text);
    this.#print(text);
  }

  /** Writes a detail to the log only. */
  log(text: string): void {
    if (this.#logFile !== null) appendFileSync(this.#logFile, `${elapsedTime(this.#now() - this.#started)} ${text}\n`);
  }

  /** Prints text without a time. */
  plain(text: string): void {
    this.#status.print(text);
  }

  /** Ends the progress: nothing is redrawn any more. */
  endProgress(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#steps.length = 0;
    this.#status.draw('');
  }

  #print(text: string): void {
    this.#status.print(`${elapsedTime(this.#now() - this.#started)} ${text}`);
  }

  #redraw(): void {
    if (!this.#status.isDrawn) return;
    this.#timer ??= setInterval(() => this.#redraw(), REDRAW_EVERY_MS).unref();
    const running = this.#steps.filter(({ started, isDone }) => started !== null && !isDone).map(({ name }) => name);
    this.#status.draw(
      `${elapsedTime(this.#now() - this.#started)} ${this.#remaining()} · ${running.join(', ') || 'waiting'}`,
    );
  }

  /** `5 of 14 steps, about 30 s left`. */
  #remaining(): string {
    const done = this.#steps.filter(({ isDone }) => isDone).length;
    const first = Math.min(...this.#steps.map(({ started }) => started ?? Infinity));
    const total = this.#steps.reduce((sum, { usualSeconds }) => sum + usualSeconds, 0);
    const finished = this.#steps.reduce((sum, step) => sum + step.usualSeconds * this.#partOf(step), 0);
    const part = finished / total;
    const elapsed = (this.#now() - first) / 1000;
    // Two steps run at a time.
    const whole = part > MIN_MEASURED_PART ? elapsed / part : total / 2;
    return `${done} of ${this.#steps.length} steps, ${timeLeft(whole * (1 - part))}`;
  }

  #partOf({ started, isDone, usualSeconds }: Step): number {
    if (isDone) return 1;
    if (started === null) return 0;
    return Math.min((this.#now() - started) / 1000 / usualSeconds, 1) * MAX_PART_OF_RUNNING_STEP;
  }
}
