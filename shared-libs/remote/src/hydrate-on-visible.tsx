import { createElement, memo, Suspense, use, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode, RefObject } from 'react';
import type { Locale } from '@houni/domain/locale';
import { useI18n, useT } from '@houni/i18n';
import { addTexts } from './add-texts.ts';
import { CLICK_REPLAY, markHydrated } from './click-replay.ts';
import type { DeferredComponent, LoadedComponent } from './deferred.ts';

/** How far below the window a section is when its code is loaded. */
const ROOT_MARGIN = '600px';

/** The space of a section that the server did not render, until its code is loaded. */
const PLACEHOLDER = { minBlockSize: '24rem' };

type SectionRef = RefObject<HTMLDivElement | null>;

/**
 * Renders a deferred component on the server and hydrates it when it comes near the window: for sections far down a
 * page. Until then React leaves the server's HTML in the suspended boundary alone, so links, forms and `details` in it
 * work, and clicks on its `data-replay` buttons are queued. If the download fails the HTML stays, and the next time that
 * the section is visible tries again.
 * The page's `load` calls `part.load(locale)`, so that the server renders the whole section.
 *
 * Each property must keep its identity (memo) as long as its value is the same.
 */
export function hydrateOnVisible<P extends object>(part: DeferredComponent<P>): ComponentType<P> {
  return sectionOf(part, true);
}

/**
 * Renders a deferred component on the server and never hydrates it: for sections that only say something. The browser
 * loads their code only for a page that it renders itself. Links, forms and `details` in it work.
 */
export function renderOnServer<P extends object>(part: DeferredComponent<P>): ComponentType<P> {
  return sectionOf(part, false);
}

function sectionOf<P extends object>(part: DeferredComponent<P>, isHydrated: boolean): ComponentType<P> {
  const boundaries = new Map<Locale, Boundary<P>>();
  const boundaryOf = (locale: Locale): Boundary<P> => {
    const boundary = boundaries.get(locale) ?? makeBoundary(part, locale);
    boundaries.set(locale, boundary);
    return boundary;
  };

  function Content({ props, section }: { props: P; section: SectionRef }): ReactElement {
    useEffect(() => {
      if (isHydrated && section.current) markHydrated(section.current);
    }, [section]);
    const i18n = useI18n();
    const { locale } = useT();
    const loaded = part.loaded(locale) ?? use(boundaryOf(locale).loaded);
    addTexts(i18n, locale, loaded);
    return createElement(loaded.Component, props);
  }

  function HydratedOnVisible(props: P): ReactElement {
    const { locale } = useT();
    const section = useRef<HTMLDivElement>(null);
    const [firstProps] = useState(props);
    // A transition that changes the props waits for this boundary: the code is needed now, wherever the section is.
    if (props !== firstProps) void boundaryOf(locale).load();
    useEffect(() => {
      const element = section.current;
      if (!isHydrated || !element || part.loaded(locale)) return undefined;
      const { load } = boundaryOf(locale);
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          void load().then((isLoaded) => isLoaded && observer.disconnect());
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(element);
      const loadNow = () => void load();
      element.addEventListener(CLICK_REPLAY.queuedEvent, loadNow);
      return () => {
        observer.disconnect();
        element.removeEventListener(CLICK_REPLAY.queuedEvent, loadNow);
      };
    }, [locale]);
    return (
      <div
        className="deferred"
        ref={section}
        {...(isHydrated ? { [CLICK_REPLAY.rootAttribute]: CLICK_REPLAY.pending } : { 'data-server-only': '' })}
      >
        <Suspense
          fallback={
            <Fallback section={section} onShown={isHydrated ? undefined : () => void boundaryOf(locale).load()} />
          }
        >
          <Content props={props} section={section} />
        </Suspense>
      </div>
    );
  }

  return memo(HydratedOnVisible) as unknown as ComponentType<P>; // `memo` keeps the props
}

/**
 * Shown until the code is loaded. React drops a boundary that it has not hydrated when a context above it changes (after
 * a client navigation, for example). The server's HTML is still in the document at this moment, and is kept.
 */
function Fallback({ section, onShown }: { section: SectionRef; onShown: (() => void) | undefined }): ReactNode {
  const [html] = useState(() => section.current?.innerHTML ?? '');
  // The browser renders this page itself.
  useEffect(() => onShown?.(), [onShown]);
  return html === '' ? (
    <div style={PLACEHOLDER} />
  ) : (
    <div className="deferred" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** What a suspended boundary waits for: unlike the download's promise, it never rejects. */
interface Boundary<P> {
  loaded: Promise<LoadedComponent<P>>;
  /** Resolves to false when the download failed. */
  load(): Promise<boolean>;
}

function makeBoundary<P>(part: DeferredComponent<P>, locale: Locale): Boundary<P> {
  let resolve: (value: LoadedComponent<P>) => void = () => undefined;
  const loaded = new Promise<LoadedComponent<P>>((onLoaded) => {
    resolve = onLoaded;
  });
  const load = () =>
    part.load(locale).then(
      (value) => {
        resolve(value);
        return true;
      },
      (error: unknown) => {
        console.warn('A section of the page could not be loaded.', error);
        return false;
      },
    );
  return { loaded, load };
}
