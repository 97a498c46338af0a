import { setTimeout as sleep } from 'node:timers/promises';
import { command } from '../images/engine.ts';

const START_DEADLINE_MS = 120_000;
const BACKUPS = 'backups';

interface DrillDatabaseOptions {
  /** Label of everything that must be removed, name of the network, and begin of all other names. */
  project: string;
  name: string;
  image: string;
  /** Folder with the passwords. */
  secrets: string;
}

/** One container of the image postgres with its own volume; all share the backups. */
export class DrillDatabase {
  readonly container: string;
  readonly #options: DrillDatabaseOptions;

  constructor(options: DrillDatabaseOptions) {
    this.#options = options;
    this.container = `${options.project}-${options.name}`;
  }

  /** Starts it and waits until it accepts connections. @param primary the host that a replica follows */
  async start(role: 'primary' | 'replica', primary?: string): Promise<void> {
    await this.#run(['--detach', `--name=${this.container}`], role === 'replica' ? [role, primary ?? ''] : [role]);
    const deadline = performance.now() + START_DEADLINE_MS;
    while (!((await this.#execute('pg_isready', '--quiet', '--host=127.0.0.1').catch(() => null)) === '')) {
      if (performance.now() > deadline) throw new Error(`${this.container} does not accept connections.`);
      await sleep(500);
    }
  }

  async stop(): Promise<void> {
    await command('podman', 'stop', '--time=60', this.container);
  }

  /** Fills the empty volume with the database as it was at `time`, or with all that was archived. */
  async restore(time?: string): Promise<void> {
    await this.#run(['--rm'], time === undefined ? ['restore'] : ['restore', time]);
  }

  async backup(type: 'full' | 'incr'): Promise<void> {
    await this.#execute('backups', 'run', type);
  }

  /** @throws if WAL does not reach the repository */
  async check(): Promise<void> {
    await this.#execute('pgbackrest', 'check');
  }

  /** @returns fields separated by |, one row per line */
  async query(sql: string): Promise<string> {
    const options = ['--host=/tmp', '--username=postgres', '--quiet', '--no-align', '--tuples-only'];
    return this.#execute('psql', ...options, '--set=ON_ERROR_STOP=1', `--command=${sql}`);
  }

  async insertRows(first: number, last: number): Promise<void> {
    await this.query(`insert into rows select id, md5(id::text) from generate_series(${first}, ${last}) id`);
  }

  async readRows(): Promise<string> {
    return this.query('select id, content from rows order by id');
  }

  async #execute(...words: string[]): Promise<string> {
    return command('podman', 'exec', this.container, ...words);
  }

  /** With the same limits as in compose.yaml. */
  async #run(options: readonly string[], words: readonly string[]): Promise<void> {
    const { project, name, image, secrets } = this.#options;
    const volumes = [
      { volume: name, folder: '/var/lib/postgresql/data' },
      { volume: BACKUPS, folder: '/var/lib/pgbackrest' },
    ];
    for (const { volume } of volumes)
      await command('podman', 'volume', 'create', '--ignore', `--label=project=${project}`, `${project}-${volume}`);
    const limits = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--tmpfs=/tmp:mode=1777'];
    const mounts = [
      ...volumes.map(({ volume, folder }) => `--volume=${project}-${volume}:${folder}`),
      `--volume=${secrets}:/run/secrets:ro`,
    ];
    const place = [`--label=project=${project}`, `--network=${project}`];
    await command('podman', 'run', ...options, ...place, ...limits, ...mounts, image, ...words);
  }
}

/** Waits for a query that answers true. @throws with the last answer */
export async function untilTrue(database: DrillDatabase, sql: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  for (;;) {
    const answer = await database.query(sql);
    if (answer === 't') return;
    if (performance.now() > deadline) throw new Error(`${database.container}: ${sql} is ${answer || 'empty'}.`);
    await sleep(500);
  }
}
