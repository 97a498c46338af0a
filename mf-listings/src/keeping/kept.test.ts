import { keptStore } from './kept.ts';
import type { Ask } from './kept.ts';

const ask = (publicKey: string, want: boolean): Ask => ({ kind: 'favourite', publicKey, price: 1, want });

it('shows what is asked before anybody can answer, hands it over in order, and then shows what is kept', () => {
  const seen: boolean[] = [];
  keptStore.subscribe(() => seen.push(keptStore.isPressed('favourite', 'ad01')));
  keptStore.ask(ask('ad01', true));
  keptStore.ask(ask('ad01', false));
  keptStore.ask(ask('ad01', true));
  expect(seen).toEqual([true, false, true]);
  expect(keptStore.isAsked()).toBe(true);
  expect(keptStore.isPressed('compare', 'ad01')).toBe(false);

  const taken: Ask[] = [];
  keptStore.answerBy((one) => taken.push(one));
  expect(taken.map(({ want }) => want)).toEqual([true, false, true]);
  expect(keptStore.isAsked()).toBe(false);

  keptStore.publish({ favourite: new Set(['ad02']), compare: new Set() });
  expect(keptStore.isPressed('favourite', 'ad01')).toBe(false);
  expect(keptStore.isPressed('favourite', 'ad02')).toBe(true);
  keptStore.ask(ask('ad02', false));
  expect(taken).toHaveLength(4);
  expect(keptStore.isAsked()).toBe(false);
});
