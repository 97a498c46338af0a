/** The shell's server: pages, session, releases. Runs until SIGTERM and then shuts down gracefully. */
import { exportTraces } from '@houni/telemetry/export-traces';
import { logRequests, routeOf } from './access-log.ts';
import { CachePurges } from './cache-purges.ts';
import { createLog } from './create-log.ts';
import { internalApiUrl, readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { ruleHosts } from './host-kind.ts';
import { registerOperations } from './operations.ts';
import { registerOperatorFacts } from './operator-facts.ts';
import { PageCache } from './page-cache.ts';
import { limitPages } from './page-limits.ts';
import { RedirectRules } from './redirect-rules.ts';
import { securityHeaders } from './security-headers.ts';
import { SPECULATION_HEADER } from './speculation-rules.ts';
import { refuseUnknownHosts } from './refuse-unknown-hosts.ts';
import { createApp } from './start/create-app.ts';
import { createReleases } from './start/create-releases.ts';
import { createRenderers } from './start/create-renderers.ts';
import { handleErrors } from './start/handle-errors.ts';
import { readAssets } from './start/read-assets.ts';
import { registerPages } from './start/register-pages.ts';
import { registerSession } from './start/register-session.ts';
import { registerSiteFiles } from './start/register-site-files.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

/** The steps of a start, in their order: what renders, what decides about a page, the routes, then the first request. */
async function start(environment: Environment): Promise<void> {
  const log = createLog(environment.LOG_LEVEL);
  const apiUrl = internalApiUrl(environment);
  const stopping = new AbortController();

  const assets = await readAssets(environment);
  const renderers = createRenderers(environment, assets, log);
  const { releaseWatcher, previews } = await createReleases({ environment, assets, renderers, log });
  const rules = new RedirectRules({ apiUrl, hosts: ruleHosts(environment), pollMs: environment.REDIRECT_POLL_MS, log });
  const cache = new PageCache({ freshSeconds: environment.PAGE_CACHE_SECONDS });
  const purges = new CachePurges({ apiUrl, cache, pollMs: environment.PURGE_POLL_MS, log });
  const { version } = assets.build;
  const current = () => releaseWatcher.current;

  // Hooks run in the order of their registration.
  const app = createApp(environment, log);
  await exportTraces(app, { endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT, service: 'houni-shell', routeOf });
  logRequests(app, { release: version, currentSet: () => current()?.pinned.number ?? null });
  const headers = { ...securityHeaders(environment), ...SPECULATION_HEADER };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  const countRender = limitPages(app, {
    requests: environment.PAGE_BURST_LIMIT,
    renders: environment.RENDER_BURST_LIMIT,
  });
  // In development also `localhost` is a host.
  if (environment.NODE_ENV === 'production')
    refuseUnknownHosts(app, [environment.PUBLIC_SITE_URL, environment.PUBLIC_DASHBOARD_URL]);
  const { read: readSession } = registerSession(app, environment);
  previews.register(app);
  registerOperatorFacts(app, { previews, runbookUrl: environment.RUNBOOK_URL ?? null, readSession });
  const { countParts } = registerOperations(app, {
    version,
    metricsToken: environment.METRICS_TOKEN,
    cache,
    pool: renderers.pool,
    current,
    refused: () => releaseWatcher.refused,
    refusals: () => releaseWatcher.refusals,
    isStopping: () => stopping.signal.aborted,
  });
  const { render, submitForm } = renderers;
  await registerSiteFiles(app, { environment, assets, current, readSession, render });
  registerPages(app, {
    environment,
    assets,
    cache,
    log,
    chooseSet: (cookies) => previews.choose(cookies),
    readSession,
    rules,
    countRender,
    countParts,
    signInHeaders: { ...securityHeaders(environment, true), ...SPECULATION_HEADER },
    render,
    submitForm,
  });
  handleErrors(app);

  await Promise.all([releaseWatcher.start(), rules.start()]);
  if (cache.enabled) purges.start();
  await app.listen({ port: environment.SHELL_PORT, host: environment.SHELL_HOST });
  stopOnSignal({
    app,
    stopping,
    delayMs: environment.SHUTDOWN_DELAY_MS,
    pollers: [releaseWatcher, rules, purges],
    pools: [renderers.pool, renderers.previewPool],
  });
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
