const PROGRESS_EVERY_MS = 2000;

/** Prints short lines, each with the seconds since the start. */
export class Terminal {
  readonly #started = performance.now();
  readonly #write: (text: string) => void;
  #lastProgress = 0;

  constructor(write: (text: string) => void = (text) => void process.stdout.write(text)) {
    this.#write = write;
  }

  /** Prints a line. */
  line(text: string): void {
    this.#write(`[${((performance.now() - this.#started) / 1000).toFixed(1).padStart(5)} s] ${text}\n`);
  }

  /** Prints one of many similar lines: at most one every two seconds. */
  progress(text: string): void {
    const now = performance.now();
    if (this.#lastProgress !== 0 && now - this.#lastProgress < PROGRESS_EVERY_MS) return;
    this.#lastProgress = now;
    this.line(text);
  }

  /** Prints text without a time. */
  plain(text: string): void {
    this.#write(`${text}\n`);
  }
}
