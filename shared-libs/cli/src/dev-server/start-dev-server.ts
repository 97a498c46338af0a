import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { IntegrityError } from '@houni/release/release-error';
import { Bundles } from './bundles.ts';
import { DevelopmentOrigin } from './development-origin.ts';
import { developmentServer } from './development-server.ts';
import { PageEvents } from './page-events.ts';
import { writeRealm } from './realm-file.ts';
import { waitForServer } from './server-follower.ts';

/** Milliseconds between two looks at the current releases of the origin below. */
const UPSTREAM_POLL_MS = 1000;

/** The shell's development bundle as it was packed: it does not change. */
export interface PackedBundle {
  readBrowserFile(name: string): Uint8Array | null;
  readServerFile(name: string): Uint8Array | null;
}

export interface DevServerOptions {
  port: number;
  /** State folder: the shell's render bundle is written to it, and its server's log is in `logs/shell.log`. */
  dataDir: string;
  /** Port of the shell's server, which follows this one. */
  shellPort: number;
  /** The artefact origin with the current releases. */
  upstreamUrl: string;
  /** Keys that may have signed the sets of that origin. */
  upstreamKeys: readonly KeyObject[];
  /** The development key: signs the sets of this server. */
  privateKey: KeyObject;
  /** The folder of the shell, which is compiled, too; or its packed bundle. */
  shell: string | PackedBundle;
  /** Folders of the remotes that are compiled from the start. */
  remotes: readonly string[];
  /** The folder of a remote that is compiled when a browser first opens it; null if it is never compiled. */
  onDemand(remote: string): string | null;
  /** Prints a line that the developer should see. */
  report(line: string): void;
}

/** A development server that listens. */
export interface DevServer {
  /** Resolves after the first compilation of everything that is compiled from the start, also if that fails. */
  compiled: Promise<void>;
  close(): Promise<void>;
}

/** Starts the development server (decision 0090): compiles bundles into memory and serves them as releases. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { port, dataDir, shell, shellPort, upstreamUrl, upstreamKeys, privateKey, report } = options;
  const events = new PageEvents();
  const origin = new DevelopmentOrigin({ upstreamUrl, upstreamKeys, privateKey });
  const bundles = new Bundles({ dataDir, origin, events, report, onPublished: () => void followServer() });
  let following = new AbortController();
  async function followServer(): Promise<void> {
    following.abort();
    following = new AbortController();
    const { signal } = following;
    const hashes = bundles.hashes();
    const set = origin.number;
    const started = performance.now();
    const log = path.join(dataDir, 'logs/shell.log');
    const reason = await waitForServer(`http://127.0.0.1:${shellPort}`, log, set, signal);
    if (signal.aborted) return;
    if (reason === null) {
      events.send({ kind: 'current', set, upstreamSet: origin.upstreamNumber, hashes });
      console.log(`The shell's server renders set ${set} after ${Math.round(performance.now() - started)} ms.`);
    } else {
      events.send({ kind: 'refused', reason });
      report(`The shell's server refused the newest bundles and renders with those before: ${reason}`);
    }
  }

  let isReady = false;
  const app = developmentServer({
    origin,
    bundles,
    events,
    upstreamUrl,
    isReady: () => isReady,
    readShell: (file) => (typeof shell === 'string' ? bundles.read('shell', file) : shell.readBrowserFile(file)),
    onRemoteOpened(name) {
      const directory = options.onDemand(name);
      if (directory !== null) void bundles.watch(directory);
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  const refresh = async (): Promise<void> => {
    const before = origin.number;
    await origin.refresh().catch((error: unknown) => {
      if (error instanceof IntegrityError) throw error;
      // The origin does not answer yet, or has no releases yet.
    });
    if (origin.number !== before) void followServer();
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch((error: unknown) => report(String(error))), UPSTREAM_POLL_MS);
  if (typeof shell !== 'string') writeRealm(dataDir, (file) => shell.readServerFile(file));
  const watched = [...(typeof shell === 'string' ? [shell] : []), ...options.remotes];
  return {
    compiled: Promise.all(watched.map((directory) => bundles.watch(directory))).then(() => {
      isReady = true;
    }),
    async close() {
      clearInterval(timer);
      following.abort();
      events.close();
      await Promise.all([bundles.close(), app.close()]);
    },
  };
}
