import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { agenciesApi } from '@houni/api-client/agencies';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Carousel } from '@houni/ui/carousel.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { PageSection, SectionHead, sectionLinkStyle } from '@houni/ui/page-section.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { dayQuery } from './day-query.ts';

const ID = 'agencies-of-the-day';

const cardStyle = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.card,
  color: color.ink,
  textDecoration: 'none',
  [media.hover]: { '&:hover': { boxShadow: shadow.lifted, color: color.ink } },
  '& .who': { display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 },
  '& strong': { overflowWrap: 'anywhere', lineHeight: font.lineTight },
  '& .place, & .facts': { color: color.inkSoft, fontSize: font.sm },
  '& .tagline': { fontSize: font.sm },
  '& .verified': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    color: color.oliveInk,
    fontSize: font.sm,
  },
});

/** The agencies of the day, for the pages of other remotes. Without its data it takes no place. */
export function AgenciesOfTheDay() {
  const { t, locale } = useT('agencies');
  const { data, isError } = agenciesApi.useGetAgenciesQuery(dayQuery(locale));
  if (isError || data?.items.length === 0) return null;
  const head = <SectionHead id={ID} title={t('ofTheDay.title')} />;
  return (
    <PageSection id={ID} reveals>
      {data ? (
        <Carousel
          label={t('ofTheDay.title')}
          previousLabel={t('common:carousel.previous')}
          nextLabel={t('common:carousel.next')}
          header={head}
        >
          {data.items.map((agency) => (
            <Link key={agency.publicKey} css={cardStyle} to={agency.url}>
              <span className="who">
                <Avatar name="" src={agency.logo.src} size={48} />
                <strong>
                  <bdi>{agency.name}</bdi>
                </strong>
              </span>
              {/* Within a line of the page: a text of the other direction begins where the lines around it begin. */}
              <span className="tagline">
                <bdi>{agency.tagline}</bdi>
              </span>
              <span className="place">
                {agency.delegation.names[locale]}
                {t('common:place.separator')}
                {agency.governorate.names[locale]}
              </span>
              <span className="facts">{t('common:counts.ads', { count: agency.adCount })}</span>
              {agency.verified && (
                <span className="verified">
                  <Icon name="verified" size={16} />
                  {t('common:card.verified')}
                </span>
              )}
            </Link>
          ))}
        </Carousel>
      ) : (
        <>
          {head}
          <SkeletonText lines={4} />
        </>
      )}
      <Link css={sectionLinkStyle} to={buildPath('agencies', { page: 1 }, locale)}>
        {t('ofTheDay.all')}
        <Icon name="arrow" size={18} />
      </Link>
    </PageSection>
  );
}
