import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { itemsOfDayApi } from '@houni/api-client/items-of-day';
import { useT } from '@houni/i18n';
import { buildPath, listingPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { homeArguments } from './home-arguments.ts';
import { HomeSection } from './home-section.tsx';

const ID = 'trust';

const POINTS = [
  { key: 'clear', icon: 'document' },
  { key: 'honest', icon: 'tag' },
  { key: 'private', icon: 'lock' },
  { key: 'languages', icon: 'globe' },
] as const satisfies { key: string; icon: IconName }[];

const backgroundStyle = css({ backgroundColor: color.blueTint });
const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[8],
  [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& a': {
    display: 'flex',
    alignItems: 'start',
    gap: space[3],
    minBlockSize: '3.25rem',
    paddingBlock: space[2],
    color: color.ink,
    lineHeight: 1.35,
    textDecoration: 'none',
    [media.hover]: { '&:hover strong': { textDecoration: 'underline' } },
  },
  '& a > svg:first-of-type': { flex: 'none', color: color.blue },
  '& strong, & small': { display: 'block' },
  '& strong': { fontWeight: font.medium },
  '& small': { color: color.inkSoft, fontSize: font.sm },
});

/** Reasons to trust the site, each a link to its proof. */
export function Trust() {
  const { t, locale } = useT('listingsHome');
  const { data } = itemsOfDayApi.useGetItemsOfDayQuery(homeArguments.day(locale));
  const ad = data?.items.find(({ transaction, rooms }) => transaction === 'SALE' && rooms !== null);
  const legal = buildPath('legal', {}, locale);
  const proofs = {
    clear: ad?.url ?? listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale),
    honest: `${legal}#credits`,
    private: `${legal}#privacy`,
    languages: buildPath('home', {}, locale === 'ar' ? 'en' : 'ar'),
  };
  return (
    <div css={backgroundStyle}>
      <HomeSection id={ID} reveals>
        <h2 id={`${ID}-title`}>{t('home.trust.title')}</h2>
        <ul css={style}>
          {POINTS.map(({ key, icon }) => (
            <li key={key}>
              <Link to={proofs[key]}>
                <Icon name={icon} size={24} />
                <span>
                  <strong>{t(`home.trust.${key}.title`)}</strong>
                  <small>{t(`home.trust.${key}.text`)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </HomeSection>
    </div>
  );
}
