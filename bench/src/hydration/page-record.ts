/** Measurements made in the page; times in milliseconds since the navigation. */
export interface PageRecord {
  fcp: number;
  lcp: number;
  cls: number;
  hydrated: number;
  /** Tasks longer than 50 ms. */
  tasks: { start: number; duration: number }[];
  /** Duration of the longest interaction. */
  inp: number;
  /** Times of the first click and of the paint of its response. */
  touched: number;
  answered: number;
}

declare global {
  var pageRecord: PageRecord;
}

/** Runs in the page, before its own scripts. */
export function recordPage(): void {
  const record: PageRecord = { fcp: 0, lcp: 0, cls: 0, hydrated: 0, tasks: [], inp: 0, touched: 0, answered: 0 };
  globalThis.pageRecord = record;
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, seen: (entry: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen(entry as never))).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'paint' }, ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') record.fcp = startTime;
  });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }: PerformanceEntry) => (record.lcp = startTime));
  observe({ type: 'longtask' }, ({ startTime, duration }: PerformanceEntry) =>
    record.tasks.push({ start: startTime, duration }),
  );
  observe({ type: 'layout-shift' }, (shift: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!shift.hadRecentInput) record.cls += shift.value;
  });
  observe({ type: 'event', durationThreshold: 16 }, (event: PerformanceEventTiming & { interactionId: number }) => {
    if (event.interactionId > 0) record.inp = Math.max(record.inp, event.duration);
  });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#slot[data-mounted]')) return;
    record.hydrated = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-mounted'] });
}

/** Runs in the page before its own scripts: records the first click and the paint of its response. */
export function waitForAnswer(answer: string): void {
  const look = () => {
    if (!document.querySelector(answer)) return void requestAnimationFrame(look);
    // This frame paints it; the next frame begins after the paint.
    requestAnimationFrame(() => (globalThis.pageRecord.answered = performance.now()));
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      globalThis.pageRecord.touched = timeStamp;
      look();
    },
    { capture: true, once: true },
  );
}
