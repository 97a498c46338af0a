import { useMemo } from 'react';
import { useT } from '@houni/i18n';
import { AdCard } from '../../parts/ad-card.tsx';
import { CardGrid, CardGridSkeleton, RESULT_SIZES } from '../../parts/card-grid.tsx';
import type { ListedAd } from '../../parts/listed-ad.ts';
import { shownAds } from './shown-ads.ts';

interface ResultsProps {
  /** Undefined before any have come. */
  ads: ListedAd[] | undefined;
  /** Ads above them whose places are paid for. */
  sponsored: ListedAd[] | undefined;
  /** When they were fetched, in milliseconds. */
  now: number;
  /** Others are on their way: these are dimmed. */
  busy: boolean;
  /** Names the list. */
  heading: string;
}

/** The ads of one page, or their shapes while the first come. */
export function Results({ ads, sponsored, now, busy, heading }: ResultsProps) {
  const { t } = useT('listings');
  // The same elements again cost nothing: a filter that is touched dims the cards and does not make them anew.
  const cards = useMemo(
    () =>
      ads &&
      shownAds(ads, sponsored).map((ad, index) => (
        <li key={ad.publicKey}>
          <AdCard ad={ad} now={now} sizes={RESULT_SIZES} priority={index < 1} level={2} />
        </li>
      )),
    [ads, sponsored, now],
  );
  if (!cards) return <CardGridSkeleton label={t('common:state.loading')} count={6} />;
  return (
    <CardGrid label={heading} busy={busy}>
      {cards}
    </CardGrid>
  );
}
