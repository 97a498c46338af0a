import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { CardGridSkeleton } from '../parts/card-grid.tsx';
import { RouterLink } from '../parts/router-link.ts';
import { sectionStyle } from '../pages/saved/section-style.ts';
import { FavouriteCards } from './favourite-cards.tsx';
import { useListingsSavedAdsQuery } from './saved-ads-api.ts';

const NOTHING_SAVED = new Map<string, never>();

/** The ads of a list that somebody shared. Their hearts add them to the visitor's own favourites. */
export function SharedFavourites({ keys }: { keys: readonly string[] }) {
  const { t, locale } = useT('listingsSaved');
  const { data, isError, refetch, fulfilledTimeStamp: now = 0 } = useListingsSavedAdsQuery({ keys: [...keys], locale });
  return (
    <section css={sectionStyle} aria-labelledby="shared-favourites">
      <header>
        <h2 id="shared-favourites">{t('shared.count', { count: data?.length ?? keys.length })}</h2>
        <ButtonLink variant="secondary" icon="heart" href={buildPath('saved', {}, locale)} linkAs={RouterLink}>
          {t('shared.own')}
        </ButtonLink>
      </header>
      {data ? (
        data.length > 0 ? (
          <FavouriteCards ads={data} now={now} saved={NOTHING_SAVED} />
        ) : (
          <EmptyState icon="heart" level={3} title={t('shared.removed')} />
        )
      ) : isError ? (
        <ErrorState
          title={t('error.title')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
        >
          {t('error.text')}
        </ErrorState>
      ) : (
        <CardGridSkeleton label={t('common:state.loading')} count={Math.min(keys.length, 4)} />
      )}
    </section>
  );
}
