import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createTokenVerifier } from './platform/auth.ts';
import type { TokenVerifier } from './platform/auth.ts';
import type { DatabaseConnection } from './platform/database.ts';
import { documentRoutes } from './platform/docs.ts';
import type { Environment } from './platform/environment.ts';
import { serveHealth } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import type { Http } from './platform/http.ts';
import { startJobs } from './platform/jobs.ts';
import { serveMedia } from './platform/media.ts';
import { serveMetrics } from './platform/metrics.ts';
import { pendingMigrations } from './platform/migrate.ts';
import { createPlaces } from './places/place-directory.ts';
import { accountRoutes } from './accounts/routes.ts';
import { myAdRoutes } from './ads/my-ads.ts';
import { favouriteRoutes } from './ads/my-favourites.ts';
import { agencyRoutes } from './agencies/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { createMailTransport, MAIL_TASK, mailSchema } from './mail/mail.ts';
import { mailPage } from './mail/mail-page.ts';
import { startMailSink } from './mail/mail-sink.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { visitorRoutes } from './visitors/routes.ts';

export interface AppOptions {
  environment: Environment;
  connection: DatabaseConnection;
  /** Another verifier than the environment's (tests of real signatures). */
  verify?: TokenVerifier;
  now?: () => Date;
  /** Fail where an answer breaks its contract (tests). */
  checkAnswers?: boolean;
}

const SUBJECTS: ((app: Http, services: Services) => void | Promise<void>)[] = [
  placeRoutes,
  searchRoutes,
  agencyRoutes,
  offerRoutes,
  blogRoutes,
  newsletterRoutes,
  accountRoutes,
  draftRoutes,
  myAdRoutes,
  favouriteRoutes,
  visitorRoutes,
];

/** The whole API, ready to listen or to be injected into. */
export async function buildApp({
  environment,
  connection,
  verify,
  now = () => new Date(),
  checkAnswers = false,
}: AppOptions): Promise<Http> {
  const services: Services = { db: connection.db, environment, places: createPlaces(connection.db), now };
  const app = await createHttp({ environment, verify: verify ?? createTokenVerifier(environment), checkAnswers });
  const plain = app as unknown as FastifyInstance; // hooks and plugins do not see the type provider
  await documentRoutes(plain, environment.apiUrl);
  serveMetrics(plain, connection.pool, environment.metricsToken);
  serveHealth(plain, [
    { name: 'database', check: () => connection.pool.query('select 1') },
    { name: 'migrations', check: () => assertMigrated(connection.pool) },
  ]);
  if (environment.mediaUrl.startsWith(`${environment.apiUrl}/`)) await serveMedia(plain, environment.dataDir);
  for (const routes of SUBJECTS) {
    await app.register(async (part) => routes(part as Http, services));
  }
  await connectMail(app, environment);
  return app;
}

/** Mails go out by jobs: to SMTP_URL, or into a sink of this process whose page is `/dev/mail`. */
async function connectMail(app: Http, environment: Environment): Promise<void> {
  const sink =
    environment.smtpUrl === null && !environment.production ? await startMailSink(environment.dataDir) : null;
  const smtpUrl = environment.smtpUrl ?? sink?.smtpUrl;
  if (smtpUrl === undefined) return;
  if (sink) mailPage(app, sink);
  const transport = createMailTransport(smtpUrl, environment.mailFrom);
  const stopJobs = await startJobs(
    environment.databaseUrl,
    { [MAIL_TASK]: async (payload) => transport.send(mailSchema.parse(payload)) },
    app.log,
  );
  app.addHook('onClose', async () => {
    await stopJobs();
    transport.close();
    await sink?.close();
  });
}

/** @throws where files are still to be applied: `node api/src/migrate.ts` does it */
async function assertMigrated(pool: pg.Pool): Promise<void> {
  const pending = await pendingMigrations(pool);
  if (pending.length > 0) throw new Error(`migrations not applied: ${pending.join(', ')}`);
}
