import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { hangingList } from '../../parts/shared-look.ts';
import type { DeviceSearch } from '../late/device-lists.ts';
import { forgetSearches, readSearches } from '../late/note.ts';

const style = css({
  ...hangingList,
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

/** Searches of one panel: all stand on the page of what is kept. */
const SHOWN = 5;

export interface RecentSearchPanelProps {
  /** Somebody has chosen, or has them forgotten. */
  onDone: () => void;
}

/** The field keeps the focus while a pointer chooses: a browser that focuses no links would close the panel first. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The last searches as links, and the way to forget them; nothing where there are none. */
export function RecentSearchPanel({ onDone }: RecentSearchPanelProps) {
  const { t } = useT('listingsSaved');
  const [searches, setSearches] = useState<DeviceSearch[]>([]);
  useEffect(() => {
    void readSearches().then(setSearches);
  }, []);
  if (searches.length === 0) return null;
  return (
    <nav css={style} aria-label={t('searches.title')}>
      <p>{t('searches.title')}</p>
      <ul>
        {searches.slice(0, SHOWN).map(({ url, label }) => (
          <li key={url}>
            <Link to={url} onMouseDown={keepFocus} onClick={onDone}>
              <Icon name="clock" size={18} />
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={() => {
          onDone();
          void forgetSearches();
        }}
      >
        <Icon name="trash" size={18} />
        {t('searches.forget')}
      </button>
    </nav>
  );
}
