import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { useDeferred } from '@houni/remote/use-deferred';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { sharedKeys } from '../../favourites/shared-list.ts';
import { FavouritesSync } from '../../favourites/favourites-sync.tsx';
import { CardGridSkeleton } from '../../parts/card-grid.tsx';
import { savedListsPart } from './saved-lists-part.ts';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
  minBlockSize: '60vh',
  paddingBlock: space[6],
  paddingBlockEnd: space.section,
  '& .intro': { maxInlineSize: '46rem', marginBlockStart: space[2], color: color.inkSoft },
  '& .scripts': { [media.noScript]: { display: 'none' } },
});

/** Favourites, recently viewed ads and recent searches of the visitor, or a list that somebody shared. */
export function SavedPage() {
  const { t, locale } = useT('listings');
  const user = useUser();
  const [query] = useSearchParams();
  const shared = sharedKeys(query);
  const { Component, status, load } = useDeferred(savedListsPart);
  useEffect(() => void load(), [load]);
  return (
    <Container css={style}>
      <header>
        <h1 tabIndex={-1}>{t(shared.length > 0 ? 'saved.shared' : 'saved.title')}</h1>
        {user === null && shared.length === 0 && (
          <p className="intro">
            {t('saved.intro')}{' '}
            <a
              href={`${buildPath('signin', {}, locale)}?redirect=${encodeURIComponent(buildPath('saved', {}, locale))}`}
            >
              {t('saved.signIn')}
            </a>
          </p>
        )}
        <noscript>
          <p className="intro">{t('saved.noScript')}</p>
        </noscript>
      </header>
      <div className="scripts">
        {Component ? (
          <Component sharedKeys={shared} />
        ) : status === 'failed' ? (
          <ErrorState
            title={t('listing.error.title')}
            action={<Button onClick={() => void load()}>{t('common:actions.retry')}</Button>}
          >
            {t('common:errors.network')}
          </ErrorState>
        ) : (
          <CardGridSkeleton label={t('common:state.loading')} count={4} />
        )}
      </div>
      <FavouritesSync />
    </Container>
  );
}
