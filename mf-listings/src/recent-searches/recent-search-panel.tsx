import { css } from '@emotion/react';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { dropdownList } from '@houni/ui/dropdown-list';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { clearHistory, loadDeviceLists } from '../device-lists/history.ts';
import { addressInLanguage } from './address-in-language.ts';
import { SearchLabel } from './search-label.tsx';

const style = css({
  ...dropdownList,
  '& > p': { paddingBlock: space[2], paddingInline: space[3], color: color.inkSoft, fontSize: font.sm },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    inlineSize: '100%',
    minBlockSize: '2.75rem',
    paddingBlock: space[1],
    paddingInline: space[3],
    border: 0,
    backgroundColor: 'transparent',
    color: color.ink,
    font: 'inherit',
    lineHeight: 1.35,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-3px' },
    [media.hover]: { '&:hover': { backgroundColor: color.blueTint } },
  },
  '& button': { color: color.blue, fontSize: font.sm },
  '& svg': { flex: 'none', color: color.inkSoft },
});

/** The page of saved ads lists all of them. */
const MAX_LINKS = 5;

export interface RecentSearchPanelProps {
  /** The visitor has followed a link or cleared the searches. */
  onDone: () => void;
}

// Safari does not focus links: without this the field loses the focus and the panel closes before the click.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The last searches as links, and a button that clears them. */
export function RecentSearchPanel({ onDone }: RecentSearchPanelProps) {
  const { t, locale } = useT('listingsSaved');
  const dispatch = useDispatch<HouniDispatch>();
  const searches = useSelector((state: RootState) => selectDeviceLists(state).recentSearches);
  useEffect(() => void dispatch(loadDeviceLists()), [dispatch]);
  if (searches.length === 0) return null;
  return (
    <nav css={style} aria-label={t('recentSearches.title')}>
      <p>{t('recentSearches.title')}</p>
      <ul>
        {searches.slice(0, MAX_LINKS).map((search) => (
          <li key={search.url}>
            <Link to={addressInLanguage(search.url, locale)} onMouseDown={keepFocus} onClick={onDone}>
              <Icon name="clock" size={18} />
              <SearchLabel search={search} />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={() => {
          onDone();
          dispatch(clearHistory('recentSearches'));
        }}
      >
        <Icon name="trash" size={18} />
        {t('recentSearches.clear')}
      </button>
    </nav>
  );
}
