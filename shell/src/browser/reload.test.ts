import { jest } from '@jest/globals';
import { setReloadGuard, reloadOnce } from './reload.ts';

/** Browser APIs that Node does not have. */
const reload = jest.fn();
const storage = new Map<string, string>();

beforeAll(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  Object.assign(globalThis, {
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
});

beforeEach(() => {
  storage.clear();
  reload.mockClear();
  setReloadGuard(() => true);
});

afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('reloadOnce', () => {
  it('reloads again only ten seconds after the last reload', () => {
    reloadOnce();
    jest.advanceTimersByTime(9999);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload against the guard, and does not count that as a reload', () => {
    setReloadGuard(() => false);
    reloadOnce();
    expect(reload).not.toHaveBeenCalled();
    setReloadGuard(() => true);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads without session storage only if the page has been open for ten seconds', () => {
    const original = globalThis.sessionStorage;
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
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, writable: true, value: original });
  });
});
