import { css } from '@emotion/react';
import type { AdDetail } from '@houni/contracts/ad';
import type { AgencyOffice } from '@houni/contracts/agency-office';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { agencyPath } from '@houni/routing/build';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { initialsOf } from '@houni/ui/initials-of';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { MessageSection } from '../../contact/message-section.tsx';
import { PhoneLinks } from '../../contact/phone-links.tsx';
import { SafetyLine } from '../../contact/safety-line.tsx';
import { LabelledAdActions } from '../../parts/labelled-ad-actions.tsx';
import { RouterLink } from '../../parts/router-link.ts';
import { ReportLink } from '@houni/report/report-link.tsx';
import { AdvertiserFactsSection } from './advertiser-facts-section.ts';
import { AdSection } from './sections/ad-section.ts';
import { ShareButtons } from './share-buttons.tsx';

/** The link is higher than its line, so that a finger hits it. */
const report = css({ marginBlock: `calc(-1 * ${space[2]})` });
const style = css({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.card,
  // Sticky next to the ad; it scrolls inside if it does not fit.
  [media.lg]: {
    maxBlockSize: 'calc(100dvh - var(--header-size, 0px) - 5rem)',
    overflow: 'auto',
    overscrollBehavior: 'auto',
  },
  // On phones the price is above, the buttons are on the photos, and the bar at the lower edge has the contact.
  [media.belowLg]: {
    padding: space[4],
    gap: space[3],
    '& > .foot details': { display: 'none' },
    '@media (scripting: enabled)': { '& > .contact:not(:has(:target))': { display: 'none' } },
  },
  '& > .offer': { display: 'none', gap: space[3], [media.lg]: { display: 'grid' } },
  '& h2': { fontSize: font.lg },
  '& .who': { display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 },
  '& .name': { fontWeight: font.bold, overflowWrap: 'anywhere' },
  '& .name > a': { display: 'inline-block', paddingBlock: space[2], marginBlock: `calc(-1 * ${space[2]})` },
  '& .kind': { display: 'flex', alignItems: 'baseline', gap: space[1], color: color.inkSoft, fontSize: font.sm },
  '& .verified': { color: color.oliveInk },
  '& .line': {
    display: 'flex',
    gap: space[2],
    color: color.inkSoft,
    fontSize: font.sm,
    '& > svg': { marginBlockStart: '.15em' },
  },
  '& .calls': { display: 'grid', gap: space[2] },
  '& .contact': { display: 'grid', gap: space[3] },
  '& > .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
  },
  '& .reference': { color: color.inkSoft, fontSize: font.xs },
  '@media print': {
    maxBlockSize: 'none',
    '& h2': { fontSize: '11pt' },
    '& .kind, & .line': { fontSize: '8.5pt' },
    '& .offer, & .contact': { display: 'none' },
  },
});

/** The advertiser and how to contact them. Phone numbers are never in a page: a counted reveal loads them. */
export function AdvertiserCard({ ad, online }: { ad: AdDetail; online: boolean }) {
  const { t, locale } = useT('listingsAd');
  const { advertiser, contact, office } = ad;
  const { agency } = advertiser;
  const verification = office?.verification;
  return (
    <section css={style} id="item-contact" aria-labelledby="item-contact-title">
      <div className="offer">
        <AdSection name="price" ad={ad} online={online} />
        <LabelledAdActions ad={ad} />
      </div>
      <h2 id="item-contact-title" className="vh">
        {t('ad.advertiser.title')}
      </h2>
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
          <p className={verification ? 'kind verified' : 'kind'}>
            {verification && <Icon name="verified" size={16} />}
            <span>
              {verification
                ? t('ad.advertiser.verified', {
                    date: formatDate(verification.checkedOn, locale),
                    number: verification.licence.number,
                  })
                : agency
                  ? t('ad.advertiser.agency')
                  : t(advertiser.kind === 'agency' ? 'common:advertisers.professional' : 'common:advertisers.private')}
            </span>
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
      <AdvertiserFactsSection ad={ad} />
      <div className="foot no-print">
        {ad.state === 'published' && (
          <ReportLink
            css={report}
            subject={{ kind: 'item', publicKey: ad.publicKey, url: ad.url }}
            text={t('contact.report')}
          />
        )}
        <ShareButtons title={ad.heading} path={ad.url} />
        <bdi className="reference">{t('ad.reference', { reference: ad.publicKey })}</bdi>
      </div>
    </section>
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
  return <Avatar name="" src={logo.src} size={48} />;
}
