import { letterOfKey } from '../../parts/letter-key.ts';
import { decisionOfLetter, decisionText, isPossible, timeLeft } from './decisions.ts';

const decisionOfKey = (...pressed: Parameters<typeof letterOfKey>) => decisionOfLetter(letterOfKey(...pressed) ?? '');

const press = (key: string, change: object = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...change,
});

it.each([
  ['a', 'approve'],
  ['C', 'changes'],
  ['r', 'reject'],
  ['x', 'remove'],
  ['q', null],
  ['Enter', null],
])('the key %s means %s', (key, decision) => {
  expect(decisionOfKey(press(key), { tagName: 'BODY' })).toBe(decision);
});

it('the place of a key counts on an Arabic keyboard', () => {
  expect(decisionOfKey(press('ؤ', { code: 'KeyC' }), null)).toBe('changes');
});

it.each(['INPUT', 'TEXTAREA', 'SELECT'])('a key that is typed in %s decides nothing', (tagName) => {
  expect(decisionOfKey(press('a'), { tagName })).toBeNull();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
  'a shortcut of the browser and a held key decide nothing: %j',
  (change) => {
    expect(decisionOfKey(press('a', change), null)).toBeNull();
  },
);

it('an online ad can be approved, changed and removed, but not rejected', () => {
  expect((['approve', 'changes', 'reject', 'remove'] as const).map((one) => isPossible(one, 'published'))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it('an appeal can only be approved or rejected, in words of its own', () => {
  const possible = (['approve', 'changes', 'reject', 'remove'] as const).filter((one) =>
    isPossible(one, 'removed', 'appeal'),
  );
  expect(possible).toEqual(['approve', 'reject']);
  expect([decisionText('reject', 'appeal', 'send'), decisionText('reject', 'risk', 'decided')]).toEqual([
    'appeal.send.reject',
    'decided.reject',
  ]);
});

it('counts the minutes and seconds of a claim down', () => {
  const until = '2026-11-27T10:15:00.000Z';
  const at = (time: string) => timeLeft(until, Date.parse(time));
  expect(at('2026-11-27T10:00:00.000Z')).toBe('15:00');
  expect(at('2026-11-27T10:14:55.000Z')).toBe('0:05');
  expect(at('2026-11-27T10:15:00.000Z')).toBeNull();
  expect(at('bad')).toBeNull();
});
