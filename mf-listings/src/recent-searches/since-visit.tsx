import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListedAd } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { color, font, space } from '@houni/ui/tokens';
import { newSinceVisit } from './new-since-visit.ts';
import { sinceText } from './since-text.ts';

/** In the space between two cards, so that no card moves. */
const line = css({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${space[3]})`,
  insetInline: 0,
  blockSize: space[3],
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.blue,
  fontSize: font.xs,
  fontWeight: font.medium,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  '&::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${color.blue}`, opacity: 0.4 },
});

interface SinceVisitProps {
  /** The ads of the page, newest first. */
  ads: readonly ListedAd[];
  /** The visit before; ISO date and time. */
  since: string;
}

/** Marks in a list what is new since the last visit: "12 nouvelles depuis jeudi" above the first, "Déjà là" below the last. */
export function SinceVisit({ ads, since }: SinceVisitProps) {
  const { t, locale } = useT('listingsVisits');
  const [now] = useState(() => Date.now());
  const found = newSinceVisit(ads, since);
  const first = useListItem(found?.firstNew ?? null);
  const earlier = useListItem(found?.firstEarlier ?? null);
  if (!found) return null;
  const text = t(found.firstEarlier === null ? 'more' : 'new', {
    count: found.newCount,
    since: sinceText(since, now, locale, t),
  });
  return (
    <>
      {first && createPortal(<p css={line}>{text}</p>, first)}
      {earlier && createPortal(<p css={line}>{t('earlier')}</p>, earlier)}
    </>
  );
}

/** The element of an ad in the list of results; null until it is there. */
function useListItem(publicKey: string | null): Element | null {
  const [item, setItem] = useState<Element | null>(null);
  useEffect(() => {
    const link = publicKey === null ? null : document.querySelector(`[data-results] li a[href*="${publicKey}"]`);
    const found = link?.closest('li') ?? null;
    found?.style.setProperty('position', 'relative');
    // The list is of another root: its elements are known after it is rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    setItem(found);
  }, [publicKey]);
  return item;
}
