import { css } from '@emotion/react';
import { useUser } from '@houni/remote';
import { font, space } from '@houni/ui/tokens';
import { FavouritesSection } from '../../favourites/favourites-section.tsx';
import { RecentSearches } from '../../recent-searches/recent-searches.tsx';
import { RecentlyViewedAds } from '../../recently-viewed/recently-viewed-ads.tsx';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  '& h2': { fontSize: font.h3 },
});

/** Favourites, recently viewed ads and recent searches. The first section reads the lists of this device. */
export function SavedLists() {
  const user = useUser();
  return (
    <div css={style}>
      <FavouritesSection uid={user?.uid ?? null} />
      <RecentlyViewedAds />
      <RecentSearches />
    </div>
  );
}
