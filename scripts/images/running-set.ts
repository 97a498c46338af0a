import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command } from './engine.ts';

const PROJECT = 'houni-check';
const HEALTH_DEADLINE_MS = 180_000;
/** All names begin with that of the project. */
const OF_PROJECT = `--filter=name=^${PROJECT}_`;

/** The volume with the releases. It is filled before the set starts. */
const ARTEFACTS = `${PROJECT}_artefacts`;

/** The containers of a compose file on this machine. Each is named by its service. */
export class RunningSet {
  readonly #file: string;

  /** @param folder with compose.yaml, `.env` and secrets */
  constructor(folder: string) {
    this.#file = path.join(folder, 'compose.yaml');
  }

  /** Creates and starts all containers, or only those of these services. */
  async up(...services: string[]): Promise<void> {
    await command('podman-compose', '--file', this.#file, '--project-name', PROJECT, 'up', '--detach', ...services);
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

  /** Removes containers, volumes and networks, also those of an interrupted run. @throws if something is left */
  async remove(): Promise<void> {
    for (const { list, remove } of PARTS) {
      const names = await linesOf('podman', ...list);
      if (names.length > 0) await command('podman', ...remove, ...names);
    }
    const left = await Promise.all(PARTS.map(({ list }) => linesOf('podman', ...list)));
    if (left.flat().length > 0) throw new Error(`Of the set there is still: ${left.flat().join(', ')}.`);
  }
}

/** What a set consists of, in the order of its removal. */
const PARTS = [
  {
    list: ['ps', '--all', OF_PROJECT, '--format={{.Names}}'],
    remove: ['rm', '--force', '--depend', '--time=0', '--volumes'],
  },
  { list: ['volume', 'ls', OF_PROJECT, '--format={{.Name}}'], remove: ['volume', 'rm'] },
  { list: ['network', 'ls', OF_PROJECT, '--format={{.Name}}'], remove: ['network', 'rm'] },
];

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
