import { css } from '@emotion/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { favouritesApi } from '@houni/api-client/favourites';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { useStore } from '@houni/store';
import type { RootState } from '@houni/store';
import { Container } from '@houni/ui/container.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { FavouritesSync } from '../../favourites/favourites-sync.tsx';
import { sharedKeys } from '../../favourites/shared-list.ts';
import { SavedListsSection } from './saved-lists-part.ts';

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
  '& .without-scripts': { display: 'none', [media.noScript]: { display: 'block' } },
});

/** Favourites, recently viewed ads and recent searches of the visitor, or a list that somebody shared. */
export function SavedPage() {
  const { t, locale } = useT('listings');
  const user = useUser();
  const store = useStore<RootState>();
  const [query] = useSearchParams();
  const addressed = query.get('ads');
  // The section below is rendered again only if its properties are new ones.
  const shared = useMemo(() => sharedKeys(addressed), [addressed]);
  const [initialKeys] = useState(
    () => (user && favouritesApi.endpoints.getFavouriteKeys.select(user.uid)(store.getState()).data) ?? null,
  );
  const isOnDevice = user === null && shared.length === 0;
  return (
    <Container css={style}>
      <header>
        <h1 tabIndex={-1}>{t(shared.length > 0 ? 'saved.shared' : 'saved.title')}</h1>
        {isOnDevice && (
          <>
            <p className="intro">
              {t('saved.intro')}{' '}
              <a
                href={`${buildPath('signin', {}, locale)}?redirect=${encodeURIComponent(buildPath('saved', {}, locale))}`}
              >
                {t('saved.signIn')}
              </a>
            </p>
            <p className="intro without-scripts">{t('saved.noScript')}</p>
          </>
        )}
        {user !== null && shared.length === 0 && <p className="intro without-scripts">{t('saved.readOnly')}</p>}
      </header>
      <div className={isOnDevice ? 'scripts' : undefined}>
        <SavedListsSection sharedKeys={shared} initialKeys={initialKeys} />
      </div>
      <FavouritesSync />
    </Container>
  );
}
