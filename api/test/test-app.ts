import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UnsecuredJWT } from 'jose';
import type { InjectOptions } from 'fastify';
import { apiErrorSchema } from '@houni/contracts/error';
import type { ApiError } from '@houni/contracts/error';
import { buildApp } from '../src/app.ts';
import type { AppOptions } from '../src/app.ts';
import { openDatabase } from '../src/database.ts';
import type { DatabaseConnection } from '../src/database.ts';
import { createPlaces } from '../src/places/place-directory.ts';
import type { PlaceDirectory } from '../src/places/place-directory.ts';
import { isInTransaction } from '../src/platform/in-transaction.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import type { Http } from '../src/platform/http.ts';
import { deadMailLinks } from './mail-links.ts';
import { SEEDED_AT, testDatabase } from './test-database.ts';
import type { Template, TestDatabase } from './test-database.ts';

export interface TestApp {
  app: Http;
  connection: DatabaseConnection;
  /** Where its media are stored. */
  dataDir: string;
  /** Signs the links that mails contain. */
  mailSigningKey: string;
  /** The body of an answer (by default to GET). @throws if the status is not 200 */
  get: <T>(url: string, options?: Omit<InjectOptions, 'url'>) => Promise<T>;
  /** The status and body of a call whose status is part of what it answers. */
  answer: <T>(url: string) => Promise<{ status: number; body: T }>;
  /** The status and error of a call that must fail. */
  failure: (options: InjectOptions) => Promise<{ status: number; error: ApiError }>;
  /** Forgets all counted calls, for tests that would reach the limits of others. */
  resetRateLimits: () => Promise<void>;
  /** @throws if a mail that was sent has a link that leads nowhere */
  close: () => Promise<void>;
}

const PROJECT = 'demo-houni';

/** The complete API on its own database. Answers are checked against their contracts. */
export async function testApp(
  options: {
    template?: Template;
    database?: TestDatabase;
    variables?: Record<string, string>;
    /** Whether the links of mails must lead somewhere; not for mails with made-up links. */
    followsMails?: boolean;
  } & Pick<AppOptions, 'verify' | 'now' | 'onRoute' | 'runJobs' | 'mayFetch' | 'logStream'> = {},
): Promise<TestApp> {
  const {
    template = 'seeded',
    database = await testDatabase(template),
    variables = {},
    followsMails = true,
    ...appOptions
  } = options;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-api-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    DATA_DIR: dataDir,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    LOG_LEVEL: 'fatal',
    ...variables,
  });
  const connection = openDatabase(environment.databaseUrl, environment.databasePool, environment.databaseReplicaUrls);
  refuseSecondConnections(connection.pool);
  const app = await buildApp({
    environment,
    connection,
    checkAnswers: true,
    now: () => SEEDED_AT,
    // Reading the places and their spellings takes longer than most tests.
    ...((template === 'seeded' || template === 'full') && { places: () => samePlaces(connection) }),
    ...appOptions,
  });
  await app.ready();
  return {
    app,
    connection,
    dataDir,
    mailSigningKey: environment.mailSigningKey,
    get: async <T>(url: string, injected: Omit<InjectOptions, 'url'> = {}) => {
      const answer = await app.inject({ ...injected, url });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<T>();
    },
    answer: async <T>(url: string) => {
      const answer = await app.inject(url);
      return { status: answer.statusCode, body: answer.json<T>() };
    },
    failure: async (injected) => {
      const answer = await app.inject(injected);
      return { status: answer.statusCode, error: apiErrorSchema.parse(answer.json()) };
    },
    resetRateLimits: async () => {
      await connection.pool.query('truncate rate_limit_events, used_challenges');
    },
    close: async () => {
      const dead = followsMails ? await deadMailLinks(app, environment) : [];
      await app.close();
      await connection.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (dead.length > 0) throw new Error(`Mails with links that lead nowhere:\n${dead.join('\n')}`);
    },
  };
}

/** Fails a test in which the work of a transaction asks for a second connection, also through functions that it calls. */
function refuseSecondConnections(pool: DatabaseConnection['pool']): void {
  const connect = pool.connect.bind(pool);
  pool.connect = ((...given: Parameters<typeof connect>) => {
    if (isInTransaction())
      throw new Error('a second connection inside a transaction: use the connection of the transaction');
    return connect(...given);
  }) as typeof pool.connect; // has several signatures
}

let placesOfWorker: Promise<PlaceDirectory> | undefined;

/** The places of all seeded databases, read by the first app of this worker that asks. */
function samePlaces({ db }: DatabaseConnection): Promise<PlaceDirectory> {
  placesOfWorker ??= createPlaces(db)().catch((error: unknown) => {
    placesOfWorker = undefined;
    throw error;
  });
  return placesOfWorker;
}

/**
 * A token like those of the sign-in emulator. Without an email address in the claims it is the token of an account that
 * signs in with a telephone, which is proved.
 */
export function emulatorToken(uid: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    ...(claims['email'] === undefined && { phone_number: '+21698123456' }),
    ...claims,
  }).encode();
}

/** The authorization header of a signed-in user. */
export function asUser(uid: string, claims: Record<string, unknown> = {}): { authorization: string } {
  return { authorization: `Bearer ${emulatorToken(uid, claims)}` };
}
