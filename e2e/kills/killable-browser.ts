import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SessionCookie } from '../session.ts';

const START_MS = 20_000;

/** A Chromium with a profile on disk that can be killed and started again like after a power cut. */
export class KillableBrowser {
  readonly #folder: string;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(path.join(os.tmpdir(), 'houni-kills-')));
  }

  /** The page of the browser, which is started if it does not run. `cookies` are set if they are missing. */
  async page(cookies: readonly SessionCookie[]): Promise<Page> {
    const context = this.#browser?.contexts()[0] ?? (await this.#start());
    const present = new Set((await context.cookies()).map(({ name }) => name));
    if (cookies.some(({ name }) => !present.has(name))) await context.addCookies([...cookies]);
    return context.pages()[0] ?? (await context.newPage());
  }

  /** Ends the browser and its children at once. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#browser = null;
    this.#process = null;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await exited;
  }

  /** Ends the browser and removes its profile. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #start(): Promise<BrowserContext> {
    const portFile = path.join(this.#folder, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    // A killed browser leaves the locks of its profile.
    for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      await rm(path.join(this.#folder, lock), { force: true });
    const program =
      process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
    const child = spawn(
      program,
      [
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#folder}`,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        'about:blank',
      ],
      { detached: true, stdio: 'ignore' },
    );
    this.#process = child;
    const [port = ''] = (await readWhenThere(portFile)).split('\n');
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    context.setDefaultTimeout(15_000);
    return context;
  }
}

async function readWhenThere(file: string): Promise<string> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.includes('\n')) return text;
    if (Date.now() > deadline) throw new Error('The browser did not start.');
    await sleep(50);
  }
}
