import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { systemClock } from './platform/clock.ts';
import type { Clock } from './platform/clock.ts';
import { createTokenVerifier } from './platform/auth.ts';
import type { TokenVerifier } from './platform/auth.ts';
import { createPurgeFeed, serveCachePurges } from './platform/cache-purges.ts';
import type { PurgeFeed } from './platform/cache-purges.ts';
import type { DatabaseConnection } from './database.ts';
import type { JobDefinition } from './define-job.ts';
import { documentRoutes } from './platform/docs.ts';
import type { Environment } from './platform/environment.ts';
import { archiveGauge, replicaGauge, replicaLagGauge, transactionGauge } from './platform/database-gauges.ts';
import { registerStoredGauges } from './platform/gauges.ts';
import { serveHealth } from './platform/health.ts';
import type { ReadinessCheck } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import type { Http, HttpOptions } from './platform/http.ts';
import { createIdentityAdmin } from './platform/identity-admin.ts';
import { oldestDueJobs } from './platform/job-gauges.ts';
import { startJobs } from './platform/job-runner.ts';
import type { JobRunner } from './platform/job-runner.ts';
import { serveMedia } from './platform/media.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { readAccount } from './accounts/read-account.ts';
import { createPlaces } from './places/place-directory.ts';
import { createPostgresIndex } from './search-index/postgres/postgres-index.ts';
import { isPublicAddress } from './platform/public-address.ts';
import type { AddressRule } from './platform/public-address.ts';
import { createFolderStore } from './platform/folder-store.ts';
import { createPseudonyms, withSecurityLog } from './platform/security-log.ts';
import { createS3Store } from './platform/s3-store.ts';
import { createMailTransport } from './platform/mail-transport.ts';
import { sentMailPages } from './mail/sent-mail-pages.ts';
import { startMailCatcher } from './mail/mail-catcher.ts';
import type { MailCatcher } from './mail/mail-catcher.ts';
import { templatePreviewPages } from './mail/template-preview-pages.ts';
import type { Services } from './services.ts';
import { JOBS, SUBJECT_GAUGES, SUBJECT_ROUTES } from './subjects.ts';

export interface AppOptions {
  environment: Environment;
  connection: DatabaseConnection;
  /** Replaces the verifier of the environment (tests of real signatures). */
  verify?: TokenVerifier;
  now?: Clock;
  /** Replaces the rule for addresses that imports may fetch from (tests with a local server). */
  mayFetch?: AddressRule;
  /** Replaces the places of the database (tests, whose databases have the same places). */
  places?: Services['places'];
  /** Fails a request whose answer does not match its contract (tests). */
  checkAnswers?: boolean;
  /** Where log lines go; stdout by default (tests). */
  logStream?: HttpOptions['logStream'];
  /** Called for every route (tests). */
  onRoute?: (route: RouteOptions) => void;
  /** Whether the process will stop soon: then it is not ready, but still answers. */
  isStopping?: () => boolean;
  /** Whether a process with the role `worker` runs jobs (tests). */
  runJobs?: boolean;
}

const DATABASE_GAUGES = [archiveGauge, replicaGauge, replicaLagGauge, transactionGauge];
/** Images of containers have none. */
const DEMO_PHOTOS = path.join(import.meta.dirname, '../demo/photos');

/** The complete API, ready for `listen` or `inject`. */
export async function buildApp({
  environment,
  connection,
  verify,
  now = systemClock,
  mayFetch = isPublicAddress,
  checkAnswers = false,
  runJobs = true,
  isStopping = () => false,
  onRoute,
  logStream,
  places = createPlaces(connection.db),
}: AppOptions): Promise<Http> {
  const { db, reads } = connection;
  const mailCatcher =
    environment.smtpUrl === null && !environment.production ? await startMailCatcher(environment.dataDir) : null;
  const smtpUrl = environment.smtpUrl ?? mailCatcher?.smtpUrl;
  const mail = smtpUrl === undefined ? null : createMailTransport(smtpUrl, environment.mailFrom);
  const media =
    environment.mediaStore === null ? createFolderStore(environment.dataDir) : createS3Store(environment.mediaStore);
  const identity = createIdentityAdmin(environment);
  const metrics = createMetrics();
  // Read before any transaction needs them, which must not ask for a second connection. Later calls try again.
  await places().catch(() => null);
  const search = createPostgresIndex({ db: reads, places });
  const services: Services = { db, reads, environment, places, search, now, mail, identity, media, mayFetch, metrics };
  const purges = createPurgeFeed(environment.databaseDirectUrl);
  const app = await createHttp({
    purges,
    environment,
    db,
    metrics,
    verify: verify ?? createTokenVerifier(environment),
    readAccount: (user) => readAccount(db, user, services.now()),
    checkAnswers,
    ...(logStream && { logStream }),
  });
  const plain = app as unknown as FastifyInstance; // hooks and plugins do not see the type provider
  app.addHook('onClose', () => purges.close());
  await purges.start(app.log);
  let runner: JobRunner | null = null;
  if (onRoute) plain.addHook('onRoute', onRoute);
  if (environment.roles.has('web')) await documentRoutes(plain, environment.apiUrl);
  serveMetrics(plain, metrics, { pool: connection.pool, token: environment.metricsToken });
  registerStoredGauges(metrics.registry, [oldestDueJobs(JOBS), ...DATABASE_GAUGES], connection);
  registerStoredGauges(metrics.registry, SUBJECT_GAUGES, services);
  const checks: ReadinessCheck[] = [{ name: 'database', check: () => connection.pool.query('select 1') }];
  // A process that answers calls stays ready without its jobs, which wait or run elsewhere.
  if (!environment.roles.has('web')) checks.push({ name: 'jobs', check: async () => assertWorking(runner) });
  serveHealth(plain, checks, isStopping);
  if (environment.roles.has('web')) await serveSubjects(app, services, { mailCatcher, purges });
  runner = await startWork(app, services, { mailCatcher, runJobs: runJobs && environment.roles.has('worker') });
  return app;
}

/** Everything besides health and metrics. Without SMTP_URL, mails go to the mail catcher, with the page `/dev/mail`. */
async function serveSubjects(
  app: Http,
  services: Services,
  { mailCatcher, purges }: { mailCatcher: MailCatcher | null; purges: PurgeFeed },
): Promise<void> {
  const { environment } = services;
  const plain = app as unknown as FastifyInstance; // as above
  serveCachePurges(plain, purges);
  if (environment.mediaUrl.startsWith(`${environment.apiUrl}/`))
    await serveMedia(plain, environment.dataDir, await demoPictures(environment));
  for (const routes of SUBJECT_ROUTES) {
    const plugin = async (part: unknown) => routes(part as Http, services);
    // Without a name Fastify looks for the plugin in the cache of all modules, which takes 20 ms under a test runner.
    await app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: routes.name }));
  }
  if (mailCatcher) sentMailPages(app, mailCatcher);
  if (!environment.production) templatePreviewPages(app, environment.siteUrl, environment.mediaUrl);
}

/** Imported in development only. */
async function demoPictures({
  dataDir,
  production,
}: Environment): Promise<((url: string) => Promise<void>) | undefined> {
  if (production || !existsSync(DEMO_PHOTOS)) return undefined;
  const { demoPictureMaker } = await import('./demo-pictures.ts');
  return demoPictureMaker(dataDir);
}

/** Starts the jobs of a worker process, and stops them with the app. */
async function startWork(
  app: Http,
  services: Services,
  { mailCatcher, runJobs }: { mailCatcher: MailCatcher | null; runJobs: boolean },
): Promise<JobRunner | null> {
  const pseudonyms = createPseudonyms(services.environment);
  const withLog = (job: JobDefinition): JobDefinition => ({
    ...job,
    run: (given, payload, context) =>
      withSecurityLog({ log: app.log, pseudonyms, job: job.name }, () => job.run(given, payload, context)),
  });
  const runner = runJobs ? await startJobs(JOBS.map(withLog), services, app.log) : null;
  // At shutdown take no new jobs, and finish the running ones or return them to the queue.
  let jobsStopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    jobsStopped = runner?.stop();
    jobsStopped?.catch((error: unknown) => app.log.error({ err: error }, 'the jobs did not stop properly'));
  });
  app.addHook('onClose', async () => {
    await jobsStopped;
    services.mail?.close();
    await mailCatcher?.close();
  });
  return runner;
}

/** @throws if the job runner of this process has stopped; it restarts automatically */
function assertWorking(runner: JobRunner | null): void {
  if (runner && !runner.isWorking()) throw new Error('the job runner has stopped');
}
