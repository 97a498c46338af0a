import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { z } from 'zod';

/** Accounts are stored as the emulator returns them; their fields are not validated. */
const savedSchema = z.object({
  accounts: z.array(z.looseObject({ localId: z.string(), email: z.string().optional() })),
  oobs: z.array(
    z.object({
      oobCode: z.string(),
      email: z.string(),
      requestType: z.string(),
      oobLink: z.string(),
      newEmail: z.string().optional(),
    }),
  ),
});

/**
 * Stores the emulator's accounts and unused mailed links in one file.
 *
 * The file contains plain passwords (the emulator does not hash), hence mode 0600. It is replaced by
 * rename after an fsync: a reader sees the state before or after a change, never a part of it.
 */
export class AccountFile {
  readonly #path: string;
  #written = '';

  constructor(path: string) {
    this.#path = path;
  }

  /** Loads the file into the emulator. @throws Error with one sentence if the file is damaged */
  restore(state: AgentProjectState): void {
    if (!existsSync(this.#path)) return;
    let saved;
    try {
      saved = savedSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch (error) {
      throw new Error(
        `The accounts in ${this.#path} cannot be read: repair or delete that file (deleting it removes all sign-ins).`,
        { cause: error },
      );
    }
    for (const account of saved.accounts) state.overwriteUserWithLocalId(account.localId, account);
    for (const { newEmail, ...oob } of saved.oobs)
      state.oobs.set(oob.oobCode, { ...oob, ...(newEmail !== undefined && { newEmail }) });
  }

  /** Writes the state if it has changed; resolves when it is on disk. */
  save(state: AgentProjectState): void {
    const text = JSON.stringify({ accounts: [...state.users.values()], oobs: [...state.oobs.values()] }, null, 1);
    if (text === this.#written) return;
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    const draft = `${this.#path}.${process.pid}.new`;
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    chmodSync(draft, 0o600);
    renameSync(draft, this.#path);
    this.#written = text;
  }
}
