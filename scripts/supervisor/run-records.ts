import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMark } from '../process-identity.ts';
import { killGroup } from '../step.ts';

/** Between SIGTERM and SIGKILL. */
const GRACE_MS = 3000;
/** After SIGKILL a process may stay visible until its parent has collected it. */
const COLLECT_MS = 1000;

/** Records in `<DATA_DIR>/run` which processes a supervisor started, so that the next one can end leftovers. */
export class RunRecords {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'run');
  }

  /** Records a process that leads its own group. */
  add(name: string, pid: number): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#file(name), JSON.stringify({ pid, mark: startMark(pid) }));
  }

  remove(name: string): void {
    rmSync(this.#file(name), { force: true });
  }

  /**
   * Ends every recorded process that still runs, with its children. Processes are identified by id and start time, so a
   * program with a reused id is not affected.
   * @returns the names of those that had to be ended
   */
  async endLeftovers(): Promise<string[]> {
    const leftovers = this.#read().filter(({ pid, mark }) => isLeftover(pid, mark));
    for (const { pid } of leftovers) killGroup(pid, 'SIGTERM');
    const deadline = Date.now() + GRACE_MS;
    while (leftovers.some(({ pid }) => isGroupRunning(pid)) && Date.now() < deadline) await sleep(50);
    for (const { pid } of leftovers) if (isGroupRunning(pid)) killGroup(pid, 'SIGKILL');
    while (leftovers.some(({ pid }) => isGroupRunning(pid)) && Date.now() < deadline + COLLECT_MS) await sleep(50);
    rmSync(this.#folder, { recursive: true, force: true });
    return leftovers.map(({ name }) => name);
  }

  #file(name: string): string {
    return path.join(this.#folder, `${name}.json`);
  }

  #read(): { name: string; pid: number; mark: string }[] {
    let files: string[];
    try {
      files = readdirSync(this.#folder);
    } catch {
      return [];
    }
    return files.flatMap((file) => {
      try {
        const record: unknown = JSON.parse(readFileSync(path.join(this.#folder, file), 'utf8'));
        if (typeof record !== 'object' || record === null || !('pid' in record) || !('mark' in record)) return [];
        const { pid, mark } = record;
        return typeof pid === 'number' && typeof mark === 'string' ? [{ name: path.parse(file).name, pid, mark }] : [];
      } catch {
        return [];
      }
    });
  }
}

function isLeftover(pid: number, mark: string): boolean {
  const present = startMark(pid);
  // The id of an ended leader stays reserved while members of its group run: they are leftovers too.
  return present === null ? isGroupRunning(pid) : present === mark;
}

function isGroupRunning(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
