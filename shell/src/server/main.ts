/** The shell's server: pages, session, releases. Runs until SIGTERM and then shuts down gracefully. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { previewVerifyingKeys, verifyingKeys } from '@houni/release/keys';
import { CONTRACTS } from '@houni/remote/definition';
import { registerOffline } from '../offline/register-offline.ts';
import type { RenderRequest } from '../render/render-request.ts';
import { registerSessionRoutes } from '../session/session-routes.ts';
import { sendMinimalError } from './minimal-error-page.ts';
import { registerSitemapRoutes } from './sitemap-routes.ts';
import { logRequests } from './access-log.ts';
import { createLog } from './create-log.ts';
import { createLegacyRedirects } from './legacy-redirects.ts';
import { CachePurges } from './cache-purges.ts';
import { createPreviewPool } from './create-preview-pool.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import { hostKind, publicConfig, ruleHosts } from './host-kind.ts';
import { isSecure, readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { registerOperations } from './operations.ts';
import { PageCache } from './page-cache.ts';
import { registerPageForms } from './page-forms.ts';
import { pageHandler } from './page-handler.ts';
import { limitPages } from './page-limits.ts';
import { Previews } from './previews.ts';
import { RedirectRules } from './redirect-rules.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { ReleaseWatcher } from './release-watcher.ts';
import { RenderPool } from './render-pool.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSpeculationRules, SPECULATION_HEADER } from './speculation-rules.ts';
import { assertShellFiles, readShellAssets, serveFonts } from './shell-assets.ts';
import { startRenderThread } from './start-render-thread.ts';
import { registerVisitorChoices } from './visitor-choices.ts';
import { warmRequests } from './warm-requests.ts';

async function start(environment: Environment): Promise<void> {
  const log = createLog(environment.LOG_LEVEL);
  const assets = environment.DEV_SERVER_URL
    ? // Not in production, which has no compiler.
      (await import('./development-assets.ts')).developmentAssets(environment.DEV_SERVER_URL, environment.DATA_DIR)
    : await readShellAssets(environment.DATA_DIR, environment.ARTEFACT_URL, environment.SERVICE_WORKER);
  const publicKeys = await verifyingKeys(environment);
  const pool = new RenderPool({
    size: environment.RENDER_THREADS,
    start: startRenderThread,
    watchdogMs: environment.RENDER_WATCHDOG_MS,
    log,
  });
  const cacheDir = path.resolve(environment.DATA_DIR, 'release-cache');
  const previewPool = createPreviewPool({
    readable: [cacheDir, path.resolve(path.dirname(assets.realmFile))],
    watchdogMs: environment.RENDER_WATCHDOG_MS,
    log,
  });
  const render = (set: DownloadedSet, request: RenderRequest) =>
    (set.pinned.preview ? previewPool : pool).render(set.realm, request);
  const originUrl = environment.ARTEFACT_INTERNAL_URL ?? environment.ARTEFACT_URL;
  const downloadOptions = {
    origin: { artefactUrl: originUrl },
    publicUrl: environment.ARTEFACT_URL,
    cacheDir,
    realmFile: assets.realmFile,
    shellVersion: assets.build.version,
    host: { contracts: CONTRACTS, shared: assets.build.shared },
  };
  const releaseWatcher = new ReleaseWatcher({
    ...downloadOptions,
    publicKeys,
    pollMs: environment.RELEASE_POLL_MS,
    log,
    async assertFiles() {
      if (!environment.DEV_SERVER_URL) await assertShellFiles(originUrl, assets.build);
    },
    async warm(set) {
      const failures = await pool.warm(set.realm);
      const config = publicConfig('site', undefined, environment);
      const requests = warmRequests({ set, config, environment, shell: assets.forPages });
      for (const request of requests) {
        const { failure } = await pool.render(set.realm, request);
        // A slow API does not make a release bad: only code that fails to load or render counts.
        if (failure && failure.phase !== 'load') failures[failure.remote] = failure.message;
      }
      return failures;
    },
  });
  const previews = new Previews({
    ...downloadOptions,
    publicKeys: await previewVerifyingKeys(environment),
    log,
    secure: isSecure(environment),
    cookieDomain: environment.COOKIE_DOMAIN,
    current: () => releaseWatcher.current,
    warm: (realm) => previewPool.warm(realm),
  });
  const rules = new RedirectRules({
    apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL,
    hosts: ruleHosts(environment),
    pollMs: environment.REDIRECT_POLL_MS,
    log,
  });
  const cache = new PageCache({ freshSeconds: environment.PAGE_CACHE_SECONDS });
  const apiUrl = environment.API_URL ?? environment.PUBLIC_API_URL;
  const purges = new CachePurges({ apiUrl, cache, pollMs: environment.PURGE_POLL_MS, log });

  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    // `logRequests` writes one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: environment.TRUSTED_PROXIES.length > 0 ? environment.TRUSTED_PROXIES : false,
    // Error pages show it and API calls contain it, so it must be unique in all logs.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // At shutdown, a proxy may still send requests on a connection that is open: they are answered, not refused.
    return503OnClosing: false,
  });
  logRequests(app, {
    release: assets.build.version,
    currentSet: () => releaseWatcher.current?.pinned.number ?? null,
  });
  const headers = { ...securityHeaders(environment), ...SPECULATION_HEADER };
  const signInHeaders = { ...securityHeaders(environment, true), ...SPECULATION_HEADER };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  const countRender = limitPages(app, {
    requests: environment.PAGE_BURST_LIMIT,
    renders: environment.RENDER_BURST_LIMIT,
  });
  const secure = isSecure(environment);
  const origins = [new URL(environment.PUBLIC_SITE_URL).origin, new URL(environment.PUBLIC_DASHBOARD_URL).origin];
  refuseCrossSite(app, origins);
  const session = registerSessionRoutes(app, {
    projectId: environment.FIREBASE_PROJECT_ID,
    apiKey: environment.FIREBASE_API_KEY,
    emulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    production: environment.NODE_ENV === 'production',
    apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL,
    cookieDomain: environment.COOKIE_DOMAIN,
    secure,
    origins,
    homeUrl: (host) => (hostKind(host, environment) === 'dashboard' ? `${environment.PUBLIC_SITE_URL}/` : '/'),
  });
  previews.register(app);
  let isStopping = false;
  registerOperations(app, {
    version: assets.build.version,
    metricsToken: environment.METRICS_TOKEN,
    cache,
    pool,
    current: () => releaseWatcher.current,
    isStopping: () => isStopping,
  });
  serveSpeculationRules(app);
  registerVisitorChoices(app, { secure, siteUrl: environment.PUBLIC_SITE_URL });
  await serveFonts(app);
  registerSitemapRoutes(app, {
    apiUrl,
    siteUrl: environment.PUBLIC_SITE_URL,
    hostOf: (host) => hostKind(host, environment),
    routes: () => releaseWatcher.current?.routes.data ?? {},
  });
  await registerOffline(app, {
    environment,
    assets,
    current: () => releaseWatcher.current,
    readSession: (request, reply) => session.read(request, reply),
    render,
  });

  const handle = pageHandler({
    environment,
    assets,
    cache,
    log,
    chooseSet: (cookies) => previews.choose(cookies),
    readSession: (request, reply) => session.read(request, reply),
    rules,
    countRender,
    signInHeaders,
    legacy: createLegacyRedirects({ apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL }),
    render,
  });
  app.get('/*', (request, reply) => handle(request, reply));
  registerPageForms(app, {
    apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL,
    chooseSet: (cookies) => previews.choose(cookies),
    submitForm: (set, request) => (set.pinned.preview ? previewPool : pool).submitForm(set.realm, request),
    showPage: handle,
    readSession: (request, reply) => session.read(request, reply),
  });
  app.setNotFoundHandler((request, reply) => handle(request, reply));
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
      return sendMinimalError(request, reply, request.url, status);
    }
    return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${status}\n`);
  });

  await Promise.all([releaseWatcher.start(), rules.start()]);
  if (cache.enabled) purges.start();
  await app.listen({ port: environment.SHELL_PORT, host: environment.SHELL_HOST });

  const close = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    // First only readiness fails, so that load balancers turn away before connections are refused.
    await sleep(environment.SHUTDOWN_DELAY_MS);
    releaseWatcher.stop();
    rules.stop();
    purges.stop();
    await app.close();
    await Promise.all([pool.close(), previewPool.close()]);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = isPortInUse
    ? `Port ${process.env.SHELL_PORT ?? 3000} is in use: stop the program that uses it or set SHELL_PORT.`
    : error instanceof Error
      ? error.message
      : String(error);
  console.error(message);
  process.exit(1);
}
