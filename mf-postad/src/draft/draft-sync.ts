import type { DraftContent } from '@houni/contracts/draft';
import type { DeviceDrafts } from './device-drafts.ts';
import { EMPTY_DRAFT, isBlank } from './draft-content.ts';
import { isSameContent } from '@houni/store/is-same-content';
import type { TaskState } from '@houni/store/task-state';
import type { DraftLink } from './draft-link.ts';
import type { AccountDrafts, DraftState, ReadDraft } from './draft-state.ts';
import { mergeDrafts, withOther } from './merge-drafts.ts';
import type { DraftConflict } from './merge-drafts.ts';
import { reconcile } from './reconcile.ts';
import type { SavedDraft } from './reconcile.ts';

/**
 * Saves a draft on the device at once, and in the signed-in user's account soon after.
 * Works offline; `retry` sends what could not be sent.
 */
export class DraftSync {
  readonly #state: TaskState<DraftState>;
  #uid: string | null = null;
  #base: Omit<SavedDraft, 'content'> = { updatedAt: '', revision: null, base: null, dirty: false };
  /** The draft on the device as this tab last read or wrote it; another tab may have changed it since. */
  #known: DraftContent | null = null;
  /** Counts starts, so that responses to an earlier one are ignored. */
  #run = 0;
  #syncing: Promise<void> | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #device: DeviceDrafts;
  readonly #account: AccountDrafts;
  readonly #now: () => string;

  constructor(device: DeviceDrafts, account: AccountDrafts, now: () => string, state: TaskState<DraftState>) {
    this.#state = state;
    this.#device = device;
    this.#account = account;
    this.#now = now;
  }

  readonly getState = (): DraftState => this.#state.get();

  /** Reads the draft of an account (null: signed out) and reconciles device and account. */
  async start(uid: string | null, link: DraftLink): Promise<void> {
    const run = ++this.#run;
    this.#uid = uid;
    const saved = await this.#readDevice(uid, link);
    if (run !== this.#run) return;
    // A choice made before the draft was read wins.
    const touched = this.#base.dirty;
    if (saved && !touched) {
      const { content, ...base } = saved;
      this.#base = base;
      this.#known = content;
      this.#state.set({ content, saveState: isBlank(content) ? 'nothing' : 'device' });
    } else if (!touched) this.#state.set({ saveState: 'nothing' });
    const chosen = link.chosen(this.#state.get().content);
    if (!isSameContent(chosen, this.#state.get().content)) this.#change(chosen);
    if (this.#base.dirty) await this.#keepOnDevice();
    if (run === this.#run && uid !== null) await this.#sync('read');
  }

  /** Ignores pending responses; the state stays. */
  stop(): void {
    this.#run++;
  }

  /** Changes the draft. Resolves when it is saved on the device; the account follows. */
  readonly edit = async (change: (content: DraftContent) => DraftContent): Promise<void> => {
    const content = change(this.#state.get().content);
    if (isSameContent(content, this.#state.get().content)) return;
    this.#change(content);
    await this.#keepOnDevice();
    if (this.#uid !== null && this.#state.get().saveState !== 'lost') await this.#sync('write');
  };

  /** Retries the account, for example when the connection returns. */
  async retry(): Promise<void> {
    if (this.#uid !== null && this.#state.get().saveState === 'deviceOnly') await this.#sync('read');
  }

  /** Shows what another tab saved meanwhile; what was typed here stays. */
  async refresh(): Promise<void> {
    if (this.#known === null) return;
    const saved = await this.#device.read(this.#uid);
    if (saved && !isSameContent(saved.content, this.#known)) await this.#keepOnDevice();
  }

  /** Forgets a draft that was published; the account has deleted it in the same transaction. */
  readonly finish = async (): Promise<void> => {
    this.#run++;
    this.#base = { updatedAt: '', revision: null, base: null, dirty: false };
    this.#known = null;
    this.#state.set({ content: EMPTY_DRAFT, saveState: 'nothing', notice: null, conflicts: [] });
    await this.#device.remove(this.#uid).catch(() => undefined);
  };

  readonly dismissNotice = (): void => this.#state.set({ notice: null });

  /** Ends a conflict: keeps the value of this device, or takes the other. */
  readonly resolve = async (conflict: DraftConflict, isOther: boolean): Promise<void> => {
    this.#state.set({ conflicts: this.#state.get().conflicts.filter(({ path }) => path !== conflict.path) });
    if (isOther) await this.edit((content) => withOther(content, conflict));
  };

  #change(content: DraftContent): void {
    this.#base = { ...this.#base, updatedAt: this.#now(), dirty: true };
    this.#state.set({ content, saveState: 'saving' });
  }

  /** The newer of the account's draft and the signed-out draft; the latter moves to the account. */
  async #readDevice(uid: string | null, { carried }: DraftLink): Promise<SavedDraft | null> {
    const [own, nobodys] = await Promise.all([this.#device.read(uid), uid === null ? null : this.#device.read(null)]);
    // What the account does not have yet comes first; the other draft stays where it is.
    if (own?.dirty && !isBlank(own.content)) return own;
    const candidates = [own, nobodys].filter((saved) => saved !== null && !isBlank(saved.content));
    const [newest] = candidates.sort((a, b) => Date.parse(b?.updatedAt ?? '') - Date.parse(a?.updatedAt ?? ''));
    if (!newest) {
      const content = await carried();
      return content ? { content, updatedAt: this.#now(), revision: null, base: null, dirty: true } : own;
    }
    if (newest !== nobodys) return newest;
    const { content, updatedAt } = newest;
    const moved: SavedDraft = { content, updatedAt, revision: null, base: null, dirty: true };
    // The page may end at any moment: the draft leaves its first place only when it has another.
    const isMoved = await this.#device
      .update(uid, () => moved)
      .then(
        () => true,
        () => false,
      );
    if (isMoved) await this.#device.remove(null).catch(() => undefined);
    return moved;
  }

  async #keepOnDevice(): Promise<void> {
    const { content } = this.#state.get();
    try {
      const written = await this.#writeDevice();
      if (this.#uid === null && this.#state.get().content === written)
        this.#state.set({ saveState: isBlank(written) ? 'nothing' : 'device' });
    } catch {
      if (this.#state.get().content === content) this.#state.set({ saveState: 'lost' });
    }
  }

  /**
   * Writes in sequence, each time the current content, merged with what another tab wrote meanwhile.
   * @returns the written content
   */
  #writeDevice(): Promise<DraftContent> {
    const write = this.#writing.then(async () => {
      const write = (saved: SavedDraft | null): SavedDraft => {
        if (saved) this.#mergeTab(saved);
        this.#known = this.#state.get().content;
        return { content: this.#state.get().content, ...this.#base };
      };
      await this.#device.update(this.#uid, write, this.#known);
      return this.#known ?? EMPTY_DRAFT;
    });
    this.#writing = write.catch(() => undefined);
    return write;
  }

  /** Takes in what another tab saved, or what was saved before a choice that was made while it was read. */
  #mergeTab(saved: SavedDraft): void {
    const { content, conflicts } = mergeDrafts(this.#known ?? EMPTY_DRAFT, this.#state.get().content, saved.content);
    if ((saved.revision ?? 0) > (this.#base.revision ?? 0))
      this.#base = { ...this.#base, revision: saved.revision, base: saved.base, ...(saved.key && { key: saved.key }) };
    this.#base = { ...this.#base, dirty: this.#base.dirty || saved.dirty };
    // A choice made before the draft was read is a change of it.
    this.#state.set({
      content,
      conflicts: this.#known ? withNewer(this.#state.get().conflicts, conflicts) : this.#state.get().conflicts,
    });
  }

  /** One request to the account at a time; another round sends the changes made in the meantime. */
  #sync(first: 'read' | 'write'): Promise<void> {
    this.#syncing ??= this.#exchange(first).finally(() => {
      this.#syncing = null;
    });
    return this.#syncing;
  }

  async #exchange(first: 'read' | 'write'): Promise<void> {
    const run = this.#run;
    let next: 'read' | 'write' | 'done' = first;
    // A few rounds resolve every conflict; more would mean two devices that change at the same moment.
    for (let round = 0; next !== 'done' && round < 8; round++) {
      next = next === 'read' ? await this.#readAccount(run) : await this.#writeAccount(run);
    }
  }

  async #readAccount(run: number): Promise<'write' | 'done'> {
    const answer = await this.#readOwn();
    if (run !== this.#run) return 'done';
    if (answer.kind === 'unreachable') return this.#unreachable();
    const { content } = this.#state.get();
    const saved = isBlank(content) && !this.#base.dirty ? null : { content, ...this.#base };
    const result = reconcile(saved, answer.draft);
    if (!result) {
      this.#base = { updatedAt: '', revision: null, base: null, dirty: false };
      this.#known = null;
      await this.#device.remove(this.#uid).catch(() => undefined);
      this.#state.set({ content: EMPTY_DRAFT, saveState: 'nothing' });
      return 'done';
    }
    if (result.aside) {
      const outcome = await this.#account.keepAside(result.aside);
      if (run !== this.#run) return 'done';
      if (outcome === 'unreachable') return this.#unreachable();
      this.#state.set({ notice: outcome === 'full' ? 'full' : 'aside' });
      if (outcome === 'full') return this.#unreachable();
    }
    const updatedAt = result.push || !answer.draft ? this.#base.updatedAt : answer.draft.updatedAt;
    const { key } = answer.draft ?? {};
    const base = answer.draft?.content ?? null;
    this.#base = { updatedAt, revision: result.revision, ...(key && { key }), base, dirty: result.push };
    this.#state.set({
      content: result.content,
      saveState: result.push ? 'saving' : isBlank(result.content) ? 'nothing' : 'account',
      conflicts: withNewer(this.#state.get().conflicts, result.conflicts),
    });
    await this.#writeDevice().catch(() => undefined);
    return this.#base.dirty ? 'write' : 'done';
  }

  /**
   * The account's draft. If another one was opened elsewhere while this one has changes that the account lacks, this one is
   * opened again: its changes must not get into the other.
   */
  async #readOwn(): Promise<ReadDraft> {
    const answer = await this.#account.read();
    const { key, dirty } = this.#base;
    if (answer.kind === 'unreachable' || !dirty || key === undefined || answer.draft?.key === key) return answer;
    const opened = await this.#account.open(key);
    if (opened.kind === 'unreachable' || opened.draft) return opened;
    // It was deleted elsewhere: what is here is a draft of its own.
    const { key: _deleted, ...rest } = this.#base;
    this.#base = { ...rest, revision: null, base: null };
    return answer;
  }

  async #writeAccount(run: number): Promise<'read' | 'write' | 'done'> {
    const { content } = this.#state.get();
    if (this.#base.revision === null) {
      // An earlier saving was not answered: whether it arrived must be known first.
      if (this.#base.base !== null) return 'read';
      // If the answer is lost, the draft that the account then has is known as this one.
      this.#base = { ...this.#base, base: content };
      await this.#writeDevice().catch(() => undefined);
      if (run !== this.#run) return 'done';
    }
    const answer = await this.#account.write(content, this.#base.revision);
    if (run !== this.#run) return 'done';
    if (answer.kind === 'unreachable') return this.#unreachable();
    if (answer.kind === 'conflict') return 'read';
    this.#base = {
      ...this.#base,
      revision: answer.revision,
      key: answer.key,
      base: content,
      dirty: this.#state.get().content !== content,
    };
    await this.#writeDevice().catch(() => undefined);
    if (this.#base.dirty) return 'write';
    this.#state.set({ saveState: isBlank(content) ? 'nothing' : 'account' });
    return 'done';
  }

  #unreachable(): 'done' {
    if (!isBlank(this.#state.get().content)) this.#state.set({ saveState: 'deviceOnly' });
    return 'done';
  }
}

/** One conflict a field, the newer one. */
function withNewer(old: readonly DraftConflict[], newer: readonly DraftConflict[]): readonly DraftConflict[] {
  return [...newer, ...old.filter(({ path }) => newer.every((conflict) => conflict.path !== path))];
}
