import type { ComponentType } from 'react';
import type { Locale } from '@houni/domain/locale';
import type { Messages } from './definition.ts';

/** Code (or anything else) that is loaded when it is first needed, once per key. */
export interface Deferred<T, Args extends [key?: string] = []> {
  /** The value if it has been loaded, else null. */
  loaded(...args: Args): T | null;
  /** Starts the download or joins the running one. A failed download is forgotten, so that the next call tries again. */
  load(...args: Args): Promise<T>;
}

/** What the `load` of a deferred component returns. */
export interface LoadedComponent<P> {
  Component: ComponentType<P>;
  /** The texts that the component needs beyond those of its remote, by i18n namespace. */
  texts?: Record<string, Messages>;
}

/**
 * A component that is loaded with its texts, by locale. To show it: `useDeferred` (on demand), `hydrateOnIdle` or
 * `hydrateOnVisible` (in the server's HTML, hydrated later).
 */
export type DeferredComponent<P> = Deferred<LoadedComponent<P>, [locale: Locale]>;

/**
 * Defers a download: a module, a component with its texts, data.
 * @param load imports it; `key` is the locale of a component, and absent for plain modules
 */
export function deferred<T, Args extends [key?: string] = []>(load: (...args: Args) => Promise<T>): Deferred<T, Args> {
  const values = new Map<string | undefined, T>();
  const downloads = new Map<string | undefined, Promise<T>>();
  return {
    loaded: (...[key]) => values.get(key) ?? null,
    load(...args) {
      const [key] = args;
      const running = downloads.get(key);
      if (running) return running;
      const download = load(...args).then(
        (value) => {
          values.set(key, value);
          return value;
        },
        (error: unknown) => {
          downloads.delete(key);
          throw error;
        },
      );
      downloads.set(key, download);
      return download;
    },
  };
}
