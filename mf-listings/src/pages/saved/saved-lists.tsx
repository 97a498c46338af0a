import { css } from '@emotion/react';
import { useUser } from '@houni/remote';
import { font, space } from '@houni/ui/tokens';
import { FavouritesSection } from '../../favourites/favourites-section.tsx';
import { SharedFavourites } from '../../favourites/shared-favourites.tsx';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { RecentSearches } from '../../recent-searches/recent-searches.tsx';
import { RecentlyViewedAds } from '../../recently-viewed/recently-viewed-ads.tsx';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  '& h2': { fontSize: font.h3 },
});

export interface SavedListsProps {
  /** The keys of a list that somebody shared; empty for the visitor's own lists. */
  sharedKeys: readonly string[];
  /** The keys of the account's favourites when the page was rendered; null where they are not known yet. */
  initialKeys: readonly string[] | null;
}

/** Favourites, recently viewed ads and recent searches. The first section reads the lists of this device. */
export function SavedLists({ sharedKeys, initialKeys }: SavedListsProps) {
  const uid = useUser()?.uid ?? null;
  const isHydrated = useHydrated();
  if (sharedKeys.length > 0) return <SharedFavourites keys={sharedKeys} />;
  return (
    <div css={style}>
      {/* Nothing of an account stays after its user has signed out. */}
      <FavouritesSection key={uid} uid={uid} initialKeys={uid === null ? null : initialKeys} />
      {isHydrated && (
        <>
          <RecentlyViewedAds />
          <RecentSearches />
        </>
      )}
    </div>
  );
}
