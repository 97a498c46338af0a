import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { withSettingFiles } from '@houni/domain/setting-files';
import { mediaVariables, readMediaSettings } from './media-settings.ts';
import { FIRST_PROOF_BITS } from './proof-difficulty.ts';
import { readSellerSettings, sellerVariables } from './seller-settings.ts';
import { readServiceAccount } from './service-account.ts';

/** An invalid or missing setting; the message is one sentence that names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const ROLE_ERROR = 'must be web, worker or both, separated by a comma, or migrate';

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What this process does: `web` answers calls, `worker` runs jobs; `migrate` brings the database up to date and ends. */
  ROLE: list
    .pipe(z.array(z.enum(['web', 'worker', 'migrate'], { error: ROLE_ERROR })))
    .refine((roles) => !roles.includes('migrate') || roles.length === 1, ROLE_ERROR)
    .transform((roles) => new Set(roles.length === 0 ? (['web', 'worker'] as const) : roles)),
  API_PORT: port.default(4000),
  /** Address to listen on; loopback outside production. */
  API_HOST: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /** PostgreSQL itself, as the role that owns the tables, for migrations. By default the role of DATABASE_DIRECT_URL. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_SITE_URL: address.default('http://houni.localhost:3000'),
  PUBLIC_DASHBOARD_URL: address.default('http://dashboard.houni.localhost:3000'),
  PUBLIC_API_URL: address.default('http://localhost:4000'),
  PUBLIC_MEDIA_URL: address.optional(),
  ...mediaVariables,
  /** A PMTiles archive with streets, for the pictures of an ad's surroundings; the shell has the same setting. */
  MAP_TILES_URL: address.optional(),
  /** More origins that may call the API from a browser, separated by commas. */
  CORS_ORIGINS: list,
  /** More hosts that a redirect rule may lead to, separated by commas. Our own hosts are always allowed. */
  REDIRECT_HOSTS: list.transform((hosts) => hosts.map((host) => host.toLowerCase())),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,40}$/, 'must be a Firebase project id')
    .default('demo-houni'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** The key file of a service account of the project, to delete accounts at the identity provider. */
  FIREBASE_SERVICE_ACCOUNT_FILE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).default('Houni <ne-pas-repondre@houni.tn>'),
  /** The address for messages to the administrators. */
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** Signs the links in mails; other signing keys are derived from it. Generated below DATA_DIR/keys outside production. */
  MAIL_SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Whether writes of administrators need a sign-in with a second factor; `on` in production. */
  REQUIRE_SECOND_FACTOR: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  /** The former MAIL_SIGNING_KEY, whose links stay valid while keys are changed. */
  MAIL_SIGNING_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Milliseconds between SIGTERM, which makes the process unready, and the end of new connections. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  TRUSTED_PROXIES: list,
  /** An OpenTelemetry collector, which receives a span for each request by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Keys of the online payment provider; without them it is not available. */
  KONNECT_API_KEY: z.string().min(8, 'must be the key that the provider gave').optional(),
  KONNECT_WALLET_ID: z
    .string()
    .regex(/^[\w-]{4,80}$/, 'must be the id of the wallet that receives the payments')
    .optional(),
  KONNECT_API_URL: address.default('https://api.konnect.network/api/v2'),
  ...sellerVariables,
  LIMITS_FACTOR: z.coerce.number().positive().default(1),
  /** Zero bits of the first proof of work. */
  PROOF_OF_WORK_BITS: z.coerce.number().int().min(1).max(24).default(FIRST_PROOF_BITS),
  /** Requests that one address may send within ten seconds. */
  BURST_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Megabytes of public answers that a process caches; 0 disables the cache. */
  ANSWER_CACHE_MB: z.coerce.number().min(0).max(4096).optional(),
  /** Read replicas of the database, separated by commas. */
  DATABASE_REPLICA_URLS: list.pipe(
    z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres:// addresses' })),
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Their defaults lead to this machine, so production must set them. */
const DEPLOYED_ADDRESSES = ['PUBLIC_SITE_URL', 'PUBLIC_DASHBOARD_URL', 'PUBLIC_API_URL'];

type Values = z.output<typeof schema>;

/** The validated settings of the API. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the settings from environment variables, or from the files that variables like `SMTP_URL_FILE` name. An empty value
 * counts as missing.
 * @throws EnvironmentError for the first invalid or missing value
 */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(withFiles(variables)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment'); // of a list, not its item
    throw new EnvironmentError(
      Object.hasOwn(given, name)
        ? `The environment variable ${name} is wrong: ${issue?.message ?? 'unknown reason'}.`
        : `The environment variable ${name} is missing.`,
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  assertSignIn(values, production);
  if (production && values.SMTP_URL === undefined) {
    throw new EnvironmentError('The environment variable SMTP_URL is missing: production needs a mail server.');
  }
  if (values.ROLE.has('worker') && !values.ROLE.has('web') && values.SMTP_URL === undefined) {
    throw new EnvironmentError(
      'The environment variable SMTP_URL is missing: ROLE=worker needs a mail server, because the mail catcher belongs to a web process.',
    );
  }
  if (production && values.MAIL_SIGNING_KEY === undefined) {
    throw new EnvironmentError(
      'The environment variable MAIL_SIGNING_KEY is missing: production needs a permanent key for the links in mails.',
    );
  }
  if (production && values.CONTACT_EMAIL === undefined) {
    throw new EnvironmentError(
      'The environment variable CONTACT_EMAIL is missing: production needs an address for messages to the administrators.',
    );
  }
  const unset = production && DEPLOYED_ADDRESSES.find((name) => !Object.hasOwn(given, name));
  if (unset) {
    throw new EnvironmentError(`The environment variable ${unset} is missing: its default is only for development.`);
  }
  return {
    production,
    roles: values.ROLE,
    host: values.API_HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.API_PORT,
    ...databaseSettings(values),
    dataDir: path.resolve(values.DATA_DIR),
    ...addresses(values),
    mediaStore: readMediaSettings(values, missing, invalid),
    corsOrigins: allowedOrigins(
      [values.PUBLIC_SITE_URL, values.PUBLIC_DASHBOARD_URL, ...values.CORS_ORIGINS],
      production,
    ),
    redirectHosts: values.REDIRECT_HOSTS,
    projectId: values.FIREBASE_PROJECT_ID,
    emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    serviceAccount: serviceAccount(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL ?? 'contact@houni.tn',
    ...signingKeys(values),
    konnect: konnectSettings(values),
    ...readSellerSettings(values, values.FIREBASE_AUTH_EMULATOR_HOST !== undefined, incomplete),
    requireSecondFactor: (values.REQUIRE_SECOND_FACTOR ?? (production ? 'on' : 'off')) === 'on',
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN ?? null,
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    limitsFactor: values.LIMITS_FACTOR,
    proofOfWorkBits: values.PROOF_OF_WORK_BITS,
    burstLimit: values.BURST_LIMIT,
    answerCacheBytes: (values.ANSWER_CACHE_MB ?? (values.NODE_ENV === 'test' ? 0 : 64)) * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
  };
}

function databaseSettings(values: Values) {
  const direct = values.DATABASE_DIRECT_URL ?? values.DATABASE_URL;
  return {
    databaseUrl: values.DATABASE_URL,
    /** For notifications and jobs. */
    databaseDirectUrl: direct,
    /** For migrations. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? direct,
    isDatabasePooled: values.DATABASE_DIRECT_URL !== undefined,
    databasePool: values.DATABASE_POOL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
  };
}

function addresses(values: Values) {
  return {
    siteUrl: values.PUBLIC_SITE_URL,
    dashboardUrl: values.PUBLIC_DASHBOARD_URL,
    apiUrl: values.PUBLIC_API_URL,
    mediaUrl: values.PUBLIC_MEDIA_URL ?? `${values.PUBLIC_API_URL}/media`,
    mapTilesUrl: values.MAP_TILES_URL ?? null,
  };
}

function withFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  try {
    return withSettingFiles(variables, Object.keys(schema.shape), (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    throw new EnvironmentError(error instanceof Error ? error.message : String(error));
  }
}

function missing(name: string): never {
  throw new EnvironmentError(`The environment variable ${name} is missing: MEDIA_STORE needs it.`);
}

/** For settings that are only complete together. */
function incomplete(name: string): never {
  throw new EnvironmentError(`The environment variable ${name} is missing: the others of its group are set.`);
}

function invalid(name: string, reason: string): never {
  throw new EnvironmentError(`The environment variable ${name} is wrong: ${reason}.`);
}

/** The emulator's tokens are unsigned: they must never be accepted for a real project. */
function assertSignIn(values: z.output<typeof schema>, production: boolean): void {
  const host = values.FIREBASE_AUTH_EMULATOR_HOST;
  const demo = values.FIREBASE_PROJECT_ID.startsWith('demo-');
  if (host === undefined) {
    if (production && demo) {
      throw new EnvironmentError(
        'The environment variable FIREBASE_PROJECT_ID is wrong: a demo- project cannot be used in production.',
      );
    }
    return;
  }
  if (production) {
    throw new EnvironmentError(
      'The environment variable FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are not signed.',
    );
  }
  if (!demo) {
    throw new EnvironmentError(
      'The environment variable FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that begins with demo-.',
    );
  }
  // A name without a dot is one of this machine or of its container network.
  if (!/^(127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]*):\d{1,5}$/.test(host)) {
    throw new EnvironmentError(
      'The environment variable FIREBASE_AUTH_EMULATOR_HOST is wrong: it must be a local port, such as 127.0.0.1:9099 or auth-emulator:9099.',
    );
  }
}

/** The project's service account; null without a key. */
function serviceAccount({ FIREBASE_SERVICE_ACCOUNT_FILE: file, FIREBASE_PROJECT_ID: project }: Values) {
  return file === undefined
    ? null
    : readServiceAccount(file, project, (reason) => invalid('FIREBASE_SERVICE_ACCOUNT_FILE', reason));
}

/** The online payment provider; null without keys. */
function konnectSettings({ KONNECT_API_KEY: key, KONNECT_WALLET_ID: wallet, KONNECT_API_URL: url }: Values) {
  if (key === undefined && wallet === undefined) return null;
  if (key === undefined) throw new EnvironmentError('The environment variable KONNECT_API_KEY is missing.');
  if (wallet === undefined) throw new EnvironmentError('The environment variable KONNECT_WALLET_ID is missing.');
  return { url, key, wallet };
}

/** Outside production, plain localhost serves all pages, so its origin may call the API too. */
function allowedOrigins(urls: string[], production: boolean): string[] {
  const origins = urls.map((url) => new URL(url).origin);
  const onPlainHost = origins
    .map((origin) => new URL(origin))
    .filter(({ hostname }) => !production && hostname.endsWith('.localhost'))
    .map(({ protocol, port: own }) => `${protocol}//localhost${own ? `:${own}` : ''}`);
  return [...new Set([...origins, ...onPlainHost])];
}

/** The key that signs, and the keys whose signatures are accepted. */
function signingKeys({ MAIL_SIGNING_KEY, MAIL_SIGNING_KEY_PREVIOUS, DATA_DIR }: Values) {
  const mailSigningKey = MAIL_SIGNING_KEY ?? developmentKey(path.resolve(DATA_DIR));
  const acceptedSigningKeys = [mailSigningKey, ...(MAIL_SIGNING_KEY_PREVIOUS ? [MAIL_SIGNING_KEY_PREVIOUS] : [])];
  return { mailSigningKey, acceptedSigningKeys };
}

/** A generated key that survives restarts. Only the current user can read the file. */
function developmentKey(dataDir: string): string {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'mail-signing-key');
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    const key = randomBytes(32).toString('hex');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.${process.pid}`, `${key}\n`, { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EnvironmentError(
      `The folder ${folder} of DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
