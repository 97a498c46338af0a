import { css } from '@emotion/react';
import { Fragment } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { agencyPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import { space } from '@houni/ui/tokens';
import { OfficeHours } from '../../contact/office-hours.tsx';
import { RouterLink } from '../../parts/router-link.ts';

/** Longer times are said as the next day; from a day and a half on they are no help. */
const [MAX_NAMED_HOURS, MAX_NEXT_DAY_HOURS] = [6, 36];

const style = css({
  display: 'grid',
  gap: space[2],
  '&:empty': { display: 'none' },
  // "Open now" makes no sense on paper.
  '@media print': { gap: space[1], '& .line p:has(> [hidden])': { display: 'none' } },
});

/** What is known about an advertiser: age and number of ads, contact person, hours, response time, languages. */
export function AdvertiserFacts({ ad: { advertiser, advertiserFacts, contact, office } }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  const hours = office?.responseHours ?? null;
  const others = (advertiserFacts?.onlineAds ?? 0) - 1;
  const othersText = t('ad.advertiser.otherAds', { count: others });
  return (
    <div css={style}>
      {advertiserFacts?.phoneProved && (
        <p className="line verified">
          <Icon name="verified" size={18} />
          {t('ad.advertiser.phoneProved')}
        </p>
      )}
      {advertiserFacts && (
        <p className="line">
          <Icon name="user" size={18} />
          <span>
            {t('ad.advertiser.memberSince', { year: advertiserFacts.memberSince })}
            {others > 0 && <span> · </span>}
            {others > 0 &&
              (advertiser.agency ? (
                <RouterLink to={agencyPath(advertiser.agency, locale)}>{othersText}</RouterLink>
              ) : (
                <span>{othersText}</span>
              ))}
          </span>
        </p>
      )}
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
      {hours !== null && hours < MAX_NEXT_DAY_HOURS && (
        <p className="line">
          <Icon name="message" size={18} />
          <span>
            {hours < 1
              ? t('contact.respondsSoon')
              : hours <= MAX_NAMED_HOURS
                ? t('contact.respondsHours', { count: Math.round(hours) })
                : t('contact.respondsNextDay')}
          </span>
        </p>
      )}
      {office && office.languages.length > 0 && (
        <p className="line">
          <Icon name="globe" size={18} />
          <span>
            {t('contact.speaks')}{' '}
            {office.languages.map((code, index) => (
              <Fragment key={code}>
                {index > 0 && <span> · </span>}
                <bdi>{t(`common:languages.${code}`)}</bdi>
              </Fragment>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
