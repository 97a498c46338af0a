import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { useLatePart } from '@houni/remote/late-part';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { Keeping } from '../../keeping/keeping.tsx';
import { savedPart } from '../../keeping/saved/saved-parts.ts';
import { CardGridSkeleton } from '../../parts/card-grid.tsx';

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

/** The visitor's own page: favourites, ads seen and searches made on this device. */
export function SavedPage() {
  const { t } = useT('listings');
  const { Component, status, load } = useLatePart(savedPart);
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
      <Keeping />
    </Container>
  );
}
