import type { DraftContent } from '@houni/contracts/draft';
import { EMPTY_DRAFT } from './draft-content.ts';
import type { DraftConflict } from './merge-drafts.ts';
import type { AccountDraft } from './reconcile.ts';

/** A draft as the account has it; null if it has none. */
export type ReadDraft = { kind: 'read'; draft: AccountDraft | null } | { kind: 'unreachable' };

/** Drafts of the account. */
export interface AccountDrafts {
  /** Keeps a draft besides the current one; `full` if the account has as many as it may. */
  keepAside(content: DraftContent): Promise<'kept' | 'full' | 'unreachable'>;
  read(): Promise<ReadDraft>;
  /** Makes another draft of the account the current one; `draft` is null if it does not exist any more. */
  open(key: string): Promise<ReadDraft>;
  write(
    content: DraftContent,
    revision: number | null,
  ): Promise<{ kind: 'saved'; revision: number; key: string } | { kind: 'conflict' } | { kind: 'unreachable' }>;
}

/**
 * Where the newest content is saved.
 * `unknown`: not read yet; `nothing`: nothing was chosen; `deviceOnly`: signed in, but the account cannot be reached;
 * `lost`: the browser cannot save anything.
 */
export type SaveState = 'unknown' | 'nothing' | 'saving' | 'device' | 'deviceOnly' | 'account' | 'lost';

export interface DraftState {
  content: DraftContent;
  saveState: SaveState;
  /**
   * `aside`: the account had another draft, which is among its other drafts now; `full`: it had, and has no room for more,
   * so this draft stays on the device.
   */
  notice: 'aside' | 'full' | null;
  /** Fields that were changed here and elsewhere; the draft has the values of this device. */
  conflicts: readonly DraftConflict[];
}

export const FIRST_STATE: DraftState = { content: EMPTY_DRAFT, saveState: 'unknown', notice: null, conflicts: [] };
