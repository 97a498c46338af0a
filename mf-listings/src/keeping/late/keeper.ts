import { MAX_COMPARED, MAX_FAVOURITES } from '@houni/contracts/limits';
import type { Ask, KeepKind, Kept } from '../kept.ts';
import { FavouriteError } from './account-favourites.ts';
import type { AccountFavourites, Refusal } from './account-favourites.ts';
import type { DeviceLists } from './device-lists.ts';

/** What is told after something was kept, or could not be. `undo` is the ask that takes it back. */
export type Notice =
  | { kind: 'kept' | 'letGo' | 'compared' | 'uncompared'; undo: Ask }
  | { kind: 'compareFull' | 'deviceFull' | 'noStorage' | 'waiting' | 'delivered' }
  | { kind: 'refused'; refusal: Exclude<Refusal, 'away'> }
  | { kind: 'merged'; count: number; stayed: number };

export interface KeeperTools {
  device: DeviceLists;
  /** The account of the signed-in user; null keeps favourites on the device. */
  account: AccountFavourites | null;
  publish: (kept: Kept) => void;
  tell: (notice: Notice) => void;
  /** Tells other tabs that something has changed. */
  signal: () => void;
  now: () => Date;
}

/**
 * Keeps favourites (on the device, or in the account of whoever is signed in) and the comparison (always on the device).
 * Buttons show at once what was asked; what fails is taken back and told, and what only cannot reach the account waits
 * on the device until it can. Asks are worked off one after the other.
 */
export class Keeper {
  readonly #tools: KeeperTools;
  /** What is known to be kept; what is asked for lies over it until it is done. */
  readonly #known = { favourite: new Set<string>(), compare: new Set<string>() };
  #asks: readonly Ask[] = [];
  #work: Promise<unknown> = Promise.resolve();

  constructor(tools: KeeperTools) {
    this.#tools = tools;
  }

  /** Reads what is kept; a user's account first takes over what was kept on the device before signing in. */
  start(): Promise<void> {
    return this.#inTurn(async () => {
      const { account } = this.#tools;
      if (account) await this.#deliverWaiting(account);
      if (account) await this.#merge(account);
      await this.#read();
    });
  }

  /** Reads again what another tab has changed. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#read());
  }

  /** Tries again to deliver what waits for the account. */
  deliver(): Promise<void> {
    return this.#inTurn(async () => {
      const { account, tell } = this.#tools;
      if (account && (await this.#deliverWaiting(account))) {
        tell({ kind: 'delivered' });
        await this.#read();
      }
    });
  }

  ask(ask: Ask): Promise<void> {
    const { kind, publicKey, want } = ask;
    const shown = this.#shown(kind);
    if (kind === 'compare' && want && !shown.has(publicKey) && shown.size >= MAX_COMPARED) {
      this.#tools.tell({ kind: 'compareFull' });
      this.#show();
      return Promise.resolve();
    }
    this.#asks = [...this.#asks, ask];
    this.#show();
    return this.#inTurn(async () => {
      const done = kind === 'favourite' ? await this.#keep(ask) : await this.#compare(ask);
      this.#asks = this.#asks.filter((other) => other !== ask);
      if (done) mark(this.#known[kind], publicKey, want);
      this.#show();
      this.#tools.signal();
    });
  }

  /** Empties the comparison. */
  clearCompared(): Promise<void> {
    return this.#inTurn(async () => {
      if (!(await this.#onDevice(() => this.#tools.device.edit('compared', () => [])))) return;
      this.#known.compare.clear();
      this.#show();
      this.#tools.signal();
    });
  }

  async #keep(ask: Ask): Promise<boolean> {
    const { account, device, tell, now } = this.#tools;
    if (account) return this.#keepInAccount(account, ask);
    let full = false;
    const { publicKey, price, want } = ask;
    const kept = await this.#onDevice(() =>
      device.edit('favourites', (items) => {
        const others = items.filter((item) => item.publicKey !== publicKey);
        full = want && others.length >= MAX_FAVOURITES;
        if (full || !want) return full ? items : others;
        return [
          items.find((item) => item.publicKey === publicKey) ?? { publicKey, price, addedAt: now().toISOString() },
        ].concat(others);
      }),
    );
    if (full) tell({ kind: 'deviceFull' });
    if (!kept || full) return false;
    tell({ kind: want ? 'kept' : 'letGo', undo: { ...ask, want: !want } });
    return true;
  }

  async #keepInAccount(account: AccountFavourites, ask: Ask): Promise<boolean> {
    const { device, tell } = this.#tools;
    const { publicKey, want } = ask;
    try {
      await account.keep(publicKey, want);
    } catch (error) {
      const refusal = error instanceof FavouriteError ? error.refusal : 'refused';
      if (refusal !== 'away') {
        tell({ kind: 'refused', refusal });
        return false;
      }
      const waits = await this.#onDevice(() =>
        device.edit('waitingFavourites', (items) => [
          ...items.filter((item) => item.publicKey !== publicKey || item.uid !== account.uid),
          { uid: account.uid, publicKey, want },
        ]),
      );
      if (waits) tell({ kind: 'waiting' });
      return waits;
    }
    tell({ kind: want ? 'kept' : 'letGo', undo: { ...ask, want: !want } });
    return true;
  }

  async #compare(ask: Ask): Promise<boolean> {
    const { device, tell } = this.#tools;
    let full = false;
    const done = await this.#onDevice(() =>
      device.edit('compared', (keys) => {
        const others = keys.filter((key) => key !== ask.publicKey);
        full = ask.want && others.length >= MAX_COMPARED;
        return full ? keys : ask.want ? [...others, ask.publicKey] : others;
      }),
    );
    if (full) tell({ kind: 'compareFull' });
    if (!done || full) return false;
    tell({ kind: ask.want ? 'compared' : 'uncompared', undo: { ...ask, want: !ask.want } });
    return true;
  }

  /** @returns whether anything was delivered */
  async #deliverWaiting(account: AccountFavourites): Promise<boolean> {
    const { device, tell } = this.#tools;
    const waiting = await device.read('waitingFavourites').catch(() => []);
    let delivered = false;
    for (const { uid, publicKey, want } of waiting) {
      if (uid !== account.uid) continue;
      try {
        await account.keep(publicKey, want);
        delivered = true;
      } catch (error) {
        const refusal = error instanceof FavouriteError ? error.refusal : 'refused';
        if (refusal === 'away') return delivered;
        tell({ kind: 'refused', refusal });
      }
      await device
        .edit('waitingFavourites', (items) =>
          items.filter((item) => item.publicKey !== publicKey || item.uid !== uid || item.want !== want),
        )
        .catch(() => undefined);
    }
    return delivered;
  }

  /** The device forgets what the account keeps now and what is gone; what found no room stays here, and that is told. */
  async #merge(account: AccountFavourites): Promise<void> {
    const { device, tell } = this.#tools;
    try {
      const items = await device.read('favourites');
      if (items.length === 0) return;
      const { kept, gone, noRoom } = await account.merge(items);
      const done = new Set([...kept, ...gone]);
      await device.edit('favourites', (now) => now.filter(({ publicKey }) => !done.has(publicKey)));
      if (kept.length > 0) tell({ kind: 'merged', count: kept.length, stayed: noRoom.length });
      this.#tools.signal();
    } catch (error) {
      console.warn('The favourites of this device could not be taken over yet; they stay here.', error);
    }
  }

  async #read(): Promise<void> {
    const { device, account } = this.#tools;
    const compared = await device.read('compared').catch(() => []);
    this.#known.compare = new Set(compared.slice(0, MAX_COMPARED));
    try {
      this.#known.favourite = new Set(
        account ? await account.keys() : (await device.read('favourites')).map(({ publicKey }) => publicKey),
      );
    } catch (error) {
      console.warn('What is kept could not be read.', error);
    }
    if (account) {
      const waiting = await device.read('waitingFavourites').catch(() => []);
      for (const { uid, publicKey, want } of waiting)
        if (uid === account.uid) mark(this.#known.favourite, publicKey, want);
    }
    this.#show();
  }

  async #onDevice(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      console.warn('This device keeps nothing.', error);
      this.#tools.tell({ kind: 'noStorage' });
      return false;
    }
  }

  /** What is known, and over it what is asked for. */
  #shown(kind: KeepKind): Set<string> {
    const shown = new Set(this.#known[kind]);
    for (const ask of this.#asks) if (ask.kind === kind) mark(shown, ask.publicKey, ask.want);
    return shown;
  }

  #show(): void {
    this.#tools.publish({ favourite: this.#shown('favourite'), compare: this.#shown('compare') });
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#work.then(act);
    this.#work = turn.catch(() => undefined);
    return turn;
  }
}

function mark(list: Set<string>, publicKey: string, want: boolean): void {
  if (want) list.add(publicKey);
  else list.delete(publicKey);
}
