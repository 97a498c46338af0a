import { addDays, startOfTunisianDay, tunisianDay, tunisianDaysBetween, tunisianYear } from './tunisian-day.ts';

const at = (iso: string) => new Date(iso);

it('a Tunisian day begins at 23:00 UTC', () => {
  expect(tunisianDay(at('2026-06-14T22:59:59Z'))).toBe('2026-06-14');
  expect(tunisianDay(at('2026-06-14T23:00:00Z'))).toBe('2026-06-15');
  expect(startOfTunisianDay('2026-06-15')).toEqual(at('2026-06-14T23:00:00Z'));
  expect(tunisianYear(at('2026-12-31T23:30:00Z'))).toBe(2027);
});

it('days between two moments are counted by the Tunisian calendar', () => {
  // 00:30 on the 16th to 23:30 on the 18th.
  expect(tunisianDaysBetween(at('2026-06-15T23:30:00Z'), at('2026-06-18T22:30:00Z'))).toBe(2);
  // 23:30 to 00:30 of the next day.
  expect(tunisianDaysBetween(at('2026-06-15T22:30:00Z'), at('2026-06-15T23:30:00Z'))).toBe(1);
  expect(tunisianDaysBetween(at('2026-06-15T10:00:00Z'), at('2026-06-15T20:00:00Z'))).toBe(0);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
