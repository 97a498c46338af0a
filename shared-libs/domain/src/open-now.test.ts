import { isOpenAt, nextOpening } from './open-now.ts';

const hours = [
  { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 12 * 60 },
  { days: [1, 2, 3, 4, 5], from: 14 * 60, to: 18 * 60 },
  { days: [7], from: 9 * 60, to: 13 * 60 },
];
const at = (iso: string) => isOpenAt(hours, Date.parse(iso));

describe('isOpenAt', () => {
  it('uses Tunisian time, an hour ahead of UTC', () => {
    expect(at('2026-11-20T06:59:00Z')).toBe(false);
    expect(at('2026-11-20T07:00:00Z')).toBe(true);
    expect(at('2026-11-20T16:59:00Z')).toBe(true);
    expect(at('2026-11-20T17:00:00Z')).toBe(false);
  });

  it('returns false during the lunch break and on days without hours', () => {
    expect(at('2026-11-20T11:30:00Z')).toBe(false);
    expect(at('2026-11-21T09:00:00Z')).toBe(false);
  });

  it('counts Sunday as day 7', () => {
    expect(at('2026-11-22T08:30:00Z')).toBe(true);
  });
});

describe('nextOpening', () => {
  const next = (iso: string) => {
    const opening = nextOpening(hours, Date.parse(iso));
    return opening === null ? null : new Date(opening).toISOString();
  };

  it('returns the next opening of the same day', () => {
    expect(next('2026-11-20T06:00:00Z')).toBe('2026-11-20T07:00:00.000Z');
    expect(next('2026-11-20T11:30:00Z')).toBe('2026-11-20T13:00:00.000Z');
  });

  it('skips days without hours', () => {
    expect(next('2026-11-20T18:00:00Z')).toBe('2026-11-22T08:00:00.000Z');
  });

  it('returns null without opening hours', () => {
    expect(nextOpening([], 0)).toBeNull();
  });
});
