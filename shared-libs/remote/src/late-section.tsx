import { createElement, memo, Suspense, use, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode, RefObject } from 'react';
import type { Locale } from '@houni/contracts/locale';
import { useI18n, useT } from '@houni/i18n';
import { EARLY, settleRoot } from './early.ts';
import type { LatePart } from './late-part.ts';
import type { Messages } from './definition.ts';

/** How far below the window a section is when its code is fetched. */
const AHEAD = '600px';

/** About the height of a section to come. */
const ROOM = { minBlockSize: '24rem' };

interface Arrived<P> {
  Component: ComponentType<P>;
  texts: Messages;
}

interface LateSectionProps<P> {
  /** The properties of the section: the same object as long as they are the same. */
  of: P;
}

/** What `lateSection` makes. */
export interface LateSection<P> {
  /** Where the page was not rendered by the server, its place is kept free until the code is here. */
  Section: ComponentType<LateSectionProps<P>>;
  /** Makes code and texts ready, so that the server renders the whole section. For `load` of a page. */
  prepare(locale: Locale): Promise<void>;
}

/**
 * A section far down a page: the server renders all of it, and the browser fetches its code and its texts when it comes
 * near the window. Until then the server's HTML stands as it is (React leaves a suspended boundary alone), so links,
 * forms and `details` in it work, early touches of its buttons are kept for it, and the first scripts do not grow by it.
 * Code that cannot be had leaves the section as it stands; it is asked for again when the section is next seen.
 */
export function lateSection<P extends object>(part: LatePart<P>): LateSection<P> {
  // Code and texts of a release, by language: the same for every visitor, as modules are.
  const arrivals = new Map<Locale, Arrival<P>>();
  const arrivalOf = (locale: Locale): Arrival<P> => {
    const arrival = arrivals.get(locale) ?? new Arrival(() => part.load(locale));
    arrivals.set(locale, arrival);
    return arrival;
  };

  function Content({ of, place }: { of: P; place: RefObject<HTMLDivElement | null> }): ReactElement {
    useEffect(() => {
      if (place.current) settleRoot(place.current);
    }, [place]);
    const i18n = useI18n();
    const { locale } = useT();
    const arrival = arrivalOf(locale);
    const { Component, texts } = arrival.here ?? use(arrival.promise);
    if (!i18n.hasResourceBundle(locale, part.namespace)) i18n.addResourceBundle(locale, part.namespace, texts);
    return createElement(Component, of);
  }

  function Section({ of }: LateSectionProps<P>): ReactElement {
    const { locale } = useT();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      const arrival = arrivalOf(locale);
      if (!element || arrival.here) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          void arrival.fetch().then((isHere) => isHere && observer.disconnect());
        },
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      // Who touches a button of the section cannot be further from it than that.
      const fetchAtOnce = () => void arrival.fetch();
      element.addEventListener(EARLY.kept, fetchAtOnce);
      return () => {
        observer.disconnect();
        element.removeEventListener(EARLY.kept, fetchAtOnce);
      };
    }, [locale]);
    return (
      <div className="late" ref={place} {...{ [EARLY.root]: '' }}>
        <Suspense fallback={<Waiting place={place} />}>
          <Content of={of} place={place} />
        </Suspense>
      </div>
    );
  }

  return {
    Section: memo(Section),
    prepare: async (locale) => {
      if (!(await arrivalOf(locale).fetch())) throw new Error(`The section "${part.namespace}" could not be loaded.`);
    },
  };
}

/**
 * What is seen until the code is here. React gives a boundary up that it has not hydrated when a context above it
 * changes (another address, say): the server's HTML, which still stands there at this moment, then stays to be read.
 */
function Waiting({ place }: { place: RefObject<HTMLDivElement | null> }): ReactNode {
  const [html] = useState(() => place.current?.innerHTML ?? '');
  return html === '' ? <div style={ROOM} /> : <div className="late" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Code that is fetched when somebody asks for it; its promise is kept only once it is here, and never broken. */
class Arrival<P> {
  here: Arrived<P> | null = null;
  readonly promise: Promise<Arrived<P>>;
  #arrive: (arrived: Arrived<P>) => void;
  #load: () => Promise<Arrived<P>>;
  #running: Promise<boolean> | null = null;

  constructor(load: () => Promise<Arrived<P>>) {
    let arrive: (arrived: Arrived<P>) => void = () => undefined;
    this.promise = new Promise((resolve) => {
      arrive = resolve;
    });
    this.#arrive = arrive;
    this.#load = load;
  }

  /** @returns whether it is here */
  fetch(): Promise<boolean> {
    this.#running ??= this.#load().then(
      (arrived) => {
        this.here = arrived;
        this.#arrive(arrived);
        return true;
      },
      (error: unknown) => {
        console.warn('A section of the page could not be loaded.', error);
        this.#running = null;
        return false;
      },
    );
    return this.#running;
  }
}
