import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { profileApi } from '@houni/api-client/profile';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { declarationOf, matchPath } from '@houni/routing/match';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { AddressNotice } from './address-notice.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockStart: space[5],
  paddingBlockEnd: space.section,
  [media.lg]: { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: space[10], paddingBlockStart: space[8] },
});
/** One scrolling row on a phone; one column next to the page on wide screens. */
const list = css({
  display: 'flex',
  gap: space[1],
  listStyle: 'none',
  margin: 0,
  marginInline: `calc(-1 * ${space.gutter})`,
  padding: 0,
  paddingInline: space.gutter,
  // Space for the focus ring.
  paddingBlock: '2px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  [media.lg]: { flexDirection: 'column', marginInline: 0, paddingInline: 0, overflowX: 'visible' },
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  fontSize: font.sm,
  whiteSpace: 'nowrap',
  textAlign: 'center',
  borderRadius: radius.md,
  color: color.ink,
  fontWeight: font.medium,
  textDecoration: 'none',
  [media.hover]: { '&:hover': { backgroundColor: color.blueTint, color: color.blue } },
  [media.lg]: { justifyContent: 'start', paddingInline: space[4], fontSize: font.md },
  '&[aria-current="page"]': { backgroundColor: color.blueTint, color: color.blue },
});
const content = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
const intro = css({ color: color.inkSoft, marginBlockStart: space[2] });

type PageName =
  | 'profile'
  | 'security'
  | 'userAds'
  | 'messages'
  | 'agencyDesk'
  | 'saved'
  | 'savedSearches'
  | 'credits'
  | 'plan'
  | 'orders';
const PAGES: readonly (readonly [PageName, IconName])[] = [
  ['profile', 'user'],
  ['security', 'lock'],
  ['userAds', 'list'],
  ['messages', 'mail'],
  ['agencyDesk', 'building'],
  ['saved', 'heart'],
  ['savedSearches', 'bell'],
  ['credits', 'credit'],
  ['plan', 'tag'],
  ['orders', 'document'],
];

/** Entries that stay current on the pages below them. */
const SECTIONS: ReadonlySet<PageName> = new Set(['messages', 'agencyDesk', 'orders']);

/** Layout of a dashboard page: navigation, heading, content. */
export function DashboardFrame({
  title,
  intro: introText,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  const { t, locale } = useT('dashboardFrame');
  const { siteUrl } = useConfig();
  const { data: profile } = profileApi.useGetProfileQuery();
  const { pathname } = useLocation();
  const match = matchPath(pathname);
  const here = match.kind === 'route' && declarationOf(match.route.name).signIn === true;
  const pages = useCurrentInView<HTMLUListElement>();
  return (
    <Container css={page}>
      <nav aria-label={t('nav.label')}>
        <ul ref={pages} css={list}>
          {PAGES.filter(([name]) => name !== 'agencyDesk' || profile?.agency).map(([name, icon]) => (
            <li key={name}>
              {name === 'saved' ? (
                // The favourites have one page, which is on the site: visitors without an account have some too.
                <a css={link} href={siteUrl + buildPath(name, {}, locale)}>
                  <Icon name={icon} />
                  {t('nav.favourites')}
                </a>
              ) : (
                <NavLink
                  css={link}
                  to={buildPath(name, {}, locale)}
                  end={!SECTIONS.has(name)}
                  reloadDocument={(declarationOf(name).signIn === true) !== here}
                >
                  <Icon name={icon} />
                  {t(`nav.${name}`)}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div css={content}>
        <header>
          <h1>{title}</h1>
          {introText && <p css={intro}>{introText}</p>}
        </header>
        <NeedsScript>{t('needsScript')}</NeedsScript>
        <TermsNotice />
        <AddressNotice />
        {children}
      </div>
    </Container>
  );
}
