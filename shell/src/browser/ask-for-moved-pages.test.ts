import { jest } from '@jest/globals';
import type { LateContext } from './after-load.ts';
import { askForMovedPages } from './ask-for-moved-pages.ts';

const HOST = 'http://houni.test';
const assign = jest.fn();
const reload = jest.fn();
const window = new EventTarget();

/** A browser that opened one address and stands at another. */
function browserAt(here: string, opened: string): void {
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    location: { pathname: here, assign, reload },
  });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: HOST + opened } as PerformanceEntry]);
}

function navigate(from: string, to: string): boolean {
  // As single-spa does it: the address bar has changed before it asks.
  Object.assign(globalThis.location, { pathname: to });
  let canceled = false;
  const detail = { oldUrl: HOST + from, newUrl: HOST + to, cancelNavigation: (cancel: boolean) => (canceled = cancel) };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
  return canceled;
}

const state = { moved: { exact: ['/pricing'], prefix: ['/blog'] } } as unknown as LateContext['state']; // all that is read of it

it('a client navigation onto a path with a rule becomes a page load, every other one goes on', () => {
  browserAt('/', '/');
  askForMovedPages({ state });
  expect(reload).not.toHaveBeenCalled();
  expect(navigate('/', '/agencies')).toBe(false);
  expect(navigate('/agencies', '/blog/article/x')).toBe(true);
  expect(assign.mock.calls).toEqual([[`${HOST}/blog/article/x`]]);
});

it('somebody who was quicker is asked for again, a page that the server gave is not', () => {
  browserAt('/pricing', '/agencies');
  askForMovedPages({ state });
  expect(reload).toHaveBeenCalledTimes(1);
  browserAt('/pricing', '/pricing');
  askForMovedPages({ state });
  expect(reload).toHaveBeenCalledTimes(1);
});
