import { once } from 'node:events';
import path from 'node:path';
import { signingKey, verifyingKeys } from '@houni/release/keys';
import { ReleaseError } from '@houni/release/release-error';
import { apiProxyServer } from '../dev-server/api-proxy-server.ts';
import { readInstallation, verifyInstallation } from '../dev-server/installation.ts';
import { shellSettings } from '../dev-server/shell-settings.ts';
import { startDevServer } from '../dev-server/start-dev-server.ts';
import { remoteIn } from '../project.ts';
import type { Settings } from '../settings.ts';
import { nextFreePort } from './next-free-port.ts';
import { packedShell } from './packed-shell.ts';
import { startShell } from './shell-process.ts';

/**
 * Runs the remote in a folder outside of the workspace for development: compiled into memory after each change, with the
 * shell that is installed beside it, and with releases, API and sign-in of another installation. Ends with SIGINT or
 * SIGTERM, or when the shell ends.
 * @param against the address of that installation's site
 * @throws Error with one sentence
 */
export async function developRemote(folder: string, against: string, settings: Settings): Promise<void> {
  const remote = remoteIn(folder);
  const shell = packedShell(folder);
  const installation = await readInstallation(against);
  const upstreamKeys = await verifyingKeys(settings);
  await verifyInstallation(installation, upstreamKeys);
  const closing: (() => Promise<unknown>)[] = [];
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    const shellPort = await nextFreePort(settings.SHELL_PORT);
    const devServerPort = await nextFreePort(shellPort + 1);
    const apiPort = await nextFreePort(devServerPort + 1);
    console.log(`Using the releases of ${installation.artefactUrl} and the API ${installation.apiUrl}.`);
    const api = apiProxyServer(installation.apiUrl).listen(apiPort, '127.0.0.1');
    closing.push(async () => {
      api.closeAllConnections();
      api.close();
    });
    await once(api, 'listening');
    const server = await startDevServer({
      port: devServerPort,
      dataDir: settings.DATA_DIR,
      shellPort,
      upstreamUrl: installation.artefactUrl,
      upstreamKeys,
      privateKey: await signingKey({ DATA_DIR: settings.DATA_DIR }),
      shell: shell.bundle,
      remotes: [folder],
      onDemand: () => null,
      report: (line) => console.log(line),
    });
    closing.push(() => server.close());
    if (await Promise.race([server.compiled.then(() => false), stopped.then(() => true)])) return;
    const siteUrl = `http://houni.localhost:${shellPort}`;
    const logFile = path.join(settings.DATA_DIR, 'logs/shell.log');
    const running = await startShell(
      shell.serverScript,
      {
        DATA_DIR: settings.DATA_DIR,
        // It renders code that nobody has reviewed.
        SHELL_HOST: '127.0.0.1',
        SHELL_PORT: String(shellPort),
        PUBLIC_SITE_URL: siteUrl,
        PUBLIC_DASHBOARD_URL: `http://dashboard.houni.localhost:${shellPort}`,
        COOKIE_DOMAIN: 'houni.localhost',
        PUBLIC_API_URL: `http://localhost:${apiPort}`,
        ...shellSettings(`http://localhost:${devServerPort}`, installation),
      },
      `http://127.0.0.1:${shellPort}/health/ready`,
      logFile,
    );
    closing.push(() => running.stop());
    console.log(`The site with ${remote} from its sources is at ${siteUrl}. Stop it with Ctrl-C.`);
    const crashed = running.ended.then(() => {
      throw new ReleaseError(`The shell has ended. Its log: ${logFile}`);
    });
    await Promise.race([crashed, stopped]);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
