import type { AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import type { CallFailure } from '@houni/domain/call-failure';
import type { DraftContent } from '@houni/contracts/draft';
import { editableContentOfAd } from '@houni/contracts/draft-of-ad';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import type { DeviceDrafts } from '../draft/device-drafts.ts';
import { isSameContent } from '@houni/store/is-same-content';
import type { TaskState } from '@houni/store/task-state';
import { FIRST_STATE } from '../draft/draft-state.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { withOther } from '../draft/merge-drafts.ts';
import type { DraftConflict } from '../draft/merge-drafts.ts';
import { reconcile } from '../draft/reconcile.ts';
import { changesOfAd } from './ad-changes.ts';

/** The calls to the API about one ad. They never reject. */
export interface AdCalls {
  read(): Promise<Outcome<OwnAd>>;
  change(body: { revision: number; changes: Record<string, unknown> }): Promise<Outcome<AdWriteAnswer>>;
  submit(body: { revision: number }): Promise<Outcome<AdWriteAnswer>>;
}

export interface AdEditState extends DraftState {
  /** The ad as the API has it; null until it was read. */
  ad: OwnAd | null;
  /** The content of `ad`. */
  online: DraftContent | null;
  /** Why the ad could not be read. */
  failure: CallFailure | null;
}

/** How sending ended. `changed`: the ad was changed elsewhere in the meantime, and the edit is based on that version now. */
export type SendResult =
  | { kind: 'sent'; ad: AdWriteAnswer }
  | { kind: 'changed' }
  | { kind: 'failed'; failure: CallFailure };

export const NOT_READ: AdEditState = { ...FIRST_STATE, ad: null, online: null, failure: null };

/**
 * An edit of an existing ad. It stays on the device until it is sent as one change, because visitors must never see half of
 * it. The revision of the ad tells when it was changed elsewhere: then both are merged field by field, like drafts.
 */
export class AdEdit {
  readonly #state: TaskState<AdEditState>;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #device: DeviceDrafts;
  /** The name of the edit on the device: the account and the ad. */
  readonly #name: string;
  readonly #calls: AdCalls;
  readonly #now: () => string;

  constructor(device: DeviceDrafts, name: string, calls: AdCalls, now: () => string, state: TaskState<AdEditState>) {
    this.#state = state;
    this.#device = device;
    this.#name = name;
    this.#calls = calls;
    this.#now = now;
  }

  readonly getState = (): AdEditState => this.#state.get();

  /** Reads the ad, and continues what was edited before on this device. */
  readonly load = async (): Promise<void> => {
    const { answer, failure } = await this.#calls.read();
    if (!answer) {
      this.#state.set({ failure });
      return;
    }
    await this.#takeOver(answer);
  };

  /** Changes the edit. Resolves when it is saved on the device. */
  readonly edit = async (change: (content: DraftContent) => DraftContent): Promise<void> => {
    const content = change(this.#state.get().content);
    if (this.#state.get().ad === null || isSameContent(content, this.#state.get().content)) return;
    this.#state.set({ content, saveState: 'saving' });
    await this.#keep();
  };

  /** Ends a conflict: keeps the value of this device, or takes the one that is online. */
  readonly resolve = async (conflict: DraftConflict, isOther: boolean): Promise<void> => {
    this.#state.set({ conflicts: this.#state.get().conflicts.filter(({ path }) => path !== conflict.path) });
    if (isOther) await this.edit((content) => withOther(content, conflict));
  };

  /** Forgets the edit: it was sent, or is discarded. */
  readonly finish = async (): Promise<void> => {
    const { online } = this.#state.get();
    if (online) this.#state.set({ content: online, saveState: 'nothing', conflicts: [] });
    await this.#writing;
    await this.#device.remove(this.#name).catch(() => undefined);
  };

  /**
   * Sends the edit, and submits an ad that waits for its correction. Sending twice changes nothing twice: the second call
   * carries an outdated revision, and finds the ad as it was wanted.
   */
  async send(): Promise<SendResult> {
    const first = await this.#attempt();
    if (first.kind !== 'failed' || first.failure.code !== 'conflict' || first.failure.field !== 'revision')
      return first;
    const { answer, failure } = await this.#calls.read();
    if (!answer) return { kind: 'failed', failure };
    await this.#takeOver(answer);
    const { online, content } = this.#state.get();
    const isDone = online !== null && Object.keys(changesOfAd(online, content)).length === 0;
    return isDone ? this.#attempt() : { kind: 'changed' };
  }

  async #attempt(): Promise<SendResult> {
    const { ad, online, content } = this.#state.get();
    if (!ad || !online) throw new Error('An edit is sent after the ad was read.');
    const changes = changesOfAd(online, content);
    let sent: AdWriteAnswer = { publicKey: ad.publicKey, state: ad.state, revision: ad.revision, url: ad.url };
    if (Object.keys(changes).length > 0) {
      const { answer, failure } = await this.#calls.change({ revision: ad.revision, changes });
      if (!answer) return { kind: 'failed', failure };
      sent = answer;
    }
    if (mustSubmit(ad)) {
      const { answer, failure } = await this.#calls.submit({ revision: sent.revision });
      if (!answer) {
        // The change has arrived: the next attempt only submits.
        if (sent.revision !== ad.revision) await this.load();
        return { kind: 'failed', failure };
      }
      sent = answer;
    }
    return { kind: 'sent', ad: sent };
  }

  /** Bases the edit on the ad as it is now. */
  async #takeOver(ad: OwnAd): Promise<void> {
    const online = editableContentOfAd(ad.ad);
    const { content, conflicts, ad: before, online: base } = this.#state.get();
    const saved = before
      ? { content, updatedAt: '', revision: before.revision, base, dirty: true }
      : await this.#device.read(this.#name);
    const result = reconcile(saved, {
      key: ad.publicKey,
      content: online,
      revision: ad.revision,
      updatedAt: ad.updatedAt,
    });
    const merged = { ...(result?.content ?? online), step: online.step };
    this.#state.set({
      ad,
      online,
      failure: null,
      content: merged,
      conflicts: [...(result?.conflicts ?? []), ...conflicts.filter(isStillOpen(result?.conflicts ?? []))],
      saveState: isSameContent(merged, online) ? 'nothing' : 'device',
    });
    await this.#keep();
  }

  /** Writes in sequence, each time the current content; an edit without a difference is not kept. */
  async #keep(): Promise<void> {
    const { content } = this.#state.get();
    const write = this.#writing.then(() => this.#write());
    this.#writing = write.catch(() => undefined);
    try {
      await write;
      if (this.#state.get().content === content)
        this.#state.set({ saveState: isSameContent(content, this.#state.get().online) ? 'nothing' : 'device' });
    } catch {
      if (this.#state.get().content === content) this.#state.set({ saveState: 'lost' });
    }
  }

  async #write(): Promise<void> {
    const { ad, online, content } = this.#state.get();
    if (!ad || isSameContent(content, online)) {
      await this.#device.remove(this.#name).catch(() => undefined);
      return;
    }
    const saved = { content, updatedAt: this.#now(), revision: ad.revision, base: online, dirty: true };
    await this.#device.update(this.#name, () => saved);
  }
}

/** Whether sending also submits the ad: a correction that a moderator asked for, or an ad that was never submitted. */
export function mustSubmit({ allowedActions }: Pick<OwnAd, 'allowedActions'>): boolean {
  return allowedActions.includes('submit');
}

const isStillOpen = (added: readonly DraftConflict[]) => (old: DraftConflict) =>
  added.every(({ path }) => path !== old.path);
