import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readInstallation, verifyInstallation, type Installation } from '@houni/cli/dev-server/installation';
import { verifyingKeys } from '@houni/release/keys';
import { mapArchivePath } from '../artefact-origin/map-archive.ts';
import { buildWorkspaces } from '../build/build-workspaces.ts';
import { startPostgres, type RunningPostgres } from '../embedded-postgres.ts';
import type { Environment } from '../environment.ts';
import { hasReleases, releaseBuilds } from '../release-commands/release-builds.ts';
import { runStep } from '../step.ts';
import { developmentSettings } from './development-settings.ts';
import type { StartOptions } from './options.ts';
import type { RunRecords } from './run-records.ts';
import { Service } from './service.ts';
import type { Terminal } from './terminal.ts';

const DATABASE_BACK_OFF_MS = 1000;

/** The steps of a start besides builds and processes, with their usual seconds on two cores (`npm run bench:start`). */
const USUAL_SECONDS = { schema: 6, 'demonstration data': 15, release: 2 };
const USUAL_SECONDS_OF_A_BUILD = 10;
const USUAL_SECONDS_OF_A_PROCESS = 4;
type StepName = keyof typeof USUAL_SECONDS;

/** The processes of the product besides PostgreSQL. */
const SERVICES = {
  'auth-emulator': { script: 'scripts/auth-emulator.ts', port: 'AUTH_EMULATOR_PORT', health: '/' },
  'artefact-origin': { script: 'scripts/artefact-origin.ts', port: 'ARTEFACT_PORT', health: '/health/ready' },
  api: { script: 'api/src/main.ts', port: 'API_PORT', health: '/health/ready' },
  // Both only for `npm run dev`.
  'api-proxy': { script: 'scripts/api-proxy.ts', port: 'API_PORT', health: '/health/live' },
  'dev-server': { script: 'scripts/dev-server.ts', port: 'DEV_SERVER_PORT', health: '/health/ready' },
  shell: { script: 'shell/src/server/main.ts', port: 'SHELL_PORT', health: '/health/ready' },
} as const;
type ServiceName = keyof typeof SERVICES;
const STOP_ORDER: ServiceName[] = ['shell', 'dev-server', 'api-proxy', 'api', 'artefact-origin', 'auth-emulator'];

/** The whole product: prepares what is missing, runs its processes and stops them in order. */
export class Product {
  readonly #environment: Environment;
  readonly #options: StartOptions;
  readonly #records: RunRecords;
  readonly #terminal: Terminal;
  readonly #stopping = new AbortController();
  readonly #services = new Map<ServiceName, Service>();
  #postgres: RunningPostgres | null = null;
  #installation: Installation | null = null;
  /** Unfinished work when the product is stopped: the stop waits for it, so that no file stays incomplete. */
  #preparing: Promise<unknown> = Promise.resolve();
  #restarting: Promise<unknown> = Promise.resolve();

  constructor(environment: Environment, options: StartOptions, records: RunRecords, terminal: Terminal) {
    this.#environment = environment;
    this.#options = options;
    this.#records = records;
    this.#terminal = terminal;
  }

  /**
   * Builds, releases, migrates and loads what is missing, and starts every process as soon as its needs are ready;
   * resolves when all are ready.
   */
  async start(): Promise<void> {
    const failure = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, failure.signal]);
    const { development } = this.#options;
    if (development && development.against !== null) {
      const starting = this.#startAgainst(development.against, signal);
      this.#preparing = starting.catch(() => undefined);
      return starting;
    }
    for (const [name, seconds] of Object.entries(USUAL_SECONDS)) this.#terminal.expect(name, seconds);
    this.#expectProcesses(['auth-emulator', 'artefact-origin', 'api', 'shell', ...(development ? ['dev-server'] : [])]);
    const build = this.#build(signal);
    const devServer = development ? this.#startService('dev-server', signal) : null;
    const api = this.#prepareDatabase(signal).then((url) => this.#startService('api', signal, url));
    const origin = this.#startService('artefact-origin', signal);
    const parts = [
      build,
      api,
      origin,
      devServer ?? Promise.resolve(),
      // The slowest process to load, and it needs nothing.
      this.#startService('auth-emulator', signal),
      Promise.all([build, origin, devServer]).then(() => this.#startService('shell', signal)),
    ].map((part) =>
      part.catch((error: unknown) => {
        // Report only the first failure: the others follow from it.
        if (!failure.signal.aborted) failure.abort(error);
      }),
    );
    this.#preparing = Promise.all(parts);
    await this.#preparing;
    signal.throwIfAborted();
    if (this.#options.pictures) this.#preparing = this.#makePictures();
  }

  /** Starts only what is developed: the rest is that of another installation. */
  async #startAgainst(siteUrl: string, signal: AbortSignal): Promise<void> {
    const installation = await readInstallation(siteUrl);
    await verifyInstallation(installation, await verifyingKeys(this.#environment));
    this.#installation = installation;
    this.#expectProcesses(['api-proxy', 'dev-server', 'shell']);
    this.#terminal.line(`Using the releases of ${installation.artefactUrl} and the API ${installation.apiUrl}.`);
    await Promise.all([this.#startService('api-proxy', signal), this.#startService('dev-server', signal)]);
    await this.#startService('shell', signal);
  }

  #expectProcesses(names: string[]): void {
    for (const name of names) this.#terminal.expect(name, USUAL_SECONDS_OF_A_PROCESS);
  }

  /** Stops everything, the database last. It may be called at any moment and more than once. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The start was interrupted.'));
    // Stop a process after those that need it.
    for (const name of STOP_ORDER) await this.#services.get(name)?.stop();
    await Promise.all([this.#preparing, this.#restarting]);
    await this.#postgres?.stop();
    this.#postgres = null;
  }

  /** In the background at the lowest priority: until then the API makes a picture when a page asks for it. */
  async #makePictures(): Promise<void> {
    try {
      await runStep({
        name: 'Making the demonstration pictures',
        args: ['api/demo/build-pictures.ts'],
        env: { DATA_DIR: this.#environment.DATA_DIR },
        logFile: this.#log('pictures'),
        signal: this.#stopping.signal,
      });
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#terminal.line(error instanceof Error ? error.message : String(error));
    }
  }

  #step<Result>(name: StepName, work: () => Promise<Result>): Promise<Result> {
    return this.#terminal.step(name, work);
  }

  async #build(signal: AbortSignal): Promise<void> {
    if (this.#options.development && (await hasReleases(this.#environment)))
      return this.#step('release', async () => undefined);
    const ended = new Map<string, () => void>();
    await buildWorkspaces({
      logDir: path.join(this.#environment.DATA_DIR, 'logs'),
      report: (line) => this.#terminal.log(line),
      onQueue: (names) => {
        for (const name of names) this.#terminal.expect(`build of ${name}`, USUAL_SECONDS_OF_A_BUILD);
      },
      onBegin: (name) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        ended.set(name, resolve);
        void this.#terminal.step(`build of ${name}`, () => promise);
      },
      onEnd: (name) => ended.get(name)?.(),
      signal,
    });
    const live = await this.#step('release', () => releaseBuilds(this.#environment));
    if (live.length > 0) this.#terminal.log(`Released and promoted ${live.join(', ')}.`);
  }

  async #prepareDatabase(signal: AbortSignal): Promise<string> {
    const onLine = (line: string): void => this.#terminal.log(line);
    const url = await this.#step('schema', async () => {
      const address = this.#environment.DATABASE_URL ?? (await this.#startPostgres());
      const env = { ...this.#childEnvironment(), DATABASE_URL: address };
      const logFile = this.#log('migrate');
      // Who goes back to an earlier text of a function while developing wants that text.
      const args = ['api/src/migrate.ts', '--own-functions'];
      await runStep({ name: 'Migrating the database', args, env, logFile, signal, onLine });
      return address;
    });
    await this.#step('demonstration data', () =>
      runStep({
        name: 'Loading the demonstration data',
        args: ['api/src/seed.ts', '--ads', String(this.#options.ads)],
        env: { ...this.#childEnvironment(), DATABASE_URL: url },
        logFile: this.#log('seed'),
        signal,
        onLine,
      }),
    );
    return url;
  }

  async #startPostgres(): Promise<string> {
    const { DATA_DIR, POSTGRES_PORT } = this.#environment;
    const postgres = await startPostgres({
      dataDir: DATA_DIR,
      port: POSTGRES_PORT,
      log: (line) => this.#terminal.log(line),
    });
    this.#postgres = postgres;
    void postgres.exited.then(() => {
      this.#restarting = this.#restartPostgres(postgres);
    });
    return postgres.url;
  }

  /** Restarts a database server that crashed, at the same address; the API's pool reconnects. */
  async #restartPostgres(ended: RunningPostgres): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#postgres === ended) {
      this.#terminal.line('PostgreSQL ended. Starting it again.');
      try {
        await this.#startPostgres();
      } catch (error) {
        this.#terminal.line(error instanceof Error ? error.message : String(error));
        await sleep(DATABASE_BACK_OFF_MS);
      }
    }
  }

  async #startService(name: ServiceName, signal: AbortSignal, databaseUrl?: string): Promise<void> {
    signal.throwIfAborted();
    const { script, port, health } = SERVICES[name];
    const { args, env, isWatched } = developmentSettings(
      name,
      this.#options.development,
      this.#environment,
      this.#installation,
    );
    const watchFlags = isWatched ? ['--watch', '--watch-preserve-output'] : [];
    const service = new Service(
      {
        name,
        args: ['--enable-source-maps', ...watchFlags, script, ...args],
        env: { ...this.#childEnvironment(), ...env, DATABASE_URL: databaseUrl },
        readyUrl: `http://127.0.0.1:${this.#environment[port]}${health}`,
        logFile: this.#log(name),
      },
      this.#records,
      (line) => this.#terminal.line(line),
    );
    this.#services.set(name, service);
    // If another part of the start fails, stop this one too.
    const stop = (): void => void service.stop();
    signal.addEventListener('abort', stop, { once: true });
    await this.#terminal.step(name, () => service.start());
    signal.removeEventListener('abort', stop);
  }

  /** Passes every setting explicitly, so that no process uses a different default. */
  #childEnvironment(): Record<string, string | undefined> {
    const values = Object.entries(this.#environment).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]);
    return {
      ...Object.fromEntries(values),
      ...this.#mapEnvironment(),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${this.#environment.AUTH_EMULATOR_PORT}`,
    };
  }

  /** The artefact origin serves the archive of `--map` or MAP_TILES_FILE, and shell and API read it there. */
  #mapEnvironment(): Record<string, string> {
    const file = this.#options.map ?? this.#environment.MAP_TILES_FILE;
    if (file === undefined) return {};
    return { MAP_TILES_FILE: file, MAP_TILES_URL: this.#environment.ARTEFACT_URL + mapArchivePath(file) };
  }

  #log(name: string): string {
    return path.join(this.#environment.DATA_DIR, 'logs', `${name}.log`);
  }
}
