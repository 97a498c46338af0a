import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useI18n, useT } from '@houni/i18n';
import { addTexts } from './add-texts.ts';
import type { DeferredComponent } from './deferred.ts';

/** `failed`: the download failed; calling `load` again tries again. */
export type DeferredState<P> =
  | { status: 'idle' | 'loading' | 'failed'; Component: null }
  | { status: 'ready'; Component: ComponentType<P> };

/**
 * Loads a component on demand (a dialog, a map).
 * @returns its state, and `load`, which may be called more than once: on hover to preload, on click to open. `load`
 *   resolves to false when the download failed.
 */
export function useDeferred<P>(part: DeferredComponent<P>): DeferredState<P> & { load: () => Promise<boolean> } {
  const i18n = useI18n();
  const { locale } = useT();
  const [state, setState] = useState<DeferredState<P>>({ status: 'idle', Component: null });
  const running = useRef<Promise<boolean> | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const load = useCallback(() => {
    const show = (next: DeferredState<P>) => {
      if (mounted.current) setState(next);
    };
    const download = async (): Promise<boolean> => {
      show({ status: 'loading', Component: null });
      try {
        const loaded = await part.load(locale);
        addTexts(i18n, locale, loaded);
        show({ status: 'ready', Component: loaded.Component });
        return true;
      } catch (error) {
        console.warn('A deferred component could not be loaded.', error);
        running.current = null;
        show({ status: 'failed', Component: null });
        return false;
      }
    };
    running.current ??= download();
    return running.current;
  }, [i18n, locale, part]);

  return { ...state, load };
}
