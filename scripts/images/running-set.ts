import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command } from './engine.ts';
import { PROJECT } from './set-folder.ts';

const HEALTH_DEADLINE_MS = 180_000;
/** All names begin with that of the project. */
const OF_PROJECT = `--filter=name=^${PROJECT}_`;

/** The volume with the releases. It is filled before the set starts. */
const ARTEFACTS = `${PROJECT}_artefacts`;

/** The containers of a compose file on this machine. Each is named by its service. */
export class RunningSet {
  readonly #folder: string;

  /** @param folder with compose files, `.env` and secrets */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Creates and starts all containers.
   * @param files compose.yaml and what is laid over it
   */
  async up(files: readonly string[]): Promise<void> {
    const options = files.map((file) => `--file=${path.join(this.#folder, file)}`);
    await command('podman-compose', ...options, 'up', '--detach');
  }

  /** Exchanges APIs, worker and shells for the images with this tag, one at a time, as operators do. */
  async upgrade(version: string): Promise<void> {
    await command('env', `COMPOSE_PROJECT_NAME=${PROJECT}`, path.join(this.#folder, 'upgrade.sh'), version);
  }

  /** The services that run, in the order of compose.yaml; jobs have ended. */
  async services(): Promise<string[]> {
    const names = await linesOf('podman', 'ps', OF_PROJECT, '--sort=created', '--format={{.Names}}');
    return names.map((name) => name.slice(PROJECT.length + 1, name.lastIndexOf('_')));
  }

  /** Runs SQL as the superuser of the primary. @returns the rows, columns separated by a vertical bar */
  query(sql: string): Promise<string[]> {
    const psql = ['psql', '--host=/tmp', '--username=postgres', '--dbname=houni', '--no-align', '--tuples-only'];
    return linesOf('podman', 'exec', containerOf('postgres'), ...psql, `--command=${sql}`);
  }

  /** Ends a container without warning, as a crash does; its restart policy starts it again. */
  async kill(service: string): Promise<void> {
    // By the process: podman does not start again what `podman kill` has ended.
    const pid = Number(await command('podman', 'inspect', '--format={{.State.Pid}}', containerOf(service)));
    if (!(pid > 1)) throw new Error(`${service} does not run.`);
    process.kill(pid, 'SIGKILL');
  }

  /** Ends a container by SIGTERM, as an exchange for a new version does. */
  async stop(service: string): Promise<void> {
    await command('podman', 'stop', '--time=30', containerOf(service));
  }

  async start(service: string): Promise<void> {
    await command('podman', 'start', containerOf(service));
  }

  /** @throws if the health check of the image does not pass within three minutes */
  async untilHealthy(service: string): Promise<void> {
    const deadline = performance.now() + HEALTH_DEADLINE_MS;
    while (!(await isHealthy(service))) {
      if (performance.now() > deadline) throw new Error(`${service} is not healthy.`);
      await sleep(200);
    }
  }

  /** @returns the folder of the empty volume that releases are published into */
  async createArtefacts(): Promise<string> {
    await command('podman', 'volume', 'create', ARTEFACTS);
    return command('podman', 'volume', 'inspect', '--format={{.Mountpoint}}', ARTEFACTS);
  }

  /** Volumes stay, with the database. */
  async removeContainers(): Promise<void> {
    // The newest first: podman keeps a container on which another one depends.
    for (const name of (await linesOf('podman', ...LIST.containers)).toReversed())
      await command('podman', 'rm', '--force', '--time=0', '--volumes', name);
  }

  /** Removes containers, volumes and networks, also those of an interrupted run. @throws if something is left */
  async remove(): Promise<void> {
    await this.removeContainers();
    for (const name of await linesOf('podman', ...LIST.volumes)) await command('podman', 'volume', 'rm', name);
    for (const name of await linesOf('podman', ...LIST.networks)) await command('podman', 'network', 'rm', name);
    const left = await Promise.all(Object.values(LIST).map((list) => linesOf('podman', ...list)));
    if (left.flat().length > 0) throw new Error(`Of the set there is still: ${left.flat().join(', ')}.`);
  }
}

/** Lists what a set consists of. */
const LIST = {
  containers: ['ps', '--all', OF_PROJECT, '--sort=created', '--format={{.Names}}'],
  volumes: ['volume', 'ls', OF_PROJECT, '--format={{.Name}}'],
  networks: ['network', 'ls', OF_PROJECT, '--format={{.Name}}'],
} as const;

async function linesOf(program: string, ...args: string[]): Promise<string[]> {
  const output = await command(program, ...args);
  return output.split('\n').filter((line) => line !== '');
}

function containerOf(service: string): string {
  return `${PROJECT}_${service}_1`;
}

async function isHealthy(service: string): Promise<boolean> {
  return command('podman', 'healthcheck', 'run', containerOf(service)).then(
    () => true,
    () => false,
  );
}
