import type { FastifyInstance, RouteOptions } from 'fastify';
import type pg from 'pg';
import { createTokenVerifier } from './platform/auth.ts';
import type { TokenVerifier } from './platform/auth.ts';
import type { DatabaseConnection } from './platform/database.ts';
import { documentRoutes } from './platform/docs.ts';
import type { Environment } from './platform/environment.ts';
import { serveHealth } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import type { Http } from './platform/http.ts';
import { createIdentityAdmin } from './platform/identity-admin.ts';
import { startJobs } from './platform/job-runner.ts';
import type { JobRunner } from './platform/job-runner.ts';
import { serveMedia } from './platform/media.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { pendingMigrations } from './platform/migrate.ts';
import { readAccount } from './platform/read-account.ts';
import { createPlaces } from './places/place-directory.ts';
import { isPublicAddress } from './imports/public-address.ts';
import type { AddressRule } from './imports/public-address.ts';
import { createFolderStore } from './media/folder-store.ts';
import { createS3Store } from './media/s3-store.ts';
import { createMailTransport } from './mail/mail.ts';
import { mailPage } from './mail/mail-page.ts';
import { startMailSink } from './mail/mail-sink.ts';
import type { MailSink } from './mail/mail-sink.ts';
import { templatePage } from './mail/template-page.ts';
import type { Services } from './services.ts';
import { JOBS, SUBJECT_ROUTES } from './subjects.ts';

export interface AppOptions {
  environment: Environment;
  connection: DatabaseConnection;
  /** Another verifier than the environment's (tests of real signatures). */
  verify?: TokenVerifier;
  now?: () => Date;
  /** Another rule for the addresses that imports may fetch from (tests, whose server stands on this machine). */
  mayFetch?: AddressRule;
  /** Fail where an answer breaks its contract (tests). */
  checkAnswers?: boolean;
  /** Is told every route (tests). */
  onRoute?: (route: RouteOptions) => void;
  /** Whether this process also works on jobs; where it does not, another one must. */
  work?: boolean;
}

/** The whole API, ready to listen or to be injected into. */
export async function buildApp({
  environment,
  connection,
  verify,
  now = () => new Date(),
  mayFetch = isPublicAddress,
  checkAnswers = false,
  work = true,
  onRoute,
}: AppOptions): Promise<Http> {
  const { db, reads } = connection;
  const sink =
    environment.smtpUrl === null && !environment.production ? await startMailSink(environment.dataDir) : null;
  const smtpUrl = environment.smtpUrl ?? sink?.smtpUrl;
  const mail = smtpUrl === undefined ? null : createMailTransport(smtpUrl, environment.mailFrom);
  const media =
    environment.mediaStore === null ? createFolderStore(environment.dataDir) : createS3Store(environment.mediaStore);
  const identity = createIdentityAdmin(environment);
  const services: Services = { db, reads, environment, places: createPlaces(db), now, mail, identity, media, mayFetch };
  const metrics = createMetrics();
  const app = await createHttp({
    environment,
    db,
    metrics,
    verify: verify ?? createTokenVerifier(environment),
    readAccount: (uid, signedInAt) => readAccount(db, uid, signedInAt),
    checkAnswers,
  });
  const plain = app as unknown as FastifyInstance; // hooks and plugins do not see the type provider
  let runner: JobRunner | null = null;
  if (onRoute) plain.addHook('onRoute', onRoute);
  await documentRoutes(plain, environment.apiUrl);
  serveMetrics(plain, metrics, { pool: connection.pool, token: environment.metricsToken });
  serveHealth(plain, [
    { name: 'database', check: () => connection.pool.query('select 1') },
    { name: 'migrations', check: () => assertMigrated(connection.pool) },
    { name: 'jobs', check: async () => assertWorking(runner) },
  ]);
  if (environment.mediaUrl.startsWith(`${environment.apiUrl}/`)) await serveMedia(plain, environment.dataDir);
  for (const routes of SUBJECT_ROUTES) {
    await app.register(async (part) => routes(part as Http, services));
  }
  runner = await startWork(app, services, { sink, work });
  return app;
}

/** Jobs run beside the requests. Mail goes to SMTP_URL, or into a sink of this process whose page is `/dev/mail`. */
async function startWork(
  app: Http,
  services: Services,
  { sink, work }: { sink: MailSink | null; work: boolean },
): Promise<JobRunner | null> {
  if (sink) mailPage(app, sink);
  if (!services.environment.production) templatePage(app, services.environment.siteUrl);
  const runner = work ? await startJobs(JOBS, services, app.log) : null;
  // New jobs are for other processes as soon as this one begins to end; those under way are finished.
  let jobsStopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    jobsStopped = runner?.stop();
    jobsStopped?.catch((error: unknown) => app.log.error({ err: error }, 'jobs did not stop in order'));
  });
  app.addHook('onClose', async () => {
    await jobsStopped;
    services.mail?.close();
    await sink?.close();
  });
  return runner;
}

/** @throws where this process should work on jobs and does not: it begins again by itself */
function assertWorking(runner: JobRunner | null): void {
  if (runner && !runner.isWorking()) throw new Error('the work on jobs ended');
}

/** @throws where files are still to be applied: `node api/src/migrate.ts` does it */
async function assertMigrated(pool: pg.Pool): Promise<void> {
  const pending = await pendingMigrations(pool);
  if (pending.length > 0) throw new Error(`migrations not applied: ${pending.join(', ')}`);
}
