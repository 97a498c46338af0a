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

/** Accounts are passed on as the emulator wrote them: their fields are its own affair. */
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
 * Keeps the emulator's accounts, and the mailed links that were not used yet, in one file.
 *
 * The file holds plain passwords (the emulator does not hash), hence mode 0600. It is replaced by
 * rename after an fsync: whoever reads it sees the state before or after a change, never a part.
 */
export class AccountFile {
  readonly #path: string;
  #written = '';

  constructor(path: string) {
    this.#path = path;
  }

  /** Fills the emulator's memory. Throws a sentence when the file is not what `save` wrote. */
  restore(state: AgentProjectState): void {
    if (!existsSync(this.#path)) return;
    let saved;
    try {
      saved = savedSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch (error) {
      throw new Error(
        `The accounts in ${this.#path} cannot be read: mend or delete that file (deleting it removes all sign-ins).`,
        { cause: error },
      );
    }
    for (const account of saved.accounts) state.overwriteUserWithLocalId(account.localId, account);
    for (const { newEmail, ...oob } of saved.oobs)
      state.oobs.set(oob.oobCode, { ...oob, ...(newEmail !== undefined && { newEmail }) });
  }

  /** Writes the present state if it differs from what was last written; returns when it is on disk. */
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
