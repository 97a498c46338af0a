/*
 * Types of the service worker APIs that are used here. TypeScript's library for workers cannot be used together with the
 * one for pages, because it changes the types of the page's events.
 */
interface CookieSubscriptions {
  subscribe(subscriptions: { name: string }[]): Promise<void>;
}

interface WorkerScope {
  readonly location: { protocol: string };
  readonly registration: ServiceWorkerRegistration & {
    /** Not in every browser. */
    readonly cookies?: CookieSubscriptions;
  };
  /** Reads the cookies of this host; not in every browser. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate' | 'cookiechange', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
}

declare global {
  /** Keeps the worker alive until a promise settles. */
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    /** For navigations: the response that the browser requested while the worker started. */
    readonly preloadResponse: Promise<Response | undefined>;
  }
}

/** The worker's global scope. */
export const scope = self as unknown as WorkerScope; // the types for pages declare `self` as a window
