import { cronItem, cronPeriodMs } from './cron-items.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  ['* * * * *', MINUTE, 4],
  ['*/5 * * * *', 5 * MINUTE, 6],
  ['17 * * * *', 60 * MINUTE, 8],
  ['5 */6 * * *', 360 * MINUTE, 10],
  ['12 4 * * *', DAY, 10],
  ['10 6 * * 1', 7 * DAY, 10],
  ['0 6 1 * *', 31 * DAY, 10],
])('the schedule %s makes up for %d ms and allows %d attempts', (cron, period, attempts) => {
  expect(cronPeriodMs(cron)).toBe(period);
  expect(cronItem({ name: 'count', cron }).options).toEqual({
    backfillPeriod: period,
    jobKey: 'cron:count',
    maxAttempts: attempts,
  });
});
