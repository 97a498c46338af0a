import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { Locale } from '@houni/contracts/locale';
import { useI18n, useT } from '@houni/i18n';
import type { Messages } from './definition.ts';

/**
 * A part of a page that is fetched at its first need (a dialog, a map): its component and its texts come together,
 * and neither counts among what the page waits for.
 */
export interface LatePart<P> {
  /** The namespace of its texts, e.g. `listingsReport`: not that of the remote. */
  namespace: string;
  load(locale: Locale): Promise<{ Component: ComponentType<P>; texts: Messages }>;
}

/** Where a late part stands. `failed`: its files could not be had; calling `load` again tries again. */
export type LatePartState<P> =
  | { status: 'absent' | 'loading' | 'failed'; Component: null }
  | { status: 'ready'; Component: ComponentType<P> };

/**
 * Gives a late part and the way to fetch it.
 * @returns its state and `load`, which may be called at any time and more than once: on hover to be early, on click to
 *   be sure. `load` fulfils with whether the part is here.
 */
export function useLatePart<P>(part: LatePart<P>): LatePartState<P> & { load: () => Promise<boolean> } {
  const i18n = useI18n();
  const { locale } = useT();
  const [state, setState] = useState<LatePartState<P>>({ status: 'absent', Component: null });
  const running = useRef<Promise<boolean> | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const load = useCallback(() => {
    const show = (next: LatePartState<P>) => {
      if (mounted.current) setState(next);
    };
    const fetchPart = async (): Promise<boolean> => {
      show({ status: 'loading', Component: null });
      try {
        const { Component, texts } = await part.load(locale);
        i18n.addResourceBundle(locale, part.namespace, texts);
        show({ status: 'ready', Component });
        return true;
      } catch (error) {
        console.warn(`The part "${part.namespace}" could not be loaded.`, error);
        running.current = null;
        show({ status: 'failed', Component: null });
        return false;
      }
    };
    running.current ??= fetchPart();
    return running.current;
  }, [i18n, locale, part]);

  return { ...state, load };
}
