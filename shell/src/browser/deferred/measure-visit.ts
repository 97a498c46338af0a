import { CONSENT_COOKIE } from '../../analytics/consent-cookie.ts';
import { cookieValue } from '../../session/session-cookie.ts';
import type { DeferredContext } from '../deferred-context.ts';

/** One page in so many is measured, of visitors who have accepted the visit statistics. */
const ONE_IN = 10;
/** Shifts belong together until a pause of one second, and for five seconds at most: the sum of the worst counts. */
const [SHIFT_PAUSE_MS, SHIFT_GROUP_MS] = [1000, 5000];

/** The fields of entries that the types of the DOM do not have. */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
  processingStart: number;
}

/**
 * Measures how fast a page was for its visitor, and tells our server once: when the page is left. In milliseconds: largest
 * paint, longest interaction, delay of the first click, and when the page was idle; and how far its parts have moved (CLS).
 */
export function measureVisit({ state }: DeferredContext): void {
  const hasAccepted = cookieValue(document.cookie, CONSENT_COOKIE)?.startsWith('accepted');
  if (state.set.preview || !hasAccepted || Math.random() * ONE_IN >= 1) return;
  const path = location.pathname;
  const measured: Record<string, number> = { idle: performance.now() };
  const raise = (name: string, value: number) => (measured[name] = Math.max(measured[name] ?? 0, value));
  let [start, last, sum] = [0, 0, 0];

  observe('largest-contentful-paint', ({ startTime }) => (measured['lcp'] = startTime));
  observe('first-input', ({ processingStart, startTime }) => (measured['click'] = processingStart - startTime));
  observe('event', ({ interactionId, duration }) => interactionId && raise('inp', duration));
  raise('cls', 0);
  observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    if (startTime - last > SHIFT_PAUSE_MS || startTime - start > SHIFT_GROUP_MS) [start, sum] = [startTime, 0];
    [last, sum] = [startTime, sum + value];
    raise('cls', sum);
  });
  const send = new AbortController();
  const report = () => {
    send.abort();
    const body = JSON.stringify({ path, set: state.set.number, ...measured });
    navigator.sendBeacon('/_shell/visits', new Blob([body], { type: 'application/json' }));
  };
  // The next page of this document is another one.
  addEventListener('single-spa:before-routing-event', report, send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(), send);
}

/** Browsers that do not know a kind of entry measure the others. */
function observe(type: string, use: (entry: Entry) => unknown): void {
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => use(entry as Entry))).observe({
    type,
    buffered: true,
    ...(type === 'event' && { durationThreshold: 40 }),
  } as PerformanceObserverInit);
}
