import { stateAlone } from '@houni/store/task-state.test-support';
import type { AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { deviceDrafts } from '../draft/device-drafts.ts';
import { withPart } from '../draft/draft-content.ts';
import { AdEdit, NOT_READ } from './ad-edit.ts';
import type { AdCalls } from './ad-edit.ts';

const CONFLICT: CallFailure = { code: 'conflict', field: 'revision', retryAfter: null };
const NOW = '2027-01-01T00:00:00Z';

function ownAd(change: Partial<OwnAd> = {}, content: Partial<OwnAd['ad']> = {}): OwnAd {
  return {
    publicKey: 'k1234',
    uid: 'u1',
    state: 'published',
    revision: 3,
    url: '/annonce',
    ad: {
      transaction: 'SALE',
      category: 'APPARTEMENT',
      language: 'fr',
      title: 'Appartement au lac',
      description: 'Deux chambres et un salon.',
      place: { governorate: 22, delegation: 227, sector: 1707 },
      price: { millimes: 450_000_000, unit: 'total' },
      area: 90,
      rooms: 2,
      photos: ['md_a', 'md_b'],
      contact: { name: 'Amira' },
      ...content,
    },
    photos: [],
    createdAt: NOW,
    updatedAt: NOW,
    publishedAt: NOW,
    expiresAt: null,
    closedAt: null,
    allowedActions: ['edit', 'pause'],
    review: null,
    history: [],
    ...change,
  };
}

/** A fake of the calls about one ad: checks revisions like the API, and can lose an answer. */
function server(first: OwnAd) {
  const state = {
    ad: first,
    writes: 0,
    submits: 0,
    losesAnswer: false,
    refusesSubmit: false,
    calls: null as unknown as AdCalls, // set below
  };
  const answerOf = ({ publicKey, state: now, revision, url }: OwnAd): AdWriteAnswer => ({
    publicKey,
    state: now,
    revision,
    url,
  });
  state.calls = {
    read: async () => ({ answer: state.ad, failure: null }),
    change: async ({ revision, changes }) => {
      if (revision !== state.ad.revision) return { answer: null, failure: CONFLICT };
      state.writes++;
      state.ad = { ...state.ad, revision: revision + 1, ad: { ...state.ad.ad, ...changes } };
      if (state.losesAnswer) return { answer: null, failure: NETWORK_FAILURE };
      return { answer: answerOf(state.ad), failure: null };
    },
    submit: async ({ revision }) => {
      if (revision !== state.ad.revision) return { answer: null, failure: CONFLICT };
      if (state.refusesSubmit) return { answer: null, failure: NETWORK_FAILURE };
      state.submits++;
      state.ad = { ...state.ad, revision: revision + 1, state: 'published', allowedActions: ['edit', 'pause'] };
      return { answer: answerOf(state.ad), failure: null };
    },
  };
  return state;
}

function device() {
  const values = new Map<string, unknown>();
  return deviceDrafts({
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    update: async (key, change) => {
      const value = change(values.get(key));
      if (value !== undefined) values.set(key, value);
    },
    delete: async (key) => void values.delete(key),
  });
}

async function opened(api: ReturnType<typeof server>, drafts = device()) {
  const edit = new AdEdit(drafts, 'u1.ad.k1234', api.calls, () => NOW, stateAlone(NOT_READ));
  await edit.load();
  return edit;
}
const cheaper = (edit: AdEdit) => edit.edit((content) => withPart(content, 'details', { priceMillimes: 400_000_000 }));

describe('AdEdit', () => {
  it('opens the ad with its photos, and nothing to save', async () => {
    const { content, saveState } = (await opened(server(ownAd()))).getState();
    expect(content.media?.photos).toEqual(['md_a', 'md_b']);
    expect(content.details).toMatchObject({ title: 'Appartement au lac', priceMillimes: 450_000_000 });
    expect(saveState).toBe('nothing');
  });

  it('continues after the page was left without sending', async () => {
    const [api, drafts] = [server(ownAd()), device()];
    await cheaper(await opened(api, drafts));
    const again = (await opened(api, drafts)).getState();
    expect(again.content.details?.priceMillimes).toBe(400_000_000);
    expect(again.saveState).toBe('device');
    expect(api.writes).toBe(0);
  });

  it('sends one change, and forgets the edit afterwards', async () => {
    const [api, drafts] = [server(ownAd()), device()];
    const edit = await opened(api, drafts);
    await cheaper(edit);
    expect(await edit.send()).toMatchObject({ kind: 'sent', ad: { state: 'published', revision: 4 } });
    expect(api.ad.ad.price).toEqual({ millimes: 400_000_000, unit: 'total' });
    await edit.finish();
    expect(await drafts.read('u1.ad.k1234')).toBeNull();
  });

  it('finds a change whose answer was lost, and sends it once', async () => {
    const api = server(ownAd());
    const edit = await opened(api);
    await cheaper(edit);
    api.losesAnswer = true;
    expect(await edit.send()).toMatchObject({ kind: 'failed', failure: { code: 'network' } });
    api.losesAnswer = false;
    expect(await edit.send()).toMatchObject({ kind: 'sent', ad: { revision: 4 } });
    expect(api.writes).toBe(1);
  });

  it('merges a change made elsewhere, and sends nothing before the user has seen it', async () => {
    const api = server(ownAd());
    const edit = await opened(api);
    await cheaper(edit);
    api.ad = ownAd({ revision: 4 }, { title: 'Appartement au bord du lac' });
    expect(await edit.send()).toEqual({ kind: 'changed' });
    expect(api.writes).toBe(0);
    expect(edit.getState().content.details).toMatchObject({
      title: 'Appartement au bord du lac',
      priceMillimes: 400_000_000,
    });
    expect(await edit.send()).toMatchObject({ kind: 'sent' });
  });

  it('reports a field that was changed here and elsewhere', async () => {
    const [api, drafts] = [server(ownAd()), device()];
    await cheaper(await opened(api, drafts));
    api.ad = ownAd({ revision: 4 }, { price: { millimes: 420_000_000, unit: 'total' } });
    const edit = await opened(api, drafts);
    const [conflict] = edit.getState().conflicts;
    expect(conflict).toEqual({ path: 'details.priceMillimes', other: 420_000_000 });
    if (conflict) await edit.resolve(conflict, true);
    expect(edit.getState()).toMatchObject({ conflicts: [], content: { details: { priceMillimes: 420_000_000 } } });
  });

  it('submits an ad that a moderator sent back, also when the first attempt stopped after the change', async () => {
    const api = server(ownAd({ state: 'changes_requested', allowedActions: ['edit', 'submit'] }));
    const edit = await opened(api);
    await cheaper(edit);
    api.refusesSubmit = true;
    expect(await edit.send()).toMatchObject({ kind: 'failed' });
    api.refusesSubmit = false;
    expect(await edit.send()).toMatchObject({ kind: 'sent', ad: { state: 'published' } });
    expect([api.writes, api.submits]).toEqual([1, 1]);
  });

  it('keeps nothing when a change is taken back', async () => {
    const [api, drafts] = [server(ownAd()), device()];
    const edit = await opened(api, drafts);
    await cheaper(edit);
    await edit.edit((content) => withPart(content, 'details', { priceMillimes: 450_000_000 }));
    expect(edit.getState().saveState).toBe('nothing');
    expect(await drafts.read('u1.ad.k1234')).toBeNull();
  });

  it('says why the ad could not be read', async () => {
    const failure: CallFailure = { code: 'not_found', field: 'key', retryAfter: null };
    const api = server(ownAd());
    api.calls.read = async () => ({ answer: null, failure });
    expect((await opened(api)).getState()).toMatchObject({ ad: null, failure });
  });
});
