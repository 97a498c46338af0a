import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** One step of an input device, in the form of the WebDriver standard (section "Actions"), which WebDriver BiDi shares. */
export type InputStep =
  | { type: 'pause'; duration: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** A device with its steps. */
export type InputDevice = {
  id: string;
  type: 'key' | 'pointer';
  actions: InputStep[];
};

/** A browser that is not Chromium, with one page in the size of a phone. Each method rejects with the browser's error. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs a function in the page, whose arguments and result are JSON; it may return a promise. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Input that the browser trusts, like a person's. */
  perform(device: InputDevice): Promise<void>;
  /** Chooses files in the first file field that matches a CSS selector. */
  chooseFiles(selector: string, files: readonly string[]): Promise<void>;
  /** A PNG of the page. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The window of an iPhone, in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

/** The source of a function that takes its arguments as one JSON text, and resolves to its result as another. */
export function jsonFunction(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify([await (${String(run)})(...JSON.parse(json))])`;
}

/** The result of a function of `jsonFunction`. */
export function jsonResult<Result>(answer: unknown): Result {
  // The page has run `run`, whose result has this type.
  return (JSON.parse(String(answer)) as [Result])[0];
}

/** Starts a screen in memory, on which a browser draws also what needs a graphics card. */
export async function startScreen(): Promise<{ env: Record<string, string>; end(): Promise<void> }> {
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {});
  const display = await screen.line(/^(\d+)$/);
  return { env: { DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }, end: () => screen.end() };
}

/** A running program. */
export interface Program {
  /** Waits for a line of its output. @returns the first group of the pattern */
  line(pattern: RegExp): Promise<string>;
  /** Ends it with all processes that it started, and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts a program in a process group of its own. */
export function startProgram(command: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended (${code ?? signal})`));
  });
  const lines = [child.stdout, child.stderr].map((stream) => createInterface(stream));
  return {
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const seen: string[] = [];
        for (const output of lines)
          output.on('line', (line) => {
            seen.push(line);
            const match = pattern.exec(line);
            if (match) resolve(match[1] ?? '');
          });
        void exited.then((reason) => reject(new Error(`${command}: ${reason}\n${seen.join('\n')}`)));
      }),
    async end() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}
