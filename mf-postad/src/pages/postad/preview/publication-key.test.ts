import { publicationKey } from './publication-key.ts';

function storage() {
  const values = new Map<string, unknown>();
  return {
    get: async (key: string) => structuredClone(values.get(key)),
    set: async (key: string, value: unknown) => void values.set(key, structuredClone(value)),
    delete: async (key: string) => void values.delete(key),
  };
}

describe('publicationKey', () => {
  it('stays the same for the same ad of the same account, in any order of its fields', async () => {
    const device = storage();
    const first = await publicationKey(device, 'u1', { title: 'a', area: 90 });
    expect(await publicationKey(device, 'u1', { area: 90, title: 'a' })).toBe(first);
    expect(await publicationKey(device, 'u2', { title: 'a', area: 90 })).not.toBe(first);
  });

  it('is new when the ad has changed', async () => {
    const device = storage();
    const first = await publicationKey(device, 'u1', { title: 'a' });
    expect(await publicationKey(device, 'u1', { title: 'b' })).not.toBe(first);
  });

  it('is made without storage too', async () => {
    const broken = {
      get: () => Promise.reject(new Error()),
      set: () => Promise.reject(new Error()),
      delete: async () => {},
    };
    expect(await publicationKey(broken, 'u1', {})).toMatch(/^[0-9a-f-]{36}$/);
  });
});
