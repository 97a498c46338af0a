import { jest } from '@jest/globals';
import type { KeyValueStorage } from './storage/key-value-storage.ts';
import { deleteDraft, readDraft, writeDraft } from './use-draft-form.ts';

const FIELDS = ['name', 'message'] as const;
const DAY_MS = 86_400_000;

function memoryStorage(): KeyValueStorage & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}

describe('drafts of forms', () => {
  const typed = { name: 'Leïla', message: 'Bonjour' };

  it('are read by the user who wrote them, and by no other', async () => {
    const storage = memoryStorage();
    expect(await writeDraft(storage, 'contact/a', 'u1', typed)).toBe(true);
    expect(await readDraft(storage, 'contact/a', 'u1', FIELDS)).toEqual(typed);
    expect(await readDraft(storage, 'contact/a', 'u2', FIELDS)).toBeNull();
    expect(await readDraft(storage, 'contact/a', null, FIELDS)).toBeNull();
  });

  it('of a visitor can be read after the sign-in', async () => {
    const storage = memoryStorage();
    await writeDraft(storage, 'contact/a', null, typed);
    expect(await readDraft(storage, 'contact/a', 'u1', FIELDS)).toEqual(typed);
  });

  it('contain only the fields of the form, as text', async () => {
    const storage = memoryStorage();
    await storage.set('contact/a', { at: Date.now(), uid: null, fields: { name: 'a\r\nb', other: 'x', message: 1 } });
    expect(await readDraft(storage, 'contact/a', null, FIELDS)).toEqual({ name: 'a\nb', message: '' });
  });

  it('expire after seven days', async () => {
    const storage = memoryStorage();
    await storage.set('contact/a', { at: Date.now() - 7 * DAY_MS - 1, uid: null, fields: typed });
    expect(await readDraft(storage, 'contact/a', null, FIELDS)).toBeNull();
    expect(storage.values.size).toBe(0);
  });

  it('are deleted when all fields are empty, and by deleteDraft', async () => {
    const storage = memoryStorage();
    await writeDraft(storage, 'contact/a', null, typed);
    await writeDraft(storage, 'contact/a', null, { name: ' ', message: '' });
    expect(storage.values.size).toBe(0);
    await writeDraft(storage, 'contact/a', null, typed);
    await deleteDraft(storage, 'contact/a');
    expect(storage.values.size).toBe(0);
  });

  it('are ignored with a warning when the storage fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fail = () => Promise.reject(new Error('blocked'));
    const broken = { get: fail, set: fail, delete: fail };
    expect(await writeDraft(broken, 'contact/a', null, typed)).toBe(false);
    expect(await readDraft(broken, 'contact/a', null, FIELDS)).toBeNull();
    await deleteDraft(broken, 'contact/a');
    expect(warn).toHaveBeenCalledTimes(3);
    warn.mockRestore();
  });
});
