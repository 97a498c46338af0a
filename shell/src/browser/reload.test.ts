import { jest } from '@jest/globals';
import { guardReloads, reloadOnce } from './reload.ts';

/** What a browser gives the page; Node has neither. */
const reload = jest.fn();
const kept = new Map<string, string>();

beforeAll(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  Object.assign(globalThis, {
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

beforeEach(() => {
  kept.clear();
  reload.mockClear();
  guardReloads(() => true);
});

afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('a page that reloads by itself', () => {
  it('does so once, and again no sooner than ten seconds later', () => {
    reloadOnce();
    jest.advanceTimersByTime(9999);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('asks the guard, and a refusal does not count as a reload', () => {
    guardReloads(() => false);
    reloadOnce();
    expect(reload).not.toHaveBeenCalled();
    guardReloads(() => true);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads without storage once the page has been open for ten seconds', () => {
    const storage = globalThis.sessionStorage;
    const open = jest.spyOn(performance, 'now').mockReturnValue(9999);
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    reloadOnce();
    expect(reload).not.toHaveBeenCalled();
    open.mockReturnValue(10_000);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('Browser storage failed');
    warn.mockRestore();
    open.mockRestore();
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, writable: true, value: storage });
  });
});
