import type { Logger } from 'pino';
import { previewVerifyingKeys, verifyingKeys } from '@houni/release/keys';
import { CONTRACTS } from '@houni/remote/definition';
import type { DownloadedSet, DownloadOptions } from '../downloaded-set.ts';
import { isSecure } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { publicConfig } from '../host-kind.ts';
import { Previews } from '../previews.ts';
import { ReleaseWatcher } from '../release-watcher.ts';
import type { RenderPool } from '../render-pool.ts';
import { assertShellFiles } from '../shell-assets.ts';
import type { ShellAssets } from '../shell-assets.ts';
import { warmRequests } from '../warm-requests.ts';
import { releaseCacheFolder } from './create-renderers.ts';
import type { Renderers } from './create-renderers.ts';

export interface ReleasesOptions {
  environment: Environment;
  assets: ShellAssets;
  renderers: Renderers;
  log: Logger;
}

/** What gives a request its release set: the watcher of the current one, which is not started yet, and the previews. */
export async function createReleases({ environment, assets, renderers, log }: ReleasesOptions) {
  const originUrl = environment.ARTEFACT_INTERNAL_URL ?? environment.ARTEFACT_URL;
  const downloadOptions: DownloadOptions = {
    origin: { artefactUrl: originUrl },
    publicUrl: environment.ARTEFACT_URL,
    cacheDir: releaseCacheFolder(environment),
    realmFile: assets.realmFile,
    shellVersion: assets.build.version,
    host: {
      contracts: CONTRACTS,
      shared: assets.build.shared,
      toolchain: { node: Number(process.versions.node.split('.')[0]), build: assets.build.library },
    },
  };
  const releaseWatcher = new ReleaseWatcher({
    ...downloadOptions,
    publicKeys: await verifyingKeys(environment),
    siteUrl: environment.PUBLIC_SITE_URL,
    pollMs: environment.RELEASE_POLL_MS,
    log,
    async assertFiles() {
      if (!environment.DEV_SERVER_URL) await assertShellFiles(originUrl, assets.build);
    },
    warm: (set) => warm(set, renderers.pool, environment, assets),
  });
  const previews = new Previews({
    ...downloadOptions,
    publicKeys: await previewVerifyingKeys(environment),
    siteUrl: environment.PUBLIC_SITE_URL,
    log,
    secure: isSecure(environment),
    cookieDomain: environment.COOKIE_DOMAIN,
    current: () => releaseWatcher.current,
    warm: (realm) => renderers.previewPool.warm(realm),
  });
  return { releaseWatcher, previews };
}

/** Loads a release set in all render threads and renders its test pages. @returns the failures by remote */
async function warm(
  set: DownloadedSet,
  pool: RenderPool,
  environment: Environment,
  assets: ShellAssets,
): Promise<Record<string, string>> {
  const failures = await pool.warm(set.realm);
  const config = publicConfig('site', undefined, environment);
  for (const request of warmRequests({ set, config, environment, shell: assets.forPages })) {
    const { failure } = await pool.render(set.realm, request);
    // A slow API does not make a release bad: only code that fails to load or render counts.
    if (failure && failure.phase !== 'load') failures[failure.remote] = failure.message;
  }
  return failures;
}
