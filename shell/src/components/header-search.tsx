import { css } from '@emotion/react';
import type { Locale } from '@houni/domain/locale';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { SearchField } from '@houni/place-field/search-field.tsx';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, layer, media, radius, shadow, space } from '@houni/ui/tokens';
import type { PageSearch } from './page-search.ts';

const SHEET_ID = 'site-search';

const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: '1 1 0',
  minInlineSize: 0,
  blockSize: '2.75rem',
  marginInlineStart: space[1],
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  fontSize: font.sm,
  // The drawing is less high than the touch target.
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    inlineSize: '100%',
    minInlineSize: 0,
    blockSize: '2.5rem',
    paddingInline: space[3],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.full,
    backgroundColor: color.card,
  },
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [media.hover]: { '&:hover > span': { borderColor: color.blue } },
  [media.lg]: { flex: 'none', inlineSize: '2.75rem', '& > span': { justifyContent: 'center', padding: 0 } },
  [media.xl]: {
    flex: '0 1 20rem',
    marginInlineStart: 'auto',
    '& > span': { justifyContent: 'start', paddingInline: space[4] },
  },
});
/** Between lg and xl the bar has no room for the words. */
const words = css({ '@media (min-width: 992px) and (max-width: 1199.98px)': { display: 'none' } });
const sheet = css({
  position: 'fixed',
  insetBlockStart: 0,
  insetBlockEnd: 'auto',
  insetInline: 0,
  zIndex: layer.menu,
  inlineSize: 'auto',
  maxInlineSize: 'none',
  maxBlockSize: '100dvh',
  margin: 0,
  padding: space[4],
  border: 0,
  borderRadius: `0 0 ${radius.lg} ${radius.lg}`,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  overflowY: 'auto',
  '&:not(:popover-open)': { display: 'none' },
  '&::backdrop': { backgroundColor: color.scrim },
  // Suggestions need the room: a sheet that grew with them would move its button away from a finger.
  [media.belowMd]: { blockSize: '100dvh', borderRadius: 0 },
  [media.md]: { maxInlineSize: '44rem', marginInline: 'auto', overflow: 'visible' },
  '& > form': { display: 'grid', gap: space[4] },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& h2': { fontSize: font.lg },
  '& .close': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
  },
  '& .project': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& .project > label': {
    position: 'relative',
    display: 'inline-flex',
    flex: '1 1 auto',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: '2.75rem',
    paddingInline: space[3],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.full,
    fontSize: font.sm,
    fontWeight: font.medium,
    cursor: 'pointer',
    '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '&:has(:checked)': {
      borderColor: color.blue,
      backgroundColor: color.blueTint,
      boxShadow: `inset 0 0 0 1px ${color.blue}`,
      forcedColorAdjust: 'none',
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  },
  '& .fields': {
    display: 'grid',
    gap: space[4],
    alignItems: 'end',
    [media.md]: { gridTemplateColumns: '2fr 1fr auto' },
  },
});

/**
 * Looks like a search field and says what the page searches for. It opens the search sheet, also without JavaScript.
 * @param label the search of the page; null on pages that are no search
 */
export function SearchButton({ label }: { label: string | null }) {
  const { t } = useT('shell');
  return (
    <button type="button" css={button} popoverTarget={SHEET_ID} aria-haspopup="dialog">
      <span>
        <Icon name="search" size={18} />
        <span css={words}>
          {label !== null && <span className="vh">{t('header.changeSearch')} </span>}
          <span>{label ?? t('header.search')}</span>
        </span>
      </span>
    </button>
  );
}

export interface SearchSheetProps {
  locale: Locale;
  /** Path as in the address bar. */
  path: string;
  /** Query with its question mark, or an empty string. */
  query: string;
  /** What the page searches for. */
  search: PageSearch;
  /** Tells screen readers; not on the server. */
  announce?: ((text: string) => void) | undefined;
  /** Origin of links to the site; empty on the site itself. */
  origin: string;
}

/**
 * Project, places or words, and type of property, filled with those of the page: a GET form that the home page answers with
 * the right listing.
 */
export function SearchSheet({ locale, path, query, search, origin, announce = silent }: SearchSheetProps) {
  const { t } = useT('shell');
  const { transaction, category, places } = search;
  return (
    <div css={sheet} id={SHEET_ID} popover="auto" role="dialog" aria-labelledby={`${SHEET_ID}-title`}>
      <form method="get" action={origin + buildPath('home', {}, locale)} role="search" aria-label={t('header.search')}>
        <div className="head">
          <h2 id={`${SHEET_ID}-title`}>{t('header.search')}</h2>
          <button
            type="button"
            className="close"
            popoverTarget={SHEET_ID}
            popoverTargetAction="hide"
            aria-label={t('header.closeSearch')}
          >
            <Icon name="close" />
          </button>
        </div>
        <fieldset className="project">
          <legend className="vh">{t('header.project')}</legend>
          {TRANSACTION_CODES.map((code) => (
            <label key={code}>
              <input
                type="radio"
                name="transaction"
                value={code}
                defaultChecked={code === transaction}
                autoComplete="off"
              />
              {t(`common:transactions.${code}`)}
            </label>
          ))}
        </fieldset>
        <div className="fields">
          <SearchField
            // Another page searches elsewhere.
            key={path + query}
            label={t('header.where')}
            example={t('error.searchPlaceholder')}
            places={places}
            suggestsPopular
            announce={announce}
            // The popover focuses it when it opens.
            autoFocus
          />
          <SelectField
            label={t('header.propertyType')}
            name="category"
            defaultValue={category}
            autoComplete="off"
            options={CATEGORY_CODES.map((code) => ({ value: code, label: t(`common:categories.${code}`) }))}
          />
          <Button type="submit" icon="search">
            {t('common:actions.search')}
          </Button>
        </div>
      </form>
    </div>
  );
}

const silent = () => undefined;
