import { css } from '@emotion/react';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { linkCard } from './link-card.ts';
import { POPULAR_PLACES } from './popular-places.ts';
import { homesIn, searchLinks, siteLinks } from './site-links.ts';

const heading = css({ fontSize: font.h3, marginBlockEnd: space[3] });
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: space[3],
  padding: 0,
  textAlign: 'start',
  listStyle: 'none',
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingInline: space[4],
  '& > svg': { color: color.blue },
  ...linkCard,
});

const wrap = css({ textAlign: 'start' });
const placesHeading = css({ marginBlockStart: space[6], marginBlockEnd: space[2], fontSize: font.md });
const places = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' });
const place = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: space[4],
  borderRadius: radius.full,
  backgroundColor: color.blueTint,
  color: color.ink,
  textDecoration: 'none',
  [media.hover]: { '&:hover': { color: color.blue } },
});

export interface ErrorPageLinksProps {
  locale: Locale;
  /** The request id, which the contact form sends with the message. */
  reference?: string | undefined;
}

/** Links to other pages, for error pages. */
export function ErrorPageLinks({ locale, reference }: ErrorPageLinksProps) {
  const { t } = useT('shell');
  const links = siteLinks(locale);
  const contact = reference
    ? { href: `${links.contact}?reference=${encodeURIComponent(reference)}`, text: t('error.contactReference') }
    : { href: links.contact, text: t('error.contact') };
  const searches = searchLinks(locale);
  const pages = [
    { href: links.home, text: t('error.home'), icon: 'home' },
    { href: searches.forSale, text: t('error.homes'), icon: 'key' },
    { href: searches.toRent, text: t('error.rentals'), icon: 'bed' },
    { href: links.agencies, text: t('error.agencies'), icon: 'building' },
    { href: links.blog, text: t('error.blog'), icon: 'document' },
    { ...contact, icon: 'mail' },
  ] as const;
  return (
    <nav css={wrap} aria-labelledby="error-links">
      <h2 css={heading} id="error-links">
        {t('error.linksTitle')}
      </h2>
      <ul css={list}>
        {pages.map(({ href, text, icon }) => (
          <li key={href}>
            <a css={link} href={href}>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
      <h3 css={placesHeading} id="popular-places">
        {t('error.places')}
      </h3>
      <ul css={places} aria-labelledby="popular-places">
        {POPULAR_PLACES.map(({ id, names }) => (
          <li key={id}>
            <a css={place} href={homesIn({ id, names }, locale)}>
              {names[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
