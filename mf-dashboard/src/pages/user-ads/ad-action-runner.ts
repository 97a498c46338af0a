import type { MyAd } from '@houni/contracts/my-ads';
import type { TaskState } from '@houni/store/task-state';
import type { AdAction, AdFailure } from './ad-actions.ts';

/** How an action on one ad ended; `failure` is null if it succeeded. */
export interface AdResult {
  /** The ad before the action. */
  ad: MyAd;
  action: AdAction;
  failure: AdFailure | null;
}

export interface AdActionState {
  /** The ads whose action runs now, with the action. */
  busy: ReadonlyMap<string, AdAction>;
  /** The results of the last run, one for each ad. */
  results: readonly AdResult[];
}

export const NO_ACTIONS: AdActionState = { busy: new Map(), results: [] };

export interface AdActionCalls {
  /** Sends the action of one ad. @returns why it failed, or null. Never rejects. */
  send(action: AdAction, ad: MyAd): Promise<AdFailure | null>;
  /** Reloads the list after a run. */
  reload(): void;
}

/**
 * Runs actions on ads, one ad after the other, and reloads the list once. An ad whose action runs ignores a second one,
 * and each call carries the revision that the user has seen, so that a repeated call is a conflict.
 */
export class AdActionRunner {
  readonly #state: TaskState<AdActionState>;
  /** Ads with a running action: read at once by the second of two quick clicks. */
  readonly #taken = new Set<string>();
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
    void this.#send(action, free);
  };

  async #send(action: AdAction, ads: readonly MyAd[]): Promise<void> {
    this.#state.set({
      busy: new Map([...this.#state.get().busy, ...ads.map(({ publicKey }) => [publicKey, action] as const)]),
    });
    const ended: AdResult[] = [];
    for (const ad of ads) {
      const failure = await this.#calls.send(action, ad);
      ended.push({ ad, action, failure });
    }
    this.#calls.reload();
    const keys = new Set(ads.map(({ publicKey }) => publicKey));
    for (const publicKey of keys) this.#taken.delete(publicKey);
    this.#state.set({
      busy: new Map([...this.#state.get().busy].filter(([key]) => !keys.has(key))),
      results: [...this.#state.get().results.filter(({ ad }) => !keys.has(ad.publicKey)), ...ended],
    });
  }
}
