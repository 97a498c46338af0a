/**
 * The development server of `npm run dev`, as a separate process: `node scripts/dev-server.ts [--only mf-blog]…`. Without
 * `--only` each remote is compiled when a browser first opens it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { signingKey, verifyingKeys } from '@houni/release/keys';
import { IntegrityError } from '@houni/release/release-error';
import { remoteNames } from './build/workspaces.ts';
import { Bundles } from './dev-server/bundles.ts';
import { DevelopmentOrigin } from './dev-server/development-origin.ts';
import { developmentServer } from './dev-server/development-server.ts';
import { PageEvents } from './dev-server/page-events.ts';
import { waitForServer } from './dev-server/server-follower.ts';
import { ROOT, runCommand } from './environment.ts';

/** Milliseconds between two looks at the current releases of the origin below. */
const UPSTREAM_POLL_MS = 1000;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
// The federation plugin writes its entries below the working directory.
process.chdir(ROOT);

await runCommand(async (environment) => {
  const { DATA_DIR, DEV_SERVER_PORT, SHELL_PORT, ARTEFACT_URL: upstreamUrl } = environment;
  const report = (line: string): void => {
    console.log(line);
    process.send?.(line);
  };
  const events = new PageEvents();
  const origin = new DevelopmentOrigin({
    upstreamUrl,
    upstreamKeys: await verifyingKeys(environment),
    privateKey: await signingKey({ DATA_DIR }),
  });
  let following = new AbortController();
  const bundles = new Bundles({ dataDir: DATA_DIR, origin, events, report, onPublished: () => void followServer() });
  async function followServer(): Promise<void> {
    following.abort();
    following = new AbortController();
    const { signal } = following;
    const hashes = bundles.hashes();
    const set = origin.number;
    const started = performance.now();
    const log = path.join(DATA_DIR, 'logs/shell.log');
    const reason = await waitForServer(`http://127.0.0.1:${SHELL_PORT}`, log, set, signal);
    if (signal.aborted) return;
    if (reason === null) {
      events.send({ kind: 'current', set, upstreamSet: origin.upstreamNumber, hashes });
      console.log(`The shell's server renders set ${set} after ${Math.round(performance.now() - started)} ms.`);
    } else {
      events.send({ kind: 'refused', reason });
      report(`The shell's server refused the newest bundles and renders with those before: ${reason}`);
    }
  }

  const only = values.only?.map((folder) => path.resolve(ROOT, folder));
  const opened = new Set(only ? [] : await remoteNames());
  let isReady = false;
  const app = developmentServer({
    origin,
    bundles,
    events,
    upstreamUrl,
    isReady: () => isReady,
    onRemoteOpened(name) {
      if (opened.has(name)) void bundles.watch(path.join(ROOT, name));
    },
  });
  await app.listen({ port: DEV_SERVER_PORT, host: '127.0.0.1' });
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
  const stop = (): void => {
    clearInterval(timer);
    following.abort();
    events.close();
    void Promise.all([bundles.close(), app.close()]).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await Promise.all([path.join(ROOT, 'shell'), ...(only ?? [])].map((directory) => bundles.watch(directory)));
  isReady = true;
  console.log(`Bundles in memory at http://localhost:${DEV_SERVER_PORT}`);
});
