import { useMemo } from 'react';
import { useT } from '@houni/i18n';
import { AdCard } from '../../parts/ad-card.tsx';
import { CardGrid, CardGridSkeleton, RESULT_SIZES } from '../../parts/card-grid.tsx';
import type { ListedAd } from '@houni/contracts/ad';
import { withSponsored } from './with-sponsored.ts';

interface ResultsProps {
  /** Undefined until the first are loaded. */
  ads: ListedAd[] | undefined;
  sponsored: ListedAd[] | undefined;
  /** When the ads were fetched, in milliseconds. */
  now: number;
  /** New results are loading: these are dimmed. */
  isBusy: boolean;
  /** The label of the list. */
  heading: string;
}

/** The ads of one page, or placeholders. */
export function Results({ ads, sponsored, now, isBusy, heading }: ResultsProps) {
  const { t } = useT('listings');
  // Equal elements are not rendered again: a changed filter first only dims the cards.
  const cards = useMemo(
    () =>
      ads &&
      withSponsored(ads, sponsored).map((ad, index) => (
        <li key={ad.publicKey}>
          <AdCard ad={ad} now={now} sizes={RESULT_SIZES} priority={index < 1} level={2} />
        </li>
      )),
    [ads, sponsored, now],
  );
  if (!cards) return <CardGridSkeleton label={t('common:state.loading')} count={6} />;
  return (
    <CardGrid label={heading} busy={isBusy}>
      {cards}
    </CardGrid>
  );
}
