/** What a page tells of its own loading; times in milliseconds since its navigation. */
export interface PageRecord {
  fcp: number;
  lcp: number;
  cls: number;
  hydrated: number;
  /** Tasks longer than 50 ms. */
  tasks: { start: number; duration: number }[];
  /** The longest of the events that are interactions. */
  inp: number;
  /** When the watched answer to a touch was drawn, and when the touch was. */
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

/** Runs in the page, before its own scripts: notes the first touch, and when its answer is drawn. */
export function awaitAnswer(answer: string): void {
  const look = () => {
    if (!document.querySelector(answer)) return void requestAnimationFrame(look);
    // Drawn with this frame; the next one begins when it stands.
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
