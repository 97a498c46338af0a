import { createElement, lazy, Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { Locale } from '@houni/domain/locale';
import { useI18n, useT } from '@houni/i18n';
import type { I18n } from '@houni/i18n';
import { addTexts } from './add-texts.ts';
import type { DeferredComponent } from './deferred.ts';

/** Signs that the visitor is about to use the page; the shell's scripts start at the same events. */
const INTERACTION_EVENTS = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'] as const;
/** Milliseconds after which a page that is never idle counts as idle. */
const IDLE_TIMEOUT_MS = 3000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Renders a deferred component on the server and hydrates it when the browser is idle or the visitor begins to use the
 * page. Until then the server's HTML works natively (links, forms). A download that fails is repeated until it succeeds.
 * The page's `load` calls `part.load(locale)`: without it the server has nothing to render.
 */
export function hydrateOnIdle<P extends object>(part: DeferredComponent<P>): ComponentType<P> {
  /** In the browser: the lazy component of this document. */
  let lazyComponent: ComponentType<P> | null = null;

  const makeLazy = (i18n: I18n, locale: Locale) =>
    lazy(async () => {
      await untilIdleOrUsed();
      const loaded = await retry(() => part.load(locale));
      addTexts(i18n, locale, loaded);
      return { default: loaded.Component };
    }) as unknown as ComponentType<P>; // `lazy` keeps the props of what it loads

  return function HydratedOnIdle(props: P): ReactElement {
    const i18n = useI18n();
    const { locale } = useT();
    const loaded = part.loaded(locale);
    if (loaded) addTexts(i18n, locale, loaded);
    // A document uses the same component all the time: React would unmount it and mount another one.
    const Component = lazyComponent ?? loaded?.Component ?? (lazyComponent = makeLazy(i18n, locale));
    return <Suspense>{createElement(Component, props)}</Suspense>;
  };
}

function untilIdleOrUsed(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      resolve();
    };
    for (const event of INTERACTION_EVENTS)
      addEventListener(event, begin, { capture: true, passive: true, signal: listening.signal });
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(begin, IDLE_TIMEOUT_MS);
  });
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
    try {
      return await attempt();
    } catch (error) {
      console.warn('A deferred component could not be loaded; it is tried again.', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
