import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useLatePart } from '@houni/remote/late-part';
import { space } from '@houni/ui/tokens';
import { loadNote } from './load-note.ts';
import { seenPart } from './saved/saved-parts.ts';
import { whenQuiet } from './when-quiet.ts';

const style = css({ paddingBlock: `calc(${space.section} * .65)` });

interface SeenPlaceProps {
  /** The ad of the page itself is no suggestion. */
  except?: string;
}

/**
 * Where the ads that were looked at lately will stand. They come when the page is quiet, and only while their place lies
 * below what is seen: nothing that somebody reads moves.
 */
export function SeenPlace({ except }: SeenPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const { Component, load } = useLatePart(seenPart);
  const [keys, setKeys] = useState<string[]>([]);
  const [below, setBelow] = useState(false);

  useEffect(
    () =>
      whenQuiet(async () => {
        const seen = (await (await loadNote()).readSeen()).filter((key) => key !== except);
        setKeys(seen);
        if (seen.length > 0) await load();
      }),
    [except, load],
  );
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top <= innerHeight) return;
      setBelow(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const shown = Component !== null && below && keys.length > 0;
  return (
    <div ref={place} css={shown && style}>
      {shown && <Component keys={keys} />}
    </div>
  );
}
