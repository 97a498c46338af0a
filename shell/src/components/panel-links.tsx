import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Locale } from '@houni/domain/locale';
import type { SessionUser } from '@houni/contracts/account';
import { TRANSACTION_CODES } from '@houni/domain/transactions';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import type { Texts } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { listingQueryString } from '@houni/routing/listing-url';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { advertiserLinks } from './advertise-menu.tsx';
import { LanguageLink } from './language-selector.tsx';
import type { LanguageLinks } from './language-selector.tsx';
import { menuItemStyle } from './menu-style.ts';
import { ProfileLinks } from './profile-menu.tsx';
import type { ProfileLinksProps } from './profile-menu.tsx';
import { dashboardLinks } from './dashboard-links.ts';
import { holidayRentals } from './site-links.ts';
import type { siteLinks } from './site-links.ts';

const part = css({
  '& + &': {
    marginBlockStart: space[2],
    paddingBlockStart: space[2],
    borderBlockStart: `1px solid ${color.hairline}`,
  },
  '& > h3': { paddingInline: space[3], fontSize: font.sm, color: color.inkSoft, fontWeight: font.medium },
});
const languages = css({
  display: 'flex',
  gap: space[1],
  paddingInline: space[2],
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    flex: '1 1 0',
    minBlockSize: '2.75rem',
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.md,
    color: color.ink,
    fontSize: font.sm,
    textDecoration: 'none',
    '&[aria-current]': { borderColor: color.blue, backgroundColor: color.blueTint },
    [media.hover]: { '&:hover': { borderColor: color.blue } },
  },
});

interface PanelLink {
  href: string;
  text: string;
  icon: IconName;
}

export interface PanelLinksProps {
  links: ReturnType<typeof siteLinks>;
  origin: string;
  user: SessionUser | null;
  signin: string;
  profile: ProfileLinksProps;
  locale: Locale;
  languageLinks: LanguageLinks;
  current: string;
}

/** The links of the side panel in groups: search, for you, advertise, language, account. */
export function PanelLinks(props: PanelLinksProps) {
  const { links, origin, user, signin, profile, locale, languageLinks, current } = props;
  const { t } = useT('shell');
  const homes = { category: 'LOGEMENTS', place: null } as const;
  const account = dashboardLinks(locale, profile.dashboardUrl);
  const search: PanelLink[] = [
    ...TRANSACTION_CODES.map((transaction, index) => ({
      href: origin + listingPath({ transaction, ...homes }, locale),
      text: t(`common:transactions.${transaction}`),
      icon: (['key', 'bed', 'people'] as const)[index] ?? 'key',
    })),
    { href: origin + holidayRentals(locale), text: t('header.holidayRentals'), icon: 'calendar' },
    {
      href: origin + listingPath({ transaction: 'SALE', ...homes }, locale) + listingQueryString({ view: 'map' }),
      text: t('header.map'),
      icon: 'map',
    },
    { href: links.agencies, text: t('header.agencies'), icon: 'building' },
    { href: links.blog, text: t('header.guides'), icon: 'document' },
  ];
  const forYou: PanelLink[] = [
    { href: links.saved, text: t('header.myFavourites'), icon: 'heart' },
    ...(user ? [{ href: account.savedSearches, text: t('header.mySearches'), icon: 'bell' as const }] : []),
  ];
  return (
    <>
      <Part title={t('header.seek')} links={search} current={current} />
      <Part title={t('header.forYou')} links={forYou} current={current} />
      <Part
        title={t('header.advertise')}
        links={advertiserLinks(links).map((link) => ({ ...link, text: t(link.text) }))}
        current={current}
      />
      <Part title={t('common:brand')} links={siteParts(links, t)} current={current} />
      <div css={part}>
        <h3>{t('header.language')}</h3>
        <div css={languages}>
          {LOCALES.map((code) => (
            <LanguageLink key={code} code={code} href={languageLinks[code]} isCurrent={code === locale}>
              <span aria-hidden>{code === 'ar' ? 'ع' : code.toUpperCase()}</span>
              <span className="vh">{t(`common:languages.${code}`)}</span>
            </LanguageLink>
          ))}
        </div>
      </div>
      <div css={part}>
        {user ? (
          <>
            <h3>
              <bdi>{user.displayName ?? t('header.profileMenu')}</bdi>
            </h3>
            <ProfileLinks {...profile} />
          </>
        ) : (
          <a css={menuItemStyle} href={signin}>
            <Icon name="user" />
            {t('header.signIn')}
          </a>
        )}
      </div>
    </>
  );
}

function siteParts(links: PanelLinksProps['links'], t: Texts<'shell'>['t']): PanelLink[] {
  return [
    { href: links.home, text: t('header.home'), icon: 'home' },
    { href: links.contact, text: t('header.contact'), icon: 'mail' },
  ];
}

function Part({ title, links, current }: { title: ReactNode; links: PanelLink[]; current: string }) {
  return (
    <div css={part}>
      <h3>{title}</h3>
      {links.map(({ href, text, icon }) => (
        <a key={href} css={menuItemStyle} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
          <Icon name={icon} />
          {text}
        </a>
      ))}
    </div>
  );
}
