import { css } from '@emotion/react';
import type { SessionUser } from '@houni/contracts/account';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Logo } from '@houni/ui/logo.tsx';
import { color, media, radius, space } from '@houni/ui/tokens';
import { tooltipStyle } from '@houni/ui/tooltip-style';
import { AdvertiseMenu } from './advertise-menu.tsx';
import { SearchButton, SearchSheet } from './header-search.tsx';
import { languageLinks, LanguageSelector } from './language-selector.tsx';
import type { LanguageLinks } from './language-selector.tsx';
import { ListingMenu } from './listing-menu.tsx';
import { navLinkStyle } from './nav-link-style.ts';
import { PanelLinks } from './panel-links.tsx';
import { pageSearch } from './page-search.ts';
import type { PageSearch } from './page-search.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SavedCount } from './saved-count.tsx';
import { closePanel, PanelButton, SidePanel } from './side-panel.tsx';
import { isHomePath, siteLinks, siteOrigin } from './site-links.ts';

const bar = css({ backgroundColor: color.surface, borderBlockEnd: `1px solid ${color.hairline}` });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  // The hairline is part of the height that pages reckon with.
  minBlockSize: 'calc(var(--header-size) - 1px)',
  [media.belowLg]: { paddingInlineEnd: space[2] },
});
const logoLink = css({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  borderRadius: radius.sm,
  textDecoration: 'none',
});
/** Beside the search field phones have room for the mark only. */
const markOnly = css(logoLink, {
  [media.belowLg]: { '& > span > span': { display: 'none' }, '& svg': { blockSize: 28, inlineSize: 26 } },
});
const desktop = css({ display: 'none', [media.lg]: { display: 'flex', alignItems: 'center', gap: space[1] } });
/** Between lg and xl the bar has no space to spare: links stand close together. */
const mainNav = css(desktop, {
  marginInlineStart: space[2],
  [media.lg]: { gap: 0 },
  [media.xl]: { marginInlineStart: space[4] },
});
const iconLink = css(navLinkStyle, {
  flex: 'none',
  minInlineSize: '2.75rem',
  padding: 0,
  justifyContent: 'center',
  [media.xl]: { padding: 0 },
  // There is no place below for a tooltip, and no pointer that would show it.
  [media.belowLg]: { '&::after': { content: 'none' } },
});
/** Without enough space there is only the icon, and a tooltip shows the name; with it there is no tooltip. */
const signInLink = css(navLinkStyle, {
  minInlineSize: '2.75rem',
  justifyContent: 'center',
  '@media (min-width: 1400px)': { '&::after': { content: 'none' } },
});
const signInText = css({
  '@media (max-width: 1399.98px)': {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});
const gap = css({ flex: 1 });

export interface HeaderProps {
  locale: Locale;
  /** Path as in the address bar, percent-encoded. */
  path: string;
  /** Query with its question mark, or an empty string. */
  query: string;
  /** What the page searches for; by default what its path says. */
  search?: PageSearch;
  /** The signed-in user; null shows the sign-in link. */
  user: SessionUser | null;
  dashboardUrl: string;
  siteUrl: string;
  /** Tells screen readers; in the browser only. */
  announce?: ((text: string) => void) | undefined;
  /** Signs out and leads to the home page. */
  onLogout?: (() => void) | undefined;
  /** Addresses of this page in other languages, if its data gives them; else the path is translated. */
  languageLinks?: Partial<LanguageLinks> | undefined;
}

/** The page header (specification section 2). Every link is a full page load and works without JavaScript. */
export function Header(props: HeaderProps) {
  const { locale, path, query, search = pageSearch(path, query, null), user, dashboardUrl, siteUrl, onLogout } = props;
  const { t } = useT('shell');
  const origin = siteOrigin(path, siteUrl);
  const links = siteLinks(locale, origin);
  const pathWithQuery = path + query;
  const signin = `${links.signin}?redirect=${encodeURIComponent(pathWithQuery)}`;
  const languages = languageLinks(pathWithQuery, props.languageLinks);
  const profile = { locale, dashboardUrl, saved: links.saved, isStaff: user?.role !== undefined };
  // French pages have two addresses; links use the one without prefix.
  const current = path.replace(/^\/fr(?=\/|$)/, '') || '/';
  const flatshares = origin + listingPath({ transaction: 'FLAT', category: 'LOGEMENTS', place: null }, locale);
  // The home page has its own search.
  const isHome = isHomePath(path);
  const logOut = () => {
    closePanel();
    onLogout?.();
  };

  return (
    <header css={bar}>
      <a className="skip" href="#slot">
        {t('header.skip')}
      </a>
      <Container css={row}>
        <a css={isHome ? logoLink : markOnly} href={links.home} aria-label={t('header.homeLabel')}>
          <Logo arabic={locale === 'ar'} />
        </a>
        <nav css={mainNav} aria-label={t('header.mainNav')}>
          <ListingMenu transaction="SALE" {...{ locale, origin, current }} />
          <ListingMenu transaction="RENTAL" {...{ locale, origin, current }} />
          {[
            { href: flatshares, text: t('common:transactions.FLAT') },
            { href: links.agencies, text: t('header.agencies') },
            { href: links.blog, text: t('header.guides') },
          ].map(({ href, text }) => (
            <a key={href} css={navLinkStyle} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
              {text}
            </a>
          ))}
        </nav>
        {isHome ? <span css={gap} /> : <SearchButton label={search.label} />}
        <a css={[tooltipStyle, iconLink]} data-tip={t('header.myFavourites')} href={links.saved}>
          <Icon name="heart" label={t('header.myFavourites')} />
          <SavedCount />
        </a>
        <div css={desktop}>
          <LanguageSelector locale={locale} links={languages} />
          {user ? (
            <ProfileMenu user={user} {...profile} onLogout={onLogout} />
          ) : (
            <a css={[tooltipStyle, signInLink]} data-tip={t('header.signIn')} href={signin}>
              <Icon name="user" />
              <span css={signInText}>{t('header.signIn')}</span>
            </a>
          )}
          <AdvertiseMenu links={links} />
        </div>
        <PanelButton />
      </Container>
      {!isHome && <SearchSheet {...{ locale, path, query, search, origin }} announce={props.announce} />}
      <SidePanel>
        <PanelLinks
          {...{ links, origin, user, signin, locale, current }}
          profile={{ ...profile, onLogout: onLogout && logOut }}
          languageLinks={languages}
        />
      </SidePanel>
    </header>
  );
}
