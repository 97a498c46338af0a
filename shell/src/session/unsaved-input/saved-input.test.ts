import { deleteSavedInput, pathOf, storeInput, takeSavedInput } from './saved-input.ts';
import type { SavedInput } from './saved-input.ts';

/** Replaces session storage, which Node does not have. */
const storage = new Map<string, string>();
beforeAll(() => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));
beforeEach(() => storage.clear());

const HOUR = 3_600_000;
const input: SavedInput = { uid: 'u1', path: '/profile?tab=2', savedAt: 1000, fields: [] };

describe('takeSavedInput', () => {
  it.each`
    uid     | path                | after        | returned | kept
    ${'u1'} | ${'/profile?tab=2'} | ${HOUR}      | ${true}  | ${false}
    ${'u1'} | ${'/profile'}       | ${HOUR}      | ${false} | ${true}
    ${'u1'} | ${'/profile?tab=2'} | ${12 * HOUR} | ${false} | ${false}
    ${'u2'} | ${'/profile?tab=2'} | ${HOUR}      | ${false} | ${false}
    ${'u2'} | ${'/favourites'}    | ${HOUR}      | ${false} | ${false}
  `(
    'for user $uid on $path after $after ms: returned $returned, kept in storage $kept',
    ({ uid, path, after, returned, kept }) => {
      storeInput(input);
      expect(takeSavedInput(uid, path, input.savedAt + after)).toEqual(returned ? input : null);
      expect(storage.size).toBe(kept ? 1 : 0);
    },
  );

  it('returns null after the input was deleted', () => {
    storeInput(input);
    deleteSavedInput();
    expect(takeSavedInput('u1', input.path, input.savedAt)).toBeNull();
  });

  it('returns null for broken JSON in storage', () => {
    storage.set('houni-saved-input', '{');
    expect(takeSavedInput('u1', input.path)).toBeNull();
  });
});

describe('pathOf', () => {
  it('returns path and query', () => {
    expect(pathOf({ pathname: '/ar/profile', search: '?a=1' })).toBe('/ar/profile?a=1');
  });
});
