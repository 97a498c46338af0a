import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import type { PublicConfig } from '@houni/remote';
import { Container } from '@houni/ui/container.tsx';
import { NetworkLogo } from '@houni/ui/network-logo.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { tooltipStyle } from '@houni/ui/tooltip-style';
import { Logo } from '@houni/ui/logo.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.ts';
import { scrollToSection } from './scroll-to-section.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import type { NewsletterFormProps } from './newsletter-form.tsx';
import type { PostedNewsletter } from './posted-newsletter.ts';
import { Folding } from './folding.tsx';
import { POPULAR_PLACES } from './popular-places.ts';
import { holidayRentals, homesIn, isHomePath, siteLinks, siteOrigin } from './site-links.ts';

const footerStyle = css({
  marginBlockStart: space.section,
  paddingBlock: space[4],
  [media.md]: { paddingBlock: `${space[12]} ${space[8]}` },
  borderBlockStart: `1px solid ${color.hairline}`,
  backgroundColor: color.sand,
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.md]: { gap: space[8], gridTemplateColumns: 'repeat(4, 1fr)' },
  [media.lg]: { gridTemplateColumns: 'repeat(4, auto) minmax(18rem, 1.2fr)', columnGap: space[8] },
});
const columns = css({ display: 'contents' });
/** Folded groups of phones have a hairline between them. */
const column = css({ [media.belowMd]: { borderBlockEnd: `1px solid ${color.hairline}` } });
const list = css({ display: 'grid', gap: space[1], justifyItems: 'start', paddingBlockEnd: space[2] });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  color: color.inkSoft,
  fontSize: font.sm,
  textDecoration: 'none',
  [media.touch]: { minBlockSize: '2.75rem' },
  [media.hover]: { '&:hover': { color: color.blue, textDecoration: 'underline' } },
});
const wide = css(column, {
  '& > details > div': { display: 'grid', gap: space[3], paddingBlock: `${space[1]} ${space[3]}` },
  [media.md]: { gridColumn: '1 / -1' },
  [media.lg]: { gridColumn: 'auto' },
});
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const social = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: `calc(-1 * ${space[2]})` });
const socialLink = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.full,
  color: color.ink,
  [media.hover]: { '&:hover': { backgroundColor: color.blueTint, color: color.blue } },
});
const credit = css({ color: 'inherit' });
const bottomRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  paddingBlockStart: space[3],
  [media.md]: {
    marginBlockStart: space[10],
    paddingBlockStart: space[6],
    borderBlockStart: `1px solid ${color.hairline}`,
  },
});

const NETWORKS = [
  { key: 'twitter', name: 'Twitter' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'Youtube' },
] as const;

export interface FooterProps {
  locale: Locale;
  /** Path as in the address bar, percent-encoded. */
  path: string;
  siteUrl: string;
  apiUrl: string;
  social: PublicConfig['social'];
  /** The agency that developed the site. */
  developer: PublicConfig['developer'];
  /** Query with its question mark, or an empty string. */
  search: string;
  /** A newsletter form that was submitted without JavaScript and rejected. */
  newsletter: PostedNewsletter | null;
  onSubscribed: NewsletterFormProps['onSubscribed'];
}

/** The page's footer (specification section 2). */
export function Footer({
  locale,
  path,
  siteUrl,
  apiUrl,
  social: addresses,
  developer,
  search,
  newsletter,
  onSubscribed,
}: FooterProps) {
  const { t } = useT('shell');
  const subscription = newsletter ?? (new URLSearchParams(search).get('newsletter') === 'done' ? 'done' : null);

  return (
    <footer css={footerStyle}>
      <Container>
        <div css={grid}>
          <LinkColumns locale={locale} path={path} siteUrl={siteUrl} />
          <section css={wide} aria-labelledby="newsletter-title">
            <Folding title={t('newsletter.title')} titleId="newsletter-title" open={subscription !== null}>
              <div>
                <p css={soft}>{t('newsletter.intro')}</p>
                <NewsletterForm
                  locale={locale}
                  apiUrl={apiUrl}
                  page={path + search}
                  posted={subscription}
                  onSubscribed={onSubscribed}
                />
              </div>
            </Folding>
          </section>
        </div>
        <BottomRow locale={locale} social={addresses} developer={developer} />
      </Container>
    </footer>
  );
}

function LinkColumns({ locale, path, siteUrl }: Pick<FooterProps, 'locale' | 'path' | 'siteUrl'>) {
  const { t } = useT('shell');
  const origin = siteOrigin(path, siteUrl);
  const links = siteLinks(locale, origin);
  // On the home page the shortcuts are anchors, so nothing is loaded; with JavaScript they scroll smoothly.
  const home = isHomePath(path) ? '' : links.home;
  const groups = [
    {
      title: t('footer.about'),
      links: [
        { href: `${links.contact}#who-we-are`, text: t('footer.whoWeAre') },
        { href: links.contact, text: t('footer.contactUs') },
        { href: links.legal, text: t('footer.legal') },
        { href: `${links.legal}#${PRIVACY_CHOICES}`, text: t('footer.privacyChoices') },
        { href: links.blog, text: t('footer.blog') },
      ],
    },
    {
      title: t('footer.advertise'),
      links: [
        { href: links.postad, text: t('footer.postListing') },
        { href: links.importAd, text: t('footer.importListing') },
      ],
    },
    {
      title: t('footer.discover'),
      links: [
        { href: `${home}#listing-of-the-day`, text: t('footer.listingOfTheDay') },
        { href: `${home}#agencies-of-the-day`, text: t('footer.agenciesOfTheDay') },
        { href: links.agencies, text: t('footer.agencies') },
        { href: origin + holidayRentals(locale), text: t('header.holidayRentals') },
      ],
    },
    {
      title: t('common:transactions.SALE'),
      links: POPULAR_PLACES.map((place) => ({ href: origin + homesIn(place, locale), text: place.names[locale] })),
    },
  ];

  return (
    <div css={columns}>
      {groups.map((group) => (
        <nav key={group.title} css={column} aria-label={group.title}>
          <Folding title={group.title}>
            <div css={list}>
              {group.links.map(({ href, text }) => (
                <a key={text} css={link} href={href} onClick={(event) => scroll(event, href)}>
                  {text}
                </a>
              ))}
            </div>
          </Folding>
        </nav>
      ))}
    </div>
  );
}

function BottomRow({ locale, social: addresses, developer }: Pick<FooterProps, 'locale' | 'social' | 'developer'>) {
  const { t } = useT('shell');
  return (
    <div css={bottomRow}>
      <div>
        <Logo arabic={locale === 'ar'} />
        <p css={soft}>{t('footer.tagline')}</p>
      </div>
      <nav css={social} aria-label={t('footer.follow')}>
        {NETWORKS.map(({ key, name }) => (
          <a
            key={key}
            css={[tooltipStyle, socialLink]}
            data-tip={name}
            href={addresses[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.socialLink', { network: name })}
          >
            <NetworkLogo name={key} />
          </a>
        ))}
      </nav>
      <p css={soft}>
        © 2024 {t('common:brand')}. {t('footer.rights')} · {t('footer.credit')}{' '}
        <a css={credit} href={developer.url} target="_blank" rel="noopener noreferrer">
          <bdi>{developer.name}</bdi>
          <span className="vh"> ({t('common:navigation.externalLink')})</span>
        </a>
      </p>
    </div>
  );
}

/** Follows a link to a section of this page by scrolling, unless it is opened elsewhere. */
function scroll(event: MouseEvent<HTMLAnchorElement>, href: string): void {
  if (!href.startsWith('#') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (scrollToSection(href.slice(1))) event.preventDefault();
}
