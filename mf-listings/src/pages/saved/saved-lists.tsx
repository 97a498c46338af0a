import { css } from '@emotion/react';
import { useUser } from '@houni/remote';
import { font, space } from '@houni/ui/tokens';
import { FavouritesSection } from '../../favourites/favourites-section.tsx';
import { SharedFavourites } from '../../favourites/shared-favourites.tsx';
import { RecentSearches } from '../../recent-searches/recent-searches.tsx';
import { RecentlyViewedAds } from '../../recently-viewed/recently-viewed-ads.tsx';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  '& h2': { fontSize: font.h3 },
});

interface SavedListsProps {
  /** The keys of a list that somebody shared; empty for the visitor's own lists. */
  sharedKeys: string[];
}

/** Favourites, recently viewed ads and recent searches. The first section reads the lists of this device. */
export function SavedLists({ sharedKeys }: SavedListsProps) {
  const user = useUser();
  if (sharedKeys.length > 0) return <SharedFavourites keys={sharedKeys} />;
  return (
    <div css={style}>
      <FavouritesSection uid={user?.uid ?? null} />
      <RecentlyViewedAds />
      <RecentSearches />
    </div>
  );
}
