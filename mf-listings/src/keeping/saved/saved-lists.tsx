import { css } from '@emotion/react';
import { useUser } from '@houni/remote';
import { font, space } from '@houni/ui/tokens';
import { RecentSearches } from './recent-searches.tsx';
import { SavedFavourites } from './saved-favourites.tsx';
import { SavedSeen } from './saved-seen.tsx';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  '& h2': { fontSize: font.h3 },
});

/** Everything that is kept: favourites, ads seen lately, searches made lately. */
export function SavedLists() {
  const user = useUser();
  return (
    <div css={style}>
      <SavedFavourites uid={user?.uid ?? null} />
      <SavedSeen />
      <RecentSearches />
    </div>
  );
}
