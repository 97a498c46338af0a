import { css } from '@emotion/react';
import type { Locale } from '@houni/domain/locale';
import { CATEGORY_CODES, isAllowedPair } from '@houni/domain/transactions';
import type { TransactionCode } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { menuStyle, sheetStyle } from './menu-style.ts';
import { navLinkStyle } from './nav-link-style.ts';
import { POPULAR_PLACES } from './popular-places.ts';
import { holidayRentals } from './site-links.ts';
import { useDismissal } from './use-dismissal.ts';

const wrap = css({ display: 'flex', alignItems: 'center' });
const mainLink = css(navLinkStyle, { paddingInlineEnd: space[1], [media.xl]: { paddingInlineEnd: space[1] } });
const opener = css(menuStyle, { '& > summary': { paddingInline: space[1], minInlineSize: '1.75rem' } });
const columns = css(sheetStyle, {
  insetInlineEnd: 'auto',
  insetInlineStart: '-6rem',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: space[2],
  inlineSize: 'max-content',
  padding: space[3],
  // One rule for all links keeps the HTML of every page small.
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '2.5rem',
    paddingInline: space[3],
    borderRadius: radius.md,
    color: color.ink,
    fontSize: font.sm,
    textDecoration: 'none',
    [media.touch]: { minBlockSize: '2.75rem' },
    [media.hover]: { '&:hover': { backgroundColor: color.blueTint, color: color.blue } },
  },
});

export interface ListingMenuProps {
  locale: Locale;
  transaction: TransactionCode;
  /** Origin of links to the site; empty on the site itself. */
  origin: string;
  current: string;
}

/** A link to all homes of a transaction, and beside it a menu with property types and governorates. */
export function ListingMenu({ locale, transaction, origin, current }: ListingMenuProps) {
  const { t } = useT('shell');
  const { menu } = useDismissal();
  const name = t(`common:transactions.${transaction}`);
  const homes = listingPath({ transaction, category: 'LOGEMENTS', place: null }, locale);
  return (
    <div css={wrap}>
      <a css={mainLink} href={origin + homes} {...(homes === current && { 'aria-current': 'page' as const })}>
        {name}
      </a>
      <details css={opener} ref={menu} name="site-menu">
        <summary>
          <span className="vh">{t('header.typesAndPlaces', { name })}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div css={columns}>
          <ul role="list">
            {CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category)).map((category) => (
              <li key={category}>
                <a href={origin + listingPath({ transaction, category, place: null }, locale)}>
                  {t(`common:categories.${category}`)}
                </a>
              </li>
            ))}
            {transaction === 'RENTAL' && (
              <li>
                <a href={origin + holidayRentals(locale)}>{t('header.holidayRentals')}</a>
              </li>
            )}
          </ul>
          <ul role="list">
            {POPULAR_PLACES.map((governorate) => (
              <li key={governorate.id}>
                <a href={origin + listingPath({ transaction, category: 'LOGEMENTS', place: { governorate } }, locale)}>
                  {governorate.names[locale]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}
