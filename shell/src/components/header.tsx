import { css } from '@emotion/react';
import type { SessionUser } from '@houni/contracts/account';
import type { Locale } from '@houni/contracts/locale';
import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, media, motion, radius, space } from '@houni/ui/tokens';
import { tooltipStyle } from '@houni/ui/tooltip-style';
import { languageLinks, LanguageList, LanguageSelector } from './language-selector.tsx';
import type { LanguageLinks } from './language-selector.tsx';
import { Logo } from '@houni/ui/logo.tsx';
import { menuItemStyle } from './menu-style.ts';
import { ProfileLinks, ProfileMenu } from './profile-menu.tsx';
import { closePanel, PanelButton, SidePanel } from './side-panel.tsx';
import { siteLinks, siteOrigin } from './site-links.ts';

/** Visually hidden, for assistive technology only. */
const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const bar = css({ backgroundColor: color.surface, borderBlockEnd: `1px solid ${color.hairline}` });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '4rem',
  [media.belowLg]: { flexWrap: 'wrap' },
  [media.lg]: { minBlockSize: '4.5rem' },
});
const logoLink = css({
  display: 'inline-flex',
  flex: 'none',
  paddingBlock: space[2],
  borderRadius: radius.sm,
  textDecoration: 'none',
});
const desktop = css({ display: 'none', [media.lg]: { display: 'flex', alignItems: 'center', gap: space[1] } });
/** Between lg and xl the bar has no space to spare: links stand close together. */
const mainNav = css(desktop, {
  marginInlineStart: space[2],
  [media.lg]: { gap: 0 },
  [media.xl]: { gap: space[1], marginInlineStart: space[6] },
});
const navLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  borderRadius: radius.md,
  color: color.ink,
  fontSize: font.sm,
  fontWeight: font.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  [media.xl]: { paddingInline: space[3] },
  transition: `background-color ${motion.quick}`,
  '&[aria-current]': { color: color.blue },
  [media.hover]: { '&:hover': { backgroundColor: color.sand, color: color.ink } },
});
/** Without enough space there is only the icon, and a tooltip shows the name; with it there is no tooltip. */
const signInLink = css(navLink, {
  minInlineSize: '2.75rem',
  justifyContent: 'center',
  [media.xl]: { '&::after': { content: 'none' } },
});
const signInText = css({ [media.belowXl]: hidden });
const WIDE = '@media (min-width: 1400px)';
const importLink = css(navLink, {
  minInlineSize: '2.75rem',
  justifyContent: 'center',
  [WIDE]: { '& > svg': { display: 'none' }, '&::after': { content: 'none' } },
});
const importText = css({ '@media (max-width: 1399.98px)': hidden });
/** Icon only, with a tooltip; on the narrowest screens the link is in the side panel. */
const savedLink = css(navLink, {
  minInlineSize: '2.75rem',
  justifyContent: 'center',
  [media.belowSm]: { display: 'none' },
});
const gap = css({ flex: 1 });
const postButton = css({
  fontSize: font.sm,
  whiteSpace: 'nowrap',
  [media.belowXl]: { paddingInline: space[3] },
  [media.belowSm]: { paddingInline: 12 },
});
const postText = css({ [media.belowSm]: hidden });
const panelPart = css({
  marginBlockStart: space[3],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.hairline}`,
});
const panelHeading = css({ paddingInline: space[3], fontSize: font.sm, color: color.inkSoft, fontWeight: font.medium });

export interface HeaderProps {
  locale: Locale;
  /** Path as in the address bar, percent-encoded. */
  path: string;
  /** Query with its question mark, or an empty string. */
  query: string;
  /** The signed-in user; null shows the sign-in link. */
  user: SessionUser | null;
  dashboardUrl: string;
  siteUrl: string;
  /** Signs out and leads to the home page. */
  onLogout?: (() => void) | undefined;
  /** Addresses of this page in other languages, if its data gives them; else the path is translated. */
  languageLinks?: Partial<LanguageLinks> | undefined;
}

/** The page header (specification section 2). Every link is a full page load and works without JavaScript. */
export function Header({
  locale,
  path,
  query,
  user,
  dashboardUrl,
  siteUrl,
  onLogout,
  languageLinks: knownLinks,
}: HeaderProps) {
  const { t } = useT('shell');
  const links = siteLinks(locale, siteOrigin(path, siteUrl));
  const pathWithQuery = path + query;
  const signin = `${links.signin}?redirect=${encodeURIComponent(pathWithQuery)}`;
  const main: { href: string; text: string; icon: IconName }[] = [
    { href: links.home, text: t('header.home'), icon: 'home' },
    { href: links.agencies, text: t('header.agencies'), icon: 'building' },
    { href: links.tokens, text: t('header.credits'), icon: 'credit' },
    { href: links.pricing, text: t('header.plan'), icon: 'tag' },
  ];
  const languages = { locale, links: languageLinks(pathWithQuery, knownLinks) };
  const profile = { locale, dashboardUrl, onLogout };
  // French pages have two addresses; links use the one without prefix.
  const current = path.replace(/^\/fr(?=\/|$)/, '') || '/';
  const currentPage = (href: string) => (href === current ? { 'aria-current': 'page' as const } : {});
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
        <a css={logoLink} href={links.home} aria-label={t('header.homeLabel')}>
          <Logo arabic={locale === 'ar'} />
        </a>
        <nav css={mainNav} aria-label={t('header.mainNav')}>
          {main.map(({ href, text }) => (
            <a key={href} css={navLink} href={href} {...currentPage(href)}>
              {text}
            </a>
          ))}
        </nav>
        <span css={gap} />
        {!user && (
          <a
            css={[tooltipStyle, savedLink]}
            data-tip={t('header.myFavourites')}
            aria-label={t('header.myFavourites')}
            href={links.saved}
            {...currentPage(links.saved)}
          >
            <Icon name="heart" />
          </a>
        )}
        <div css={desktop}>
          <LanguageSelector {...languages} />
          <a
            css={[tooltipStyle, importLink]}
            data-tip={t('header.importListing')}
            href={links.importAd}
            {...currentPage(links.importAd)}
          >
            <Icon name="upload" />
            <span css={importText}>{t('header.importListing')}</span>
          </a>
          {user ? (
            <ProfileMenu user={user} {...profile} />
          ) : (
            <a css={[tooltipStyle, signInLink]} data-tip={t('header.signIn')} href={signin}>
              <Icon name="user" />
              <span css={signInText}>{t('header.signIn')}</span>
            </a>
          )}
        </div>
        <ButtonLink css={postButton} href={links.postad} icon="plus">
          <span css={postText}>{t('header.postListing')}</span>
        </ButtonLink>
        <PanelButton />
      </Container>
      <SidePanel>
        {!user && (
          <>
            <a css={menuItemStyle} href={signin}>
              <Icon name="user" />
              {t('header.signIn')}
            </a>
            <a css={menuItemStyle} href={links.saved} {...currentPage(links.saved)}>
              <Icon name="heart" />
              {t('header.myFavourites')}
            </a>
          </>
        )}
        <a css={menuItemStyle} href={links.postad}>
          <Icon name="plus" />
          {t('header.postListing')}
        </a>
        {[
          ...main,
          { href: links.importAd, text: t('header.importListing'), icon: 'upload' as const },
          { href: links.contact, text: t('header.contact'), icon: 'mail' as const },
        ].map(({ href, text, icon }) => (
          <a key={href} css={menuItemStyle} href={href} {...currentPage(href)}>
            <Icon name={icon} />
            {text}
          </a>
        ))}
        {user && (
          <div css={panelPart}>
            <h3 css={panelHeading}>
              <bdi>{user.displayName ?? t('header.profileMenu')}</bdi>
            </h3>
            <ProfileLinks {...profile} onLogout={onLogout && logOut} />
          </div>
        )}
        <div css={panelPart}>
          <h3 css={panelHeading}>{t('header.language')}</h3>
          <LanguageList {...languages} />
        </div>
      </SidePanel>
    </header>
  );
}
