/**
 * The development server of `npm run dev`, as a separate process: `node scripts/dev-server.ts [--only mf-blog]…`. Without
 * `--only` each remote is compiled when a browser first opens it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDevServer } from '@houni/cli/dev-server/start-dev-server';
import { signingKey, verifyingKeys } from '@houni/release/keys';
import { remoteNames } from './build/workspaces.ts';
import { ROOT, runCommand } from './environment.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
// The federation plugin writes its entries below the working directory.
process.chdir(ROOT);

await runCommand(async (environment) => {
  const { DATA_DIR, DEV_SERVER_PORT, SHELL_PORT, ARTEFACT_URL } = environment;
  const only = values.only?.map((folder) => path.resolve(ROOT, folder));
  const opened = new Set(only ? [] : await remoteNames());
  const server = await startDevServer({
    port: DEV_SERVER_PORT,
    dataDir: DATA_DIR,
    shellPort: SHELL_PORT,
    upstreamUrl: ARTEFACT_URL,
    upstreamKeys: await verifyingKeys(environment),
    privateKey: await signingKey({ DATA_DIR }),
    shell: path.join(ROOT, 'shell'),
    remotes: only ?? [],
    onDemand: (name) => (opened.has(name) ? path.join(ROOT, name) : null),
    report(line) {
      console.log(line);
      process.send?.(line);
    },
  });
  const stop = (): void => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await server.compiled;
  console.log(`Bundles in memory at http://localhost:${DEV_SERVER_PORT}`);
});
