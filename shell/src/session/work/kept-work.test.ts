import { addressOf, forgetWork, keepWork, takeWork } from './kept-work.ts';
import type { KeptWork } from './kept-work.ts';

/** What a browser gives the page; Node has none. */
const kept = new Map<string, string>();
beforeAll(() => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));
beforeEach(() => kept.clear());

const HOUR = 3_600_000;
const work: KeptWork = { uid: 'u1', address: '/profile?tab=2', at: 1000, fields: [], steps: [] };

it.each`
  who                  | uid     | address             | later        | taken    | left
  ${'its owner'}       | ${'u1'} | ${'/profile?tab=2'} | ${HOUR}      | ${true}  | ${false}
  ${'its owner'}       | ${'u1'} | ${'/profile'}       | ${HOUR}      | ${false} | ${true}
  ${'its owner'}       | ${'u1'} | ${'/profile?tab=2'} | ${12 * HOUR} | ${false} | ${false}
  ${'another account'} | ${'u2'} | ${'/profile?tab=2'} | ${HOUR}      | ${false} | ${false}
  ${'another account'} | ${'u2'} | ${'/favourites'}    | ${HOUR}      | ${false} | ${false}
`('$who at $address after $later ms: taken $taken, still there $left', ({ uid, address, later, taken, left }) => {
  keepWork(work);
  expect(takeWork(uid, address, work.at + later)).toEqual(taken ? work : null);
  expect(kept.size).toBe(left ? 1 : 0);
});

it('is gone after a sign-out, and nothing is taken where nothing was kept', () => {
  keepWork(work);
  forgetWork();
  expect(takeWork('u1', work.address, work.at)).toBeNull();
});

it('a broken record is none', () => {
  kept.set('houni-work', '{');
  expect(takeWork('u1', work.address)).toBeNull();
});

it('an address is its path and its query', () => {
  expect(addressOf({ pathname: '/ar/profile', search: '?a=1' })).toBe('/ar/profile?a=1');
});
