import { createElement, lazy, Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { Locale } from '@houni/contracts/locale';
import { useI18n, useT } from '@houni/i18n';
import type { I18n } from '@houni/i18n';
import type { LatePart } from './late-part.ts';

/** What says that somebody is about to use the page; the same as start its scripts. */
const SIGNS = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'] as const;
/** Milliseconds after which a page counts as quiet in any case. */
const PATIENCE = 3000;
/** Milliseconds between two attempts to fetch the code: the first, and the most. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** A part of a page that is in the server's HTML like all the rest, and whose code comes later. */
export interface LateContent<P> {
  Component: ComponentType<P>;
  /** Fetches code and texts, so that the part can be rendered at once: for a page's `load`. */
  load(locale: Locale): Promise<void>;
}

/**
 * Makes a part of a page late: the server renders it, its links and forms work natively, and the browser fetches its
 * code when the page is quiet or touched, and hydrates it then. What was not hydrated yet when something changes
 * around it stays as it is until it can follow. A page names it in its `load`, without which the server has no code for it.
 *
 * What it holds is a process-wide singleton by nature: the code of a part, and its texts by locale.
 */
export function lateContent<P extends object>({ namespace, load }: LatePart<P>): LateContent<P> {
  type Loaded = Awaited<ReturnType<LatePart<P>['load']>>;
  const loaded = new Map<Locale, Loaded>();
  let awaited: ComponentType<P> | null = null;

  function addTexts(i18n: I18n, locale: Locale, { texts }: Loaded): void {
    if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, texts);
  }

  const fetchLate = (i18n: I18n, locale: Locale) =>
    lazy(async () => {
      await untilWanted();
      const found = await persistently(() => load(locale));
      addTexts(i18n, locale, found);
      return { default: found.Component };
    }) as unknown as ComponentType<P>; // `lazy` keeps the props of what it loads

  function Component(props: P): ReactElement {
    const i18n = useI18n();
    const { locale } = useT();
    const here = loaded.get(locale);
    if (here) addTexts(i18n, locale, here);
    // A document keeps to the component that it began with: another one would be put up anew.
    const Part = awaited ?? here?.Component ?? (awaited = fetchLate(i18n, locale));
    return <Suspense>{createElement(Part, props)}</Suspense>;
  }

  return {
    Component,
    load: async (locale) => {
      if (!loaded.has(locale)) loaded.set(locale, await load(locale));
    },
  };
}

/** Fulfils at the first sign of use, or when the browser has nothing else to do. */
function untilWanted(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal });
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: PATIENCE });
    else setTimeout(begin, PATIENCE);
  });
}

/** Tries until it succeeds: until then the server's HTML stands and works without script. */
async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      console.warn('A part of the page could not be loaded; it is tried again.', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
