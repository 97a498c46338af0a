import { stateAlone } from '@houni/store/task-state.test-support';
import type { SharedKeyValueStorage } from '@houni/store/key-value-storage';
import { AgencyDraft, FIRST_STATE } from './agency-draft.ts';
import type { AccountForm } from './agency-draft.ts';
import { deviceForms } from './device-forms.ts';
import { isBlank, mergeForms } from './merge-forms.ts';
import type { AgencyForm } from './merge-forms.ts';

/** The storage of one browser, in memory. */
function memory(): SharedKeyValueStorage & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => void values.delete(key),
    update: async (key, change) => {
      const value = change(values.get(key));
      if (value !== undefined) values.set(key, structuredClone(value));
    },
  };
}

/** An account that several devices share; `isOnline: false` answers nothing. */
function account() {
  const state = { form: null as AgencyForm | null, revision: 0, isOnline: true, writes: 0 };
  const calls: AccountForm = {
    async read() {
      if (!state.isOnline) return 'unreachable';
      return state.form ? { form: state.form, revision: state.revision } : 'none';
    },
    async write(form, revision) {
      if (!state.isOnline) return 'unreachable';
      if (revision !== (state.form ? state.revision : null)) return 'conflict';
      state.writes++;
      state.form = structuredClone(form);
      return ++state.revision;
    },
  };
  return { state, calls };
}

async function device(storage: SharedKeyValueStorage, calls: AccountForm, uid: string | null) {
  const draft = new AgencyDraft(deviceForms(storage), calls, stateAlone(FIRST_STATE));
  await draft.start(uid);
  return draft;
}

describe('the draft of a registration', () => {
  it('survives a reload on the device of somebody without an account', async () => {
    const storage = memory();
    const { calls } = account();
    const first = await device(storage, calls, null);
    await first.edit((form) => ({ ...form, name: 'Côte', step: 'office' }));
    expect(first.getState().saveState).toBe('device');
    const again = await device(storage, calls, null);
    expect(again.getState()).toEqual({ form: { name: 'Côte', step: 'office' }, saveState: 'device' });
  });

  it('saves what is changed after a reload', async () => {
    const storage = memory();
    const { calls } = account();
    await (await device(storage, calls, null)).edit((form) => ({ ...form, name: 'Côte' }));
    await (await device(storage, calls, null)).edit((form) => ({ ...form, name: 'Côte bleue' }));
    expect((await device(storage, calls, null)).getState().form).toEqual({ name: 'Côte bleue' });
  });

  it('moves to the account with the sign-in and leaves the device', async () => {
    const storage = memory();
    const { calls, state } = account();
    await (await device(storage, calls, null)).edit((form) => ({ ...form, name: 'Côte' }));
    const signedIn = await device(storage, calls, 'u1');
    expect(signedIn.getState().saveState).toBe('account');
    expect(state.form).toEqual({ name: 'Côte' });
    expect(storage.values.has('agency.draft')).toBe(false);
    expect((await device(storage, calls, null)).getState().form).toEqual({});
  });

  it('is on the other devices of the account, and both devices keep their changes', async () => {
    const { calls, state } = account();
    const [one, other] = [await device(memory(), calls, 'u1'), await device(memory(), calls, 'u1')];
    await one.edit((form) => ({ ...form, name: 'Côte', texts: { fr: { tagline: 'Une' } } }));
    await other.edit((form) => ({ ...form, address: '4, rue du Pacha', texts: { ar: { tagline: 'جملة' } } }));
    expect(state.form).toEqual({
      name: 'Côte',
      address: '4, rue du Pacha',
      texts: { fr: { tagline: 'Une' }, ar: { tagline: 'جملة' } },
    });
    expect((await device(memory(), calls, 'u1')).getState().form).toEqual(state.form);
  });

  it('waits on the device while the account cannot be reached, also over a reload', async () => {
    const storage = memory();
    const { calls, state } = account();
    const draft = await device(storage, calls, 'u1');
    state.isOnline = false;
    await draft.edit((form) => ({ ...form, name: 'Côte' }));
    expect(draft.getState().saveState).toBe('deviceOnly');
    const again = await device(storage, calls, 'u1');
    expect(again.getState()).toEqual({ form: { name: 'Côte' }, saveState: 'deviceOnly' });
    state.isOnline = true;
    await again.retry();
    expect(again.getState().saveState).toBe('account');
    expect(state.form).toEqual({ name: 'Côte' });
  });

  it('takes in what another tab has changed meanwhile', async () => {
    const storage = memory();
    const { calls } = account();
    const [one, other] = [await device(storage, calls, null), await device(storage, calls, null)];
    await one.edit((form) => ({ ...form, name: 'Côte' }));
    await other.edit((form) => ({ ...form, address: '4, rue du Pacha' }));
    expect(other.getState().form).toEqual({ name: 'Côte', address: '4, rue du Pacha' });
    await one.refresh();
    expect(one.getState().form).toEqual({ name: 'Côte', address: '4, rue du Pacha' });
  });

  it('is forgotten on the device after it was sent elsewhere', async () => {
    const storage = memory();
    const { calls, state } = account();
    await (await device(storage, calls, 'u1')).edit((form) => ({ ...form, name: 'Côte' }));
    state.form = null;
    const again = await device(storage, calls, 'u1');
    expect(again.getState()).toEqual({ form: {}, saveState: 'nothing' });
    expect(storage.values.size).toBe(0);
  });

  it('takes no change after it was sent: the screen is still there for a moment', async () => {
    const storage = memory();
    const { calls, state } = account();
    const draft = await device(storage, calls, 'u1');
    await draft.edit((form) => ({ ...form, name: 'Côte' }));
    state.form = null;
    await draft.finish();
    await draft.edit((form) => ({ ...form, step: 'review' }));
    expect(storage.values.size).toBe(0);
    expect(state).toMatchObject({ form: null, writes: 1 });
  });

  it('keeps what was typed before it was read', async () => {
    const storage = memory();
    const { calls } = account();
    await (await device(storage, calls, null)).edit((form) => ({ ...form, name: 'Côte', address: 'old' }));
    const draft = new AgencyDraft(deviceForms(storage), calls, stateAlone(FIRST_STATE));
    const typed = draft.edit((form) => ({ ...form, address: 'new' }));
    await Promise.all([typed, draft.start(null)]);
    expect(draft.getState().form).toEqual({ name: 'Côte', address: 'new' });
  });

  it('says that it is lost if the browser saves nothing', async () => {
    const broken = { ...memory(), update: () => Promise.reject(new Error('refused')) };
    const draft = await device(broken, account().calls, null);
    await draft.edit((form) => ({ ...form, name: 'Côte' }));
    expect(draft.getState().saveState).toBe('lost');
  });

  it('ignores a stored value of another shape', async () => {
    const storage = memory();
    await storage.set('agency.draft', { form: { name: 7 } });
    expect((await device(storage, account().calls, null)).getState().form).toEqual({});
  });
});

describe('mergeForms', () => {
  it('removes what the other side removed, unless it was changed here', () => {
    expect(mergeForms({ name: 'a', address: 'b' }, { name: 'a', address: 'c' }, {})).toEqual({ address: 'c' });
  });
});

describe('isBlank', () => {
  it('counts neither the step nor empty values', () => {
    expect(isBlank({ step: 'texts', name: '', phones: [''], texts: { fr: { tagline: '' } }, cover: null })).toBe(true);
    expect(isBlank({ areas: [227] })).toBe(false);
  });
});
