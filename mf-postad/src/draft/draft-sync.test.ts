import { stateAlone } from '@houni/store/task-state.test-support';
import type { DraftContent } from '@houni/contracts/draft';
import type { DeviceDrafts } from './device-drafts.ts';
import { deviceDrafts } from './device-drafts.ts';
import { EMPTY_DRAFT, withCategory, withPart, withTransaction } from './draft-content.ts';
import { FIRST_STATE } from './draft-state.ts';
import { DraftSync } from './draft-sync.ts';
import type { AccountDrafts } from './draft-state.ts';
import { NO_LINK, encodeDraft, readDraftLink } from './draft-link.ts';
import type { AccountDraft } from './reconcile.ts';

const LATER = '2027-01-01T00:00:00Z';
const house: DraftContent = { transaction: 'SALE', category: 'MAISONS', step: 'type' };
const flat: DraftContent = { transaction: 'RENTAL', category: 'APPARTEMENT', step: 'type' };

/** A fake device: its storage survives reloads. */
function device(): { drafts: DeviceDrafts; full: boolean; endsAfterRemoval: boolean } {
  const values = new Map<string, unknown>();
  let endsNext = false;
  let hasEnded = false;
  const state = {
    full: false,
    /** The page ends at the first removal: nothing is written after it. */
    set endsAfterRemoval(ends: boolean) {
      hasEnded = false;
      endsNext = ends;
    },
    drafts: deviceDrafts({
      get: async (key) => structuredClone(values.get(key)),
      set: async (key, value) => {
        if (state.full) throw new Error('QuotaExceededError');
        if (hasEnded) throw new Error('The page has ended.');
        values.set(key, structuredClone(value));
      },
      update: async (key, change) => {
        const value = change(structuredClone(values.get(key)));
        if (value === undefined) return;
        if (state.full) throw new Error('QuotaExceededError');
        if (hasEnded) throw new Error('The page has ended.');
        values.set(key, structuredClone(value));
      },
      delete: async (key) => {
        values.delete(key);
        hasEnded = endsNext;
      },
    }),
  };
  return state;
}

/** A fake account API: checks revisions, and can go offline. */
function account(draft: AccountDraft | null = null): AccountDrafts & {
  draft: AccountDraft | null;
  others: DraftContent[];
  /** Other drafts that can be opened. */
  unopened: AccountDraft[];
  isFull: boolean;
  offline: boolean;
  writes: number;
} {
  const state = {
    draft,
    others: [] as DraftContent[],
    unopened: [] as AccountDraft[],
    isFull: false,
    offline: false,
    writes: 0,
    async keepAside(content: DraftContent) {
      if (state.offline) return 'unreachable' as const;
      if (state.isFull) return 'full' as const;
      state.others.push(content);
      return 'kept' as const;
    },
    async read() {
      return state.offline ? ({ kind: 'unreachable' } as const) : ({ kind: 'read', draft: state.draft } as const);
    },
    async write(content: DraftContent, revision: number | null) {
      if (state.offline) return { kind: 'unreachable' } as const;
      if ((state.draft?.revision ?? null) !== revision) return { kind: 'conflict' } as const;
      state.writes++;
      const key = state.draft?.key ?? `draft-${state.writes}`;
      state.draft = { key, content, revision: (revision ?? 0) + 1, updatedAt: '2026-03-05T12:00:00Z' };
      return { kind: 'saved', key, revision: state.draft.revision } as const;
    },
    async open(key: string) {
      if (state.offline) return { kind: 'unreachable' } as const;
      if (state.draft?.key === key) return { kind: 'read', draft: state.draft } as const;
      const wanted = state.unopened.find((draft) => draft.key === key);
      if (!wanted) return { kind: 'read', draft: null } as const;
      const previous = state.draft;
      state.unopened = [...state.unopened.filter((draft) => draft !== wanted), ...(previous ? [previous] : [])];
      state.draft = { ...wanted, revision: Math.max(wanted.revision, previous?.revision ?? 0) + 1 };
      return { kind: 'read', draft: state.draft } as const;
    },
  };
  return state;
}

let minute = 0;
const clock = () => new Date(Date.UTC(2026, 2, 5, 8, minute++)).toISOString();
const open = (phone: { drafts: DeviceDrafts }, own: AccountDrafts = account()) =>
  new DraftSync(phone.drafts, own, clock, stateAlone(FIRST_STATE));
const chooseSale = (content: DraftContent) => withTransaction(content, 'SALE');
const chooseHouse = (content: DraftContent) => withCategory(content, 'MAISONS');

beforeEach(() => {
  minute = 0;
});

describe('a signed-out draft', () => {
  it('is saved on the device at once and restored after a reload', async () => {
    const phone = device();
    const first = open(phone);
    await first.start(null, NO_LINK);
    expect(first.getState()).toEqual({ content: EMPTY_DRAFT, saveState: 'nothing', notice: null, conflicts: [] });
    await first.edit(chooseSale);
    await first.edit(chooseHouse);
    expect(first.getState().saveState).toBe('device');

    const reloaded = open(phone);
    await reloaded.start(null, NO_LINK);
    expect(reloaded.getState()).toEqual({ content: house, saveState: 'device', notice: null, conflicts: [] });
  });

  it('keeps a choice made before the device was read', async () => {
    const phone = device();
    await phone.drafts.update(null, () => ({
      content: flat,
      updatedAt: clock(),
      revision: null,
      base: null,
      dirty: true,
    }));
    const drafts = open(phone);
    const starting = drafts.start(null, NO_LINK);
    await drafts.edit(chooseSale);
    await starting;
    expect(drafts.getState().content.transaction).toBe('SALE');
  });

  it('reports when the browser cannot save it', async () => {
    const phone = device();
    phone.full = true;
    const drafts = open(phone);
    await drafts.start(null, NO_LINK);
    await drafts.edit(chooseSale);
    expect(drafts.getState()).toMatchObject({ saveState: 'lost', content: { transaction: 'SALE' } });
  });

  it('comes from the URL only if no other draft is saved', async () => {
    const link = readDraftLink(new URLSearchParams({ draft: encodeDraft(house) }));
    const empty = device();
    const drafts = open(empty);
    await drafts.start(null, link);
    expect(drafts.getState()).toMatchObject({ content: house, saveState: 'device' });
    expect((await empty.drafts.read(null))?.content).toEqual(house);

    const busy = device();
    await busy.drafts.update(null, () => ({
      content: flat,
      updatedAt: clock(),
      revision: null,
      base: null,
      dirty: true,
    }));
    const other = open(busy);
    await other.start(null, link);
    expect(other.getState().content).toEqual(flat);
  });

  it('prefers choices in the URL over the saved draft', async () => {
    const phone = device();
    await phone.drafts.update(null, () => ({
      content: flat,
      updatedAt: clock(),
      revision: null,
      base: null,
      dirty: true,
    }));
    const drafts = open(phone);
    await drafts.start(null, readDraftLink(new URLSearchParams('transaction=SALE')));
    expect(drafts.getState().content).toEqual({ ...flat, transaction: 'SALE' });
    expect((await phone.drafts.read(null))?.content.transaction).toBe('SALE');
  });
});

describe('a draft of a signed-in user', () => {
  it('moves to the account at sign-in, once', async () => {
    const phone = device();
    const before = open(phone);
    await before.start(null, NO_LINK);
    await before.edit(chooseSale);
    const own = account();
    const after = open(phone, own);
    await after.start('u1', NO_LINK);
    expect(after.getState()).toMatchObject({ saveState: 'account', content: { transaction: 'SALE' } });
    expect(own.draft?.content.transaction).toBe('SALE');
    expect(await phone.drafts.read(null)).toBeNull();
  });

  it('is not lost when the page ends while it moves to the account', async () => {
    const phone = device();
    const before = open(phone);
    await before.start(null, NO_LINK);
    await before.edit(chooseSale);
    phone.endsAfterRemoval = true;
    await open(phone)
      .start('u1', NO_LINK)
      .catch(() => undefined);
    phone.endsAfterRemoval = false;
    const after = open(phone);
    await after.start('u1', NO_LINK);
    expect(after.getState().content.transaction).toBe('SALE');
  });

  it('stays one draft when the answer to its first saving is lost', async () => {
    const [phone, own] = [device(), account()];
    const before = open(phone, own);
    await before.start('u1', NO_LINK);
    const { write } = own;
    own.write = async (content, revision) => {
      await write(content, revision);
      return { kind: 'unreachable' };
    };
    await before.edit(chooseSale);
    own.write = write;
    own.offline = true;
    const offline = open(phone, own);
    await offline.start('u1', NO_LINK);
    await offline.edit(chooseHouse);
    own.offline = false;
    const after = open(phone, own);
    await after.start('u1', NO_LINK);
    expect(own.draft?.content).toEqual(house);
    expect(own.others).toEqual([]);
  });

  it('is found on another device', async () => {
    const drafts = open(
      device(),
      account({ key: 'saved', content: house, revision: 3, updatedAt: '2026-03-01T00:00:00Z' }),
    );
    await drafts.start('u1', NO_LINK);
    expect(drafts.getState()).toEqual({ content: house, saveState: 'account', notice: null, conflicts: [] });
  });

  it('is not visible to another user of the same device', async () => {
    const phone = device();
    const mine = open(phone, account());
    await mine.start('u1', NO_LINK);
    await mine.edit(chooseSale);
    const theirs = open(phone, account());
    await theirs.start('u2', NO_LINK);
    expect(theirs.getState().content).toEqual(EMPTY_DRAFT);
    const signedOutDraft = open(phone);
    await signedOutDraft.start(null, NO_LINK);
    expect(signedOutDraft.getState().content).toEqual(EMPTY_DRAFT);
  });

  it('stays on the device while offline and is sent when the connection returns', async () => {
    const phone = device();
    const own = account();
    own.offline = true;
    const drafts = open(phone, own);
    await drafts.start('u1', NO_LINK);
    await drafts.edit(chooseSale);
    expect(drafts.getState().saveState).toBe('deviceOnly');
    own.offline = false;
    await drafts.retry();
    expect(drafts.getState().saveState).toBe('account');
    expect(own.draft?.content.transaction).toBe('SALE');
  });

  it('sends changes made during another request', async () => {
    const own = account();
    const drafts = open(device(), own);
    await drafts.start('u1', NO_LINK);
    await Promise.all([drafts.edit(chooseSale), drafts.edit(chooseHouse)]);
    expect(own.draft?.content).toEqual(house);
    expect(drafts.getState().saveState).toBe('account');
  });

  it('merges with what another device wrote, field by field', async () => {
    const own = account();
    const drafts = open(device(), own);
    await drafts.start('u1', NO_LINK);
    await drafts.edit(() => withPart(house, 'details', { title: 'Villa' }));
    own.draft = {
      key: own.draft?.key ?? '',
      content: withPart(house, 'details', { title: 'Villa', area: 200 }),
      revision: 9,
      updatedAt: LATER,
    };
    await drafts.edit((content) => withPart(content, 'contact', { name: 'Amira' }));
    const merged = withPart(withPart(house, 'details', { title: 'Villa', area: 200 }), 'contact', { name: 'Amira' });
    expect(drafts.getState()).toEqual({ content: merged, saveState: 'account', notice: null, conflicts: [] });
    expect(own.draft).toMatchObject({ content: merged, revision: 10 });
  });

  it('keeps both texts of a field that was changed in two places, until one is chosen', async () => {
    const own = account();
    const drafts = open(device(), own);
    await drafts.start('u1', NO_LINK);
    await drafts.edit(() => withPart(house, 'details', { title: 'Villa' }));
    own.draft = {
      key: own.draft?.key ?? '',
      content: withPart(house, 'details', { title: 'Villa au calme' }),
      revision: 9,
      updatedAt: LATER,
    };
    await drafts.edit((content) => withPart(content, 'details', { title: 'Villa avec jardin' }));
    const { content, conflicts } = drafts.getState();
    expect(content.details?.title).toBe('Villa avec jardin');
    expect(conflicts).toEqual([{ path: 'details.title', other: 'Villa au calme' }]);
    await drafts.resolve(conflicts[0] ?? { path: '', other: null }, true);
    expect(drafts.getState()).toMatchObject({ conflicts: [], content: { details: { title: 'Villa au calme' } } });
    expect(own.draft.content.details?.title).toBe('Villa au calme');
  });

  it('is opened again, when another draft was opened elsewhere while it could not be sent', async () => {
    const [phone, own] = [device(), account()];
    const drafts = open(phone, own);
    await drafts.start('u1', NO_LINK);
    await drafts.edit(() => withPart(house, 'details', { title: 'Villa' }));
    const { key = '' } = own.draft ?? {};
    own.offline = true;
    await drafts.edit((content) => withPart(content, 'contact', { name: 'Amira' }));
    own.offline = false;
    own.unopened = [{ key: 'other', content: flat, revision: 1, updatedAt: LATER }];
    await own.open('other');
    const other = structuredClone(own.draft);
    await drafts.retry();
    const changed = withPart(withPart(house, 'details', { title: 'Villa' }), 'contact', { name: 'Amira' });
    expect(own.draft).toMatchObject({ key, content: changed });
    expect(own.unopened).toEqual([other]);
    expect(drafts.getState()).toEqual({ content: changed, saveState: 'account', notice: null, conflicts: [] });
  });

  it('becomes a new draft beside the current one, when it was deleted elsewhere while it could not be sent', async () => {
    const [phone, own] = [device(), account()];
    const drafts = open(phone, own);
    await drafts.start('u1', NO_LINK);
    await drafts.edit(() => house);
    own.offline = true;
    await drafts.edit((content) => withPart(content, 'contact', { name: 'Amira' }));
    own.offline = false;
    own.draft = { key: 'other', content: flat, revision: 5, updatedAt: LATER };
    await drafts.retry();
    expect(drafts.getState()).toMatchObject({ saveState: 'account', notice: 'aside' });
    expect(own.draft.content).toEqual(withPart(house, 'contact', { name: 'Amira' }));
    expect(own.others).toEqual([flat]);
  });

  it('keeps the account’s other draft when a signed-out draft moves in', async () => {
    const phone = device();
    const before = open(phone);
    await before.start(null, NO_LINK);
    await before.edit(() => house);
    const own = account({ key: 'saved', content: flat, revision: 3, updatedAt: LATER });
    const after = open(phone, own);
    await after.start('u1', NO_LINK);
    expect(after.getState()).toMatchObject({ content: house, saveState: 'account', notice: 'aside' });
    expect([own.draft?.content, own.others]).toEqual([house, [flat]]);
  });

  it('stays on the device when the account has no room for another draft', async () => {
    const phone = device();
    const before = open(phone);
    await before.start(null, NO_LINK);
    await before.edit(() => house);
    const own = account({ key: 'saved', content: flat, revision: 3, updatedAt: LATER });
    own.isFull = true;
    const after = open(phone, own);
    await after.start('u1', NO_LINK);
    expect(after.getState()).toMatchObject({ content: house, saveState: 'deviceOnly', notice: 'full' });
    expect(own.draft?.content).toEqual(flat);
    expect((await phone.drafts.read('u1'))?.content).toEqual(house);
  });

  it('ignores responses after the page was closed', async () => {
    const own = account({ key: 'saved', content: house, revision: 3, updatedAt: '2026-03-01T00:00:00Z' });
    const drafts = open(device(), own);
    const starting = drafts.start('u1', NO_LINK);
    drafts.stop();
    await starting;
    expect(drafts.getState().content).toEqual(EMPTY_DRAFT);
  });
});

describe('a draft in two tabs', () => {
  const withTitle = (title: string) => (content: DraftContent) => withPart(content, 'details', { title });
  const withName = (name: string) => (content: DraftContent) => withPart(content, 'contact', { name });

  it('has the words of both, signed out', async () => {
    const phone = device();
    const [first, second] = [open(phone), open(phone)];
    await first.start(null, NO_LINK);
    await second.start(null, NO_LINK);
    await first.edit(withTitle('Villa'));
    await second.edit(withName('Amal'));
    await first.edit(chooseSale);
    const reloaded = open(phone);
    await reloaded.start(null, NO_LINK);
    expect(reloaded.getState().content).toMatchObject({
      transaction: 'SALE',
      details: { title: 'Villa' },
      contact: { name: 'Amal' },
    });
    expect(reloaded.getState().conflicts).toEqual([]);
    await second.refresh();
    expect(second.getState().content).toEqual(reloaded.getState().content);
  });

  it('keeps both texts of a field that both changed', async () => {
    const phone = device();
    const [first, second] = [open(phone), open(phone)];
    await first.start(null, NO_LINK);
    await first.edit(withTitle('Villa'));
    await second.start(null, NO_LINK);
    await first.edit(withTitle('Villa à Carthage'));
    await second.edit(withTitle('Villa vue mer'));
    expect(second.getState().content.details?.title).toBe('Villa vue mer');
    expect(second.getState().conflicts).toEqual([{ path: 'details.title', other: 'Villa à Carthage' }]);
  });

  it('has the words of both in the account, without conflicts', async () => {
    const [phone, own] = [device(), account()];
    const [first, second] = [open(phone, own), open(phone, own)];
    await first.start('u1', NO_LINK);
    await second.start('u1', NO_LINK);
    await first.edit(withTitle('Villa'));
    await second.edit(withName('Amal'));
    await first.edit(withTitle('Villa à Carthage'));
    await second.edit(chooseSale);
    expect(own.draft?.content).toMatchObject({
      transaction: 'SALE',
      details: { title: 'Villa à Carthage' },
      contact: { name: 'Amal' },
    });
    expect([...first.getState().conflicts, ...second.getState().conflicts]).toEqual([]);
  });
});
