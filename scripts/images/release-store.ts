import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment, ROOT } from '../environment.ts';
import { releaseBuilds } from '../release-commands/release-builds.ts';
import { addressOf } from './edge-client.ts';
import { command } from './engine.ts';
import type { SetFolder } from './set-folder.ts';

/** The artefact store of the set, for the release commands on this machine. */
export class ReleaseStore {
  readonly #dataDir: string;
  readonly #volume: string;

  /**
   * @param dataDir a folder for the keys, which is emptied
   * @param volume the folder of the volume that the set serves
   */
  constructor(dataDir: string, { releaseKey, previewKey }: SetFolder, volume: string) {
    this.#dataDir = dataDir;
    this.#volume = volume;
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(path.join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
    symlinkSync(volume, path.join(dataDir, 'artefacts'));
    const keys = { 'release-private.pem': releaseKey, 'preview-private.pem': previewKey };
    for (const [name, key] of Object.entries(keys))
      writeFileSync(path.join(dataDir, 'keys', name), key, { mode: 0o600 });
  }

  /** Publishes and promotes the builds of this checkout. */
  async publishBuilds(): Promise<void> {
    await releaseBuilds(readEnvironment({ DATA_DIR: this.#dataDir }));
    await this.#giveToSet();
  }

  /** Runs `houni preview`, `promote` or `rollback` on the store. @returns what it prints */
  async houni(...args: string[]): Promise<string> {
    const settings = [`DATA_DIR=${this.#dataDir}`, `PUBLIC_SITE_URL=${addressOf('', '')}`];
    const program = path.join(ROOT, 'shared-libs/cli/src/houni.ts');
    const output = await command('env', `--chdir=${ROOT}`, ...settings, process.execPath, program, ...args);
    await this.#giveToSet();
    return output;
  }

  /** The containers have another user than this process. */
  async #giveToSet(): Promise<void> {
    await command('chown', '-R', '10001:10001', this.#volume);
  }
}
