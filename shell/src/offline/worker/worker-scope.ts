/*
 * What a service worker has and a page has not, as far as it is used here. TypeScript's own library for workers cannot
 * stand beside the one for pages: it changes the types of a page's events.
 */
interface CookieSubscriptions {
  subscribe(subscriptions: { name: string }[]): Promise<void>;
}

interface WorkerScope {
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
  /** Keeps the worker alive until the work is done. */
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    /** The answer that the browser asked for while the worker started, where it is a navigation. */
    readonly preloadResponse: Promise<Response | undefined>;
  }
}

/** The worker's global scope. */
export const scope = self as unknown as WorkerScope; // the page's types name `self` a window
