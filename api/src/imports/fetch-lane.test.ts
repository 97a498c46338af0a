import { jest } from '@jest/globals';
import { fetchLane, pauseOf, startFetchBudget } from './fetch-lane.ts';

const MIB = 1024 * 1024;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the budget of a server', () => {
  it('pauses only the server that has sent more than its bytes, for a minute', () => {
    const budget = startFetchBudget('large.example');
    budget.addBytes(64 * MIB);
    expect(budget.isSpent()).toBe(false);
    budget.addBytes(1);
    expect(budget.isSpent()).toBe(true);
    budget.end();
    expect([pauseOf('large.example'), pauseOf('other.example')]).toEqual([60_000, 0]);
    jest.advanceTimersByTime(60_000);
    expect(pauseOf('large.example')).toBe(0);
  });

  it('pauses a server that has taken more than its time', () => {
    const budget = startFetchBudget('slow.example');
    jest.advanceTimersByTime(15_001);
    expect(budget.isSpent()).toBe(true);
    budget.end();
    expect(pauseOf('slow.example')).toBe(60_000);
  });

  it('does not pause a server that stays within it', () => {
    const budget = startFetchBudget('fast.example');
    budget.addBytes(MIB);
    budget.end();
    expect(pauseOf('fast.example')).toBe(0);
  });
});

it('fetchLane is the same for all URLs of a server', () => {
  expect(fetchLane('pictures', 'https://a.example/1.jpg')).toBe(fetchLane('pictures', 'https://a.example/2.jpg'));
  expect(fetchLane('pictures', 'https://a.example/1.jpg')).not.toBe(fetchLane('feed', 'https://a.example/1.jpg'));
});
