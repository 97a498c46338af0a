import { jest } from '@jest/globals';
import type { DeferredContext } from '../deferred-context.ts';
import { followRedirectRules } from './follow-redirect-rules.ts';

const HOST = 'http://houni.test';
const assign = jest.fn();
const reload = jest.fn();
let window = new EventTarget();
beforeEach(() => {
  window = new EventTarget();
  jest.clearAllMocks();
});

/** A browser that opened one page and then navigated to another. */
function browserAt(current: string, opened: string): void {
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    location: { pathname: current, assign, reload },
  });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: HOST + opened } as PerformanceEntry]);
}

function navigate(from: string, to: string): boolean {
  // single-spa changes the address bar before it sends the event.
  Object.assign(globalThis.location, { pathname: to });
  let cancelled = false;
  const detail = {
    oldUrl: HOST + from,
    newUrl: HOST + to,
    cancelNavigation: (cancel: boolean) => (cancelled = cancel),
  };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
  return cancelled;
}

const state = { redirectedPaths: { exact: ['/pricing'], prefix: ['/blog'] } } as unknown as DeferredContext['state']; // the only part that is read

describe('followRedirectRules', () => {
  it('turns only client navigations to a path with a rule into page loads', () => {
    browserAt('/', '/');
    followRedirectRules({ state });
    expect(reload).not.toHaveBeenCalled();
    expect(navigate('/', '/agencies')).toBe(false);
    expect(navigate('/agencies', '/blog/article/x')).toBe(true);
    expect(assign.mock.calls).toEqual([[`${HOST}/blog/article/x`]]);
  });

  it('reloads a path with a rule that was reached by a client navigation before it started, but not a page from the server', () => {
    browserAt('/pricing', '/agencies');
    followRedirectRules({ state });
    expect(reload).toHaveBeenCalledTimes(1);
    browserAt('/pricing', '/pricing');
    followRedirectRules({ state });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
