import { minutesOf, openedDay, timeOf, withDay, withNextSpan, withWorkingDays } from './opening-week.ts';

const NINE_TO_ONE = { from: 540, to: 780 };

describe('the opening hours of a week', () => {
  it('are times of fields in minutes, with 00:00 as the end of a day', () => {
    expect(timeOf(545)).toBe('09:05');
    expect(timeOf(1440)).toBe('00:00');
    expect(minutesOf('09:05', 'from')).toBe(545);
    expect(minutesOf('00:00', 'from')).toBe(0);
    expect(minutesOf('00:00', 'to')).toBe(1440);
    expect(minutesOf('', 'to')).toBeNull();
  });

  it('are null once no day is open', () => {
    const week = withDay(null, 2, [NINE_TO_ONE]);
    expect(week?.[2]).toEqual([NINE_TO_ONE]);
    expect(withDay(week, 2, [])).toBeNull();
  });

  it('open a day with the hours of an earlier day', () => {
    expect(openedDay(null, 0)).toEqual([{ from: 540, to: 1080 }]);
    expect(openedDay(withDay(null, 0, [NINE_TO_ONE]), 3)).toEqual([NINE_TO_ONE]);
  });

  it('are copied from Monday to the working days only', () => {
    const week = withWorkingDays(withDay(null, 0, [NINE_TO_ONE]) ?? []);
    expect(week.map((spans) => spans.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it('take another span after a pause, as long as the day has room', () => {
    expect(withNextSpan([NINE_TO_ONE], 3)).toEqual([NINE_TO_ONE, { from: 900, to: 1140 }]);
    expect(withNextSpan([{ from: 540, to: 1400 }], 3)).toBeNull();
    expect(withNextSpan([NINE_TO_ONE], 1)).toBeNull();
  });
});
