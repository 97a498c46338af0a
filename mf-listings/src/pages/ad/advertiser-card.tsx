import { css } from '@emotion/react';
import { Fragment } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import type { AgencyOffice } from '@houni/contracts/agency-office';
import { useT } from '@houni/i18n';
import { agencyPath } from '@houni/routing/build';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { MessageSection } from '../../contact/message-section.tsx';
import { OfficeHours } from '../../contact/office-hours.tsx';
import { PhoneLinks } from '../../contact/phone-links.tsx';
import { SafetyLine } from '../../contact/safety-line.tsx';
import { RouterLink } from '../../parts/router-link.ts';
import { ReportLink } from '../../report/report-link.tsx';

const style = css({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.card,
  // Sticky next to the ad; it scrolls inside if it does not fit.
  [media.lg]: { maxBlockSize: `calc(100dvh - 2 * ${space[4]})`, overflow: 'auto', overscrollBehavior: 'auto' },
  '& h2': { fontSize: font.lg },
  '& .who': { display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 },
  '& .name': { fontWeight: font.bold, overflowWrap: 'anywhere' },
  '& .name > a': { display: 'inline-block', paddingBlock: space[2], marginBlock: `calc(-1 * ${space[2]})` },
  '& .kind': { display: 'flex', alignItems: 'center', gap: space[1], color: color.inkSoft, fontSize: font.sm },
  '& .verified': { color: color.oliveInk },
  '& .facts': { display: 'grid', gap: space[2], '&:empty': { display: 'none' } },
  '& .line': {
    display: 'flex',
    gap: space[2],
    color: color.inkSoft,
    fontSize: font.sm,
    '& > svg': { marginBlockStart: '.15em' },
  },
  '& .calls': { display: 'grid', gap: space[2] },
  '& .contact': { display: 'grid', gap: space[3] },
  '@media print': {
    maxBlockSize: 'none',
    '& h2': { fontSize: '11pt' },
    '& .facts': { gap: space[1] },
    '& .kind, & .line': { fontSize: '8.5pt' },
    // "Open now" makes no sense on paper.
    '& .contact, & .line p:has(> [hidden])': { display: 'none' },
  },
});

/** The advertiser and how to contact them. Phone numbers are never in a page: a counted reveal loads them. */
export function AdvertiserCard({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const { advertiser, contact, office } = ad;
  const { agency } = advertiser;
  return (
    <section css={style} id="ad-contact" aria-labelledby="ad-advertiser">
      <h2 id="ad-advertiser">{t('ad.advertiser.title')}</h2>
      <div className="who">
        <Logo name={advertiser.name} logo={office?.logo ?? null} photo={ad.advertiserPhoto ?? null} />
        <div>
          <p className="name">
            {agency ? (
              <RouterLink to={agencyPath(agency, locale)}>
                <bdi>{advertiser.name}</bdi>
              </RouterLink>
            ) : (
              <bdi>{advertiser.name}</bdi>
            )}
          </p>
          <p className={agency?.verified ? 'kind verified' : 'kind'}>
            {agency?.verified && <Icon name="verified" size={16} />}
            {agency
              ? t(agency.verified ? 'ad.advertiser.verified' : 'ad.advertiser.agency')
              : t('common:advertisers.private')}
          </p>
        </div>
      </div>
      {ad.state === 'published' && (
        <div className="contact">
          {contact.phoneShown ? <PhoneLinks ad={ad} /> : <p className="line">{t('contact.messageOnly')}</p>}
          <SafetyLine ad={ad} />
          <MessageSection ad={ad} />
        </div>
      )}
      <AdvertiserFacts ad={ad} />
      {ad.state === 'published' && <ReportLink ad={ad} />}
    </section>
  );
}

/** Contact person, hours, response time, languages. */
function AdvertiserFacts({ ad: { advertiser, contact, office } }: { ad: AdDetail }) {
  const { t } = useT('listings');
  const hours = office?.responseHours ?? null;
  return (
    <div className="facts">
      {contact.name !== advertiser.name && (
        <p className="line">
          <Icon name="user" size={18} />
          <bdi>{t('ad.advertiser.contact', { name: contact.name })}</bdi>
        </p>
      )}
      {contact.hours !== null && (
        <p className="line">
          <Icon name="phone" size={18} />
          <bdi>{t('ad.advertiser.hours', { hours: contact.hours })}</bdi>
        </p>
      )}
      {office && <OfficeHours office={office} />}
      {hours !== null && (
        <p className="line">
          <Icon name="message" size={18} />
          {hours < 1
            ? t('contact.respondsSoon')
            : hours < 24
              ? t('contact.respondsHours', { count: Math.round(hours) })
              : t('contact.respondsLater')}
        </p>
      )}
      {office && office.languages.length > 0 && (
        <p className="line">
          <Icon name="globe" size={18} />
          <span>
            {t('contact.speaks')}{' '}
            {office.languages.map((code, index) => (
              <Fragment key={code}>
                {index > 0 && ' · '}
                <bdi>{t(`common:languages.${code}`)}</bdi>
              </Fragment>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}

function Logo({
  name,
  logo,
  photo: portrait,
}: {
  name: string;
  logo: AgencyOffice['logo'] | null;
  /** The photo of a private advertiser. */
  photo: string | null;
}) {
  if (!logo) return <Avatar src={portrait} name="" initials={initialsOf(name)} size={48} />;
  const { initials, color: background, photo } = logo;
  const smallest = photo?.widths[0];
  return (
    <Avatar
      name=""
      initials={initials}
      background={background}
      size={48}
      {...(photo && smallest !== undefined && { src: `${photo.base}-${smallest}.webp` })}
    />
  );
}

/** The first letters of the first two words, in any script. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
}
