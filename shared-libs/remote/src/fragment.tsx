import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useFragmentHtml, useShell } from '@houni/remote';
import type { FragmentName } from '@houni/remote';
import { CLICK_REPLAY, markHydrated } from './click-replay.ts';

/** How far below the window a fragment is when its code is loaded. */
const ROOT_MARGIN = '600px';

/** The space of a fragment that the server did not render, until it is mounted. */
const PLACEHOLDER = '24rem';

/**
 * The place of another remote's fragment in a page. The page's route must name it in `fragments`, so that the server
 * renders it. Until it comes near the window, links in its HTML work, and clicks on its `data-replay` buttons are queued.
 * If it cannot be loaded, its HTML stays, and it tries again the next time that it comes near.
 */
export function Fragment({ name }: { name: FragmentName }): ReactElement {
  const html = useFragmentHtml(name);
  // React never compares it with the server's HTML and never writes it again.
  const [content] = useState({ __html: html });
  const place = useRef<HTMLDivElement>(null);
  const { mountFragment } = useShell();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (element.innerHTML === '') element.style.minBlockSize = PLACEHOLDER;
    let mounting: Promise<(() => void) | null> | null = null;
    const mount = () => {
      mounting ??= mountFragment(name, element).then(
        (unmount) => {
          observer.disconnect();
          element.style.minBlockSize = '';
          markHydrated(element);
          return unmount;
        },
        (error: unknown) => {
          console.warn(`The fragment ${name} could not be loaded.`, error);
          mounting = null;
          return null;
        },
      );
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && mount(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(element);
    element.addEventListener(CLICK_REPLAY.queuedEvent, mount);
    return () => {
      observer.disconnect();
      element.removeEventListener(CLICK_REPLAY.queuedEvent, mount);
      void mounting?.then((unmount) => unmount?.());
    };
  }, [name, mountFragment]);
  return (
    <div
      ref={place}
      className="deferred"
      suppressHydrationWarning
      dangerouslySetInnerHTML={content}
      {...{ [CLICK_REPLAY.rootAttribute]: CLICK_REPLAY.pending }}
    />
  );
}
