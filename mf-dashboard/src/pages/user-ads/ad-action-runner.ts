import type { MyAd } from '@houni/contracts/my-ads';
import type { TaskState } from '@houni/store/task-state';
import type { AdAction, AdFailure } from './ad-actions.ts';

/** Milliseconds in which a deletion can be undone. */
export const UNDO_MS = 10_000;

/** How an action on one ad ended; `failure` is null if it succeeded. */
export interface AdResult {
  publicKey: string;
  title: string;
  action: AdAction;
  failure: AdFailure | null;
}

export interface AdActionState {
  /** The ads whose action runs now, with the action. */
  busy: ReadonlyMap<string, AdAction>;
  /** The ads that will be deleted when their time to undo ends. */
  deleting: ReadonlySet<string>;
  /** The results of the last run, one for each ad. */
  results: readonly AdResult[];
}

export const NO_ACTIONS: AdActionState = { busy: new Map(), deleting: new Set(), results: [] };

export interface AdActionCalls {
  /** Sends the action of one ad. @returns why it failed, or null. Never rejects. */
  send(action: AdAction, ad: MyAd): Promise<AdFailure | null>;
  /** Reloads the list after a run. */
  reload(): void;
}

/**
 * Runs actions on ads, one ad after the other, and reloads the list once. An ad whose action runs ignores a second one,
 * and each call carries the revision that the user has seen, so that a repeated call is a conflict.
 *
 * A deletion is sent only after UNDO_MS. Leaving the page cancels it, as its notice says: an ad that stays by mistake can
 * be deleted again, a deleted one cannot be restored.
 */
export class AdActionRunner {
  readonly #state: TaskState<AdActionState>;
  /** Ads with a running or a waiting action: read at once by the second of two quick clicks. */
  readonly #taken = new Set<string>();
  /** The timer of each ad that waits for its deletion; ads that were chosen together share one. */
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #calls: AdActionCalls;

  constructor(calls: AdActionCalls, state: TaskState<AdActionState>) {
    this.#state = state;
    this.#calls = calls;
  }

  readonly getState = (): AdActionState => this.#state.get();

  /** Starts an action on the ads that have none yet. */
  readonly run = (action: AdAction, ads: readonly MyAd[]): void => {
    const free = ads.filter(({ publicKey }) => !this.#taken.has(publicKey));
    if (free.length === 0) return;
    for (const { publicKey } of free) this.#taken.add(publicKey);
    this.#state.set({ results: [] });
    if (action === 'delete') this.#deleteLater(free);
    else void this.#send(action, free);
  };

  /** Cancels the deletion of one ad; ads that were chosen with it are still deleted. */
  readonly undo = (publicKey: string): void => {
    this.#timers.delete(publicKey);
    this.#taken.delete(publicKey);
    this.#release([publicKey]);
  };

  /** Cancels all deletions that have not been sent. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const publicKey of this.#timers.keys()) this.#taken.delete(publicKey);
    this.#timers.clear();
    this.#state.set({ deleting: new Set() });
  }

  async #send(action: AdAction, ads: readonly MyAd[]): Promise<void> {
    this.#state.set({
      busy: new Map([...this.#state.get().busy, ...ads.map(({ publicKey }) => [publicKey, action] as const)]),
    });
    const ended: AdResult[] = [];
    for (const ad of ads) {
      const failure = await this.#calls.send(action, ad);
      ended.push({ publicKey: ad.publicKey, title: ad.title, action, failure });
    }
    this.#calls.reload();
    const keys = new Set(ads.map(({ publicKey }) => publicKey));
    for (const publicKey of keys) this.#taken.delete(publicKey);
    this.#state.set({
      busy: new Map([...this.#state.get().busy].filter(([key]) => !keys.has(key))),
      results: [...this.#state.get().results.filter(({ publicKey }) => !keys.has(publicKey)), ...ended],
    });
  }

  #deleteLater(ads: readonly MyAd[]): void {
    this.#state.set({ deleting: new Set([...this.#state.get().deleting, ...ads.map(({ publicKey }) => publicKey)]) });
    const timer = setTimeout(() => {
      const due = ads.filter(({ publicKey }) => this.#timers.get(publicKey) === timer);
      for (const { publicKey } of due) this.#timers.delete(publicKey);
      this.#release(due.map(({ publicKey }) => publicKey));
      if (due.length > 0) void this.#send('delete', due);
    }, UNDO_MS);
    for (const { publicKey } of ads) this.#timers.set(publicKey, timer);
  }

  #release(keys: readonly string[]): void {
    this.#state.set({ deleting: new Set([...this.#state.get().deleting].filter((key) => !keys.includes(key))) });
  }
}
