import type { DraftContent } from '@houni/contracts/draft';
import type { DeviceDrafts } from './device-drafts.ts';
import { deviceDrafts } from './device-drafts.ts';
import { EMPTY_DRAFT, withCategory, withTransaction } from './draft-content.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { AccountDrafts } from './draft-keeper.ts';
import { NO_LINK, encodeDraft, readDraftLink } from './draft-link.ts';
import type { AccountDraft } from './reconcile.ts';

const house: DraftContent = { transaction: 'SALE', category: 'MAISONS', step: 'type' };
const flat: DraftContent = { transaction: 'RENTAL', category: 'APPARTEMENT', step: 'type' };

/** A device that survives reloads: the storage outlives the keepers. */
function device(): { drafts: DeviceDrafts; full: boolean } {
  const values = new Map<string, unknown>();
  const state = {
    full: false,
    drafts: deviceDrafts({
      get: async (key) => structuredClone(values.get(key)),
      set: async (key, value) => {
        if (state.full) throw new Error('QuotaExceededError');
        values.set(key, structuredClone(value));
      },
      delete: async (key) => void values.delete(key),
    }),
  };
  return state;
}

/** The account as the API behaves: a revision that must match, and a connection that may be gone. */
function account(
  draft: AccountDraft | null = null,
): AccountDrafts & { draft: AccountDraft | null; offline: boolean; writes: number } {
  const state = {
    draft,
    offline: false,
    writes: 0,
    async read() {
      return state.offline ? ({ kind: 'unreachable' } as const) : ({ kind: 'read', draft: state.draft } as const);
    },
    async write(content: DraftContent, revision: number | null) {
      if (state.offline) return { kind: 'unreachable' } as const;
      if ((state.draft?.revision ?? null) !== revision) return { kind: 'conflict' } as const;
      state.writes++;
      state.draft = { content, revision: (revision ?? 0) + 1, updatedAt: '2026-03-05T12:00:00Z' };
      return { kind: 'saved', revision: state.draft.revision } as const;
    },
  };
  return state;
}

let minute = 0;
const clock = () => new Date(Date.UTC(2026, 2, 5, 8, minute++)).toISOString();
const open = (kept: { drafts: DeviceDrafts }, own: AccountDrafts = account()) =>
  new DraftKeeper(kept.drafts, own, clock);
const sell = (content: DraftContent) => withTransaction(content, 'SALE');
const aHouse = (content: DraftContent) => withCategory(content, 'MAISONS');

beforeEach(() => {
  minute = 0;
});

describe('a draft of nobody', () => {
  it('is kept on the device at once and is there after a reload', async () => {
    const kept = device();
    const first = open(kept);
    await first.start(null, NO_LINK);
    expect(first.getState()).toEqual({ content: EMPTY_DRAFT, kept: 'nothing', notice: null });
    await first.edit(sell);
    await first.edit(aHouse);
    expect(first.getState().kept).toBe('device');

    const reloaded = open(kept);
    await reloaded.start(null, NO_LINK);
    expect(reloaded.getState()).toEqual({ content: house, kept: 'device', notice: null });
  });

  it('keeps a choice that was made before the device was read', async () => {
    const kept = device();
    await kept.drafts.write(null, { content: flat, updatedAt: clock(), revision: null, dirty: true });
    const keeper = open(kept);
    const starting = keeper.start(null, NO_LINK);
    await keeper.edit(sell);
    await starting;
    expect(keeper.getState().content.transaction).toBe('SALE');
  });

  it('says when the browser refuses to keep it', async () => {
    const kept = device();
    kept.full = true;
    const keeper = open(kept);
    await keeper.start(null, NO_LINK);
    await keeper.edit(sell);
    expect(keeper.getState()).toMatchObject({ kept: 'lost', content: { transaction: 'SALE' } });
  });

  it('comes from the address only where nothing else is kept', async () => {
    const link = readDraftLink(new URLSearchParams({ draft: encodeDraft(house) }));
    const empty = device();
    const keeper = open(empty);
    await keeper.start(null, link);
    expect(keeper.getState()).toMatchObject({ content: house, kept: 'device' });
    expect((await empty.drafts.read(null))?.content).toEqual(house);

    const busy = device();
    await busy.drafts.write(null, { content: flat, updatedAt: clock(), revision: null, dirty: true });
    const other = open(busy);
    await other.start(null, link);
    expect(other.getState().content).toEqual(flat);
  });

  it('takes choices from the address over what is kept', async () => {
    const kept = device();
    await kept.drafts.write(null, { content: flat, updatedAt: clock(), revision: null, dirty: true });
    const keeper = open(kept);
    await keeper.start(null, readDraftLink(new URLSearchParams('transaction=SALE')));
    expect(keeper.getState().content).toEqual({ ...flat, transaction: 'SALE' });
    expect((await kept.drafts.read(null))?.content.transaction).toBe('SALE');
  });
});

describe('a draft of a signed-in user', () => {
  it('moves from nobody to the account at sign-in, once', async () => {
    const kept = device();
    const before = open(kept);
    await before.start(null, NO_LINK);
    await before.edit(sell);
    const own = account();
    const after = open(kept, own);
    await after.start('u1', NO_LINK);
    expect(after.getState()).toMatchObject({ kept: 'account', content: { transaction: 'SALE' } });
    expect(own.draft?.content.transaction).toBe('SALE');
    expect(await kept.drafts.read(null)).toBeNull();
  });

  it('is found on another device', async () => {
    const keeper = open(device(), account({ content: house, revision: 3, updatedAt: '2026-03-01T00:00:00Z' }));
    await keeper.start('u1', NO_LINK);
    expect(keeper.getState()).toEqual({ content: house, kept: 'account', notice: null });
  });

  it('is not seen by another user of the same device', async () => {
    const kept = device();
    const mine = open(kept, account());
    await mine.start('u1', NO_LINK);
    await mine.edit(sell);
    const theirs = open(kept, account());
    await theirs.start('u2', NO_LINK);
    expect(theirs.getState().content).toEqual(EMPTY_DRAFT);
    const nobodys = open(kept);
    await nobodys.start(null, NO_LINK);
    expect(nobodys.getState().content).toEqual(EMPTY_DRAFT);
  });

  it('stays on the device while offline and reaches the account when the connection is back', async () => {
    const kept = device();
    const own = account();
    own.offline = true;
    const keeper = open(kept, own);
    await keeper.start('u1', NO_LINK);
    await keeper.edit(sell);
    expect(keeper.getState().kept).toBe('deviceOnly');
    own.offline = false;
    await keeper.retry();
    expect(keeper.getState().kept).toBe('account');
    expect(own.draft?.content.transaction).toBe('SALE');
  });

  it('sends changes that come while another is on its way', async () => {
    const own = account();
    const keeper = open(device(), own);
    await keeper.start('u1', NO_LINK);
    await Promise.all([keeper.edit(sell), keeper.edit(aHouse)]);
    expect(own.draft?.content).toEqual(house);
    expect(keeper.getState().kept).toBe('account');
  });

  it('in conflict gives way to a newer draft in the account, and says so', async () => {
    const own = account();
    const keeper = open(device(), own);
    await keeper.start('u1', NO_LINK);
    await keeper.edit(sell);
    own.draft = { content: flat, revision: 9, updatedAt: '2027-01-01T00:00:00Z' };
    await keeper.edit(aHouse);
    expect(keeper.getState()).toEqual({ content: flat, kept: 'account', notice: 'account' });
  });

  it('in conflict holds over an older draft in the account, and says so', async () => {
    const own = account();
    const keeper = open(device(), own);
    await keeper.start('u1', NO_LINK);
    await keeper.edit(sell);
    own.draft = { content: flat, revision: 9, updatedAt: '2020-01-01T00:00:00Z' };
    await keeper.edit(aHouse);
    expect(keeper.getState()).toEqual({ content: house, kept: 'account', notice: 'device' });
    expect(own.draft).toMatchObject({ content: house, revision: 10 });
  });

  it('drops what arrives after the page was left', async () => {
    const own = account({ content: house, revision: 3, updatedAt: '2026-03-01T00:00:00Z' });
    const keeper = open(device(), own);
    const starting = keeper.start('u1', NO_LINK);
    keeper.stop();
    await starting;
    expect(keeper.getState().content).toEqual(EMPTY_DRAFT);
  });
});
