import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNpm } from './command.ts';
import { freePort } from './free-port.ts';
import { product, ROOT } from './product.ts';
import { requestSite } from './site-request.ts';
import type { SiteAnswer } from './site-request.ts';

/** How the API behaves for the shell's server. */
export type ApiMood = 'well' | 'silent' | 'away';

/** A separate shell and artefact origin for one test file, so that other tests are not affected. */
export interface IsolatedShell {
  siteUrl: string;
  dashboardUrl: string;
  artefactUrl: string;
  /** Its state: artefacts, keys, disk cache. */
  dataDir: string;
  pid: number;
  /** Lines that the shell has logged, parsed. */
  log: Record<string, unknown>[];
  setApi(mood: ApiMood): void;
  /** Overrides the API's response to a path. */
  answer(path: string, body: unknown): void;
  get(path: string, headers?: Record<string, string>): Promise<SiteAnswer>;
  /** Runs an npm script on its state. */
  npm(name: string, args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Polling interval for releases and redirect rules in milliseconds: short for quick tests. */
const POLL = 250;

/** A proxy between shell and API: forwards calls, never answers, or closes the connection. */
async function startApiGate(): Promise<{
  url: string;
  set(mood: ApiMood): void;
  answers: Map<string, unknown>;
  stop(): void;
}> {
  let mood: ApiMood = 'well';
  const answers = new Map<string, unknown>();
  const server = http.createServer((request, response) => {
    if (mood === 'silent') return;
    if (mood === 'away') {
      request.socket.destroy();
      return;
    }
    const own = answers.get((request.url ?? '').replace(/\?.*$/, ''));
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own));
      return;
    }
    // The API allows the product's origin only; this shell has another port.
    const { origin } = request.headers;
    const onward = http.request(
      new URL(request.url ?? '/', product.apiUrl),
      { method: request.method, headers: { ...request.headers, ...(origin && { origin: product.siteUrl }) } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          ...(origin && { 'access-control-allow-origin': origin }),
        });
        answer.pipe(response);
      },
    );
    onward.once('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate before the API has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    set: (next) => (mood = next),
    answers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a program that also ends when this process does, for example after a failed start. */
function start(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', './shared-libs/cli/src/exit-with-parent.ts', script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exited;
  clearTimeout(timer);
}

/**
 * Starts a shell on a copy of the product's releases.
 * @param name names its state folder; each start gets a new one
 * @param deadlines of the shell in milliseconds that differ from the product's
 * @param settings further environment variables of the shell
 */
export async function startIsolatedShell(
  name: string,
  deadlines?: { load: number; watchdog: number },
  settings: Record<string, string> = {},
): Promise<IsolatedShell> {
  const shells = path.join(ROOT, '.data/e2e/shells');
  await mkdir(shells, { recursive: true });
  // Tests of one file may run in two processes, or again after a failure.
  const dataDir = await mkdtemp(path.join(shells, `${name}-`));
  for (const folder of ['artefacts', 'keys'])
    await cp(path.join(product.dataDir, folder), path.join(dataDir, folder), { recursive: true });

  const gate = await startApiGate();
  const [artefactPort, shellPort] = [await freePort(), await freePort()];
  const siteUrl = `http://houni.localhost:${shellPort}`;
  const dashboardUrl = `http://dashboard.houni.localhost:${shellPort}`;
  const artefactUrl = `http://localhost:${artefactPort}`;
  const env = {
    DATA_DIR: dataDir,
    ARTEFACT_PORT: String(artefactPort),
    ARTEFACT_URL: artefactUrl,
    SHELL_PORT: String(shellPort),
    PUBLIC_SITE_URL: siteUrl,
    PUBLIC_DASHBOARD_URL: dashboardUrl,
    API_URL: gate.url,
    PUBLIC_API_URL: gate.url,
    PUBLIC_MEDIA_URL: product.mediaUrl,
    ...(deadlines && { LOAD_DEADLINE_MS: String(deadlines.load), RENDER_WATCHDOG_MS: String(deadlines.watchdog) }),
    RELEASE_POLL_MS: String(POLL),
    REDIRECT_POLL_MS: String(POLL),
    LOG_LEVEL: 'info',
    ...settings,
  };
  const origin = start('scripts/artefact-origin.ts', env);
  await untilAnswers(`${artefactUrl}/health/ready`);
  const shell = start('shell/src/server/main.ts', env);
  const log: Record<string, unknown>[] = [];
  if (!shell.stdout || !shell.stderr || shell.pid === undefined) throw new Error('The shell could not be started.');
  createInterface({ input: shell.stdout }).on('line', (line) => log.push(parse(line)));
  createInterface({ input: shell.stderr }).on('line', (line) => log.push({ stderr: line }));
  const get: IsolatedShell['get'] = (address, headers = {}) => requestSite(new URL(address, siteUrl).href, { headers });
  await untilAnswers(`http://127.0.0.1:${shellPort}/health/ready`).catch((error: unknown) => {
    throw new Error(`The shell is not ready: ${JSON.stringify(log.slice(-3))}`, { cause: error });
  });

  return {
    siteUrl,
    dashboardUrl,
    artefactUrl,
    dataDir,
    pid: shell.pid,
    log,
    setApi: gate.set,
    answer: (path, body) => void gate.answers.set(path, body),
    get,
    npm: (script, args) => runNpm(script, args, { DATA_DIR: dataDir, PUBLIC_SITE_URL: siteUrl }),
    async stop() {
      await Promise.all([end(shell), end(origin)]);
      gate.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await sleep(100);
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line);
  } catch {
    return { line };
  }
}
