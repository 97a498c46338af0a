import { weeklyHoursSchema } from './agency-write.ts';

const morning = { from: 9 * 60, to: 12 * 60 + 30 };
const afternoon = { from: 14 * 60, to: 18 * 60 };
const week = [...Array.from({ length: 5 }, () => [morning, afternoon]), [morning], []];

describe('the rules of opening hours', () => {
  const withMonday = (...spans: { from: number; to: number }[]) => [spans, ...week.slice(1)];
  it.each([
    ['seven days with spans in order', week, true],
    ['a day until midnight', withMonday({ from: 0, to: 1440 }), true],
    ['six days', week.slice(1), false],
    ['a week without an open day', week.map(() => []), false],
    ['a span that ends before it begins', withMonday({ from: 600, to: 540 }), false],
    ['a span without length', withMonday({ from: 600, to: 600 }), false],
    ['spans that overlap', withMonday({ from: 540, to: 800 }, { from: 700, to: 900 }), false],
    ['spans that touch', withMonday({ from: 540, to: 700 }, { from: 700, to: 900 }), false],
    ['spans in the wrong order', withMonday(afternoon, morning), false],
    ['a time after midnight', withMonday({ from: 1300, to: 1500 }), false],
    ['a negative time', withMonday({ from: -10, to: 500 }), false],
    ['half a minute', withMonday({ from: 540.5, to: 600 }), false],
  ])('decide about %s', (_name, given, isValid) => {
    expect(weeklyHoursSchema.safeParse(given).success).toBe(isValid);
  });
});
