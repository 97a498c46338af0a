import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { color, media, space } from '@houni/ui/tokens';
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

/** Favourites, recently viewed ads and recent searches of the visitor. */
export function SavedPage() {
  const { t } = useT('listings');
  const { Component, status, load } = useDeferred(savedListsPart);
  useEffect(() => void load(), [load]);
  return (
    <Container css={style}>
      <header>
        <h1 tabIndex={-1}>{t('saved.title')}</h1>
        <p className="intro">{t('saved.intro')}</p>
        <noscript>
          <p className="intro">{t('saved.noScript')}</p>
        </noscript>
      </header>
      <div className="scripts">
        {Component ? (
          <Component />
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
