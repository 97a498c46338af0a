import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { listingsApi } from '../../api.ts';
import { listingCrumbs } from '../../parts/breadcrumb-trail.ts';
import { ContactBar } from '../../contact/contact-bar.tsx';
import { Keeping } from '../../keeping/keeping.tsx';
import { SeenPlace } from '../../keeping/seen-place.tsx';
import { useNotedAd } from '../../keeping/use-noted.ts';
import { RouterLink } from '../../parts/router-link.ts';
import { reportStateOf } from '../../report/report-page-path.ts';
import { reportSection } from '../../report/report-section.ts';
import { useViewed } from '../../shown/use-viewed.ts';
import { AdLead } from './ad-lead.tsx';
import { AdSkeleton } from './ad-skeleton.tsx';
import { adStyle } from './ad-style.ts';
import { AdvertiserCard } from './advertiser-card.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Description } from './description.tsx';
import { factsSection } from './facts/facts-section.ts';
import { Gallery } from './gallery.tsx';
import { GoneAd } from './gone-ad.tsx';
import { FormerAd } from '../former-ad/former-ad.tsx';
import { namedAd } from '../former-ad/named-ad.ts';
import { adArguments, isUid } from './load.ts';
import { Location } from './location.tsx';
import { moneySection } from './money/money-section.ts';
import { similarSection } from './similar-section.ts';

/** An ad's page, of a private advertiser or of an agency. */
export function AdPage({ route }: PageProps<'ad'> | PageProps<'agencyAd'>) {
  const { t, locale } = useT('listings');
  const { reload } = useShell();
  const { siteUrl } = useConfig();
  const query = listingsApi.useListingsAdQuery(adArguments(route.params.publicKey, locale));
  const { currentData: answer, isError, isFetching, fulfilledTimeStamp: now = 0, refetch } = query;

  const ads = answer?.similar;
  const similar = useMemo(() => ({ ads: ads ?? [], now }), [ads, now]);
  // An ad that does not exist is the server's to answer, with its status.
  const unknown = answer?.state === 'unknown';
  const former = unknown && isUid(route.params.slugs.title);
  useEffect(() => {
    if (unknown && !former) reload();
  }, [unknown, former, reload]);
  useNotedAd(answer?.state === 'online' ? route.params.publicKey : null);
  useViewed(answer?.state === 'online' ? route.params.publicKey : null);

  return (
    <Container css={adStyle}>
      {former ? (
        <FormerAd named={namedAd(route, locale)} />
      ) : answer?.ad && answer.state !== 'gone' ? (
        <>
          <AdBreadcrumbs ad={answer.ad} />
          <article>
            {answer.state === 'closed' && <ClosedNotice ad={answer.ad} />}
            <Gallery ad={answer.ad} />
            <div className="columns">
              <AdLead ad={answer.ad} />
              <aside>
                <AdvertiserCard ad={answer.ad} />
              </aside>
              <div className="main">
                <AdReport ad={answer.ad} />
                <AdDetails ad={answer.ad} online={answer.state === 'online'} now={now} />
              </div>
            </div>
          </article>
          <similarSection.Section of={similar} />
          <SeenPlace except={answer.ad.publicKey} />
          <ContactBar ad={answer.ad} />
          <p className="print-address">
            <bdi>{siteUrl + decodeURI(answer.ad.url)}</bdi>
          </p>
        </>
      ) : answer && answer.state === 'gone' ? (
        <GoneAd similar={answer.similar} now={now} />
      ) : isError && !isFetching ? (
        <ErrorState
          title={t('ad.error.title')}
          level={1}
          action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
        >
          {t('ad.error.text')}
        </ErrorState>
      ) : (
        <AdSkeleton />
      )}
      <Keeping />
    </Container>
  );
}

/** Everything below the lead. The sections keep their properties, so that the server's HTML of them stays as it is. */
function AdDetails({ ad, online, now }: { ad: AdDetail; online: boolean; now: number }) {
  const facts = useMemo(() => ({ ad }), [ad]);
  const money = useMemo(() => ({ ad, online, now }), [ad, online, now]);
  return (
    <>
      <factsSection.Section of={facts} />
      <Description ad={ad} />
      <moneySection.Section of={money} />
      <Location ad={ad} />
    </>
  );
}

/** The form that reports the ad, where the page was asked for with it. */
function AdReport({ ad }: { ad: AdDetail }) {
  const state = reportStateOf(new URLSearchParams(useLocation().search));
  const report = useMemo(() => ({ ad, sent: state === 'sent' }), [ad, state]);
  return state !== null && ad.state === 'published' && <reportSection.Section of={report} />;
}

function AdBreadcrumbs({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const { transaction, category, location } = ad;
  const crumbs = listingCrumbs({ transaction, category, place: location }, locale, t);
  return (
    <Breadcrumbs
      label={t('common:navigation.breadcrumb')}
      linkAs={RouterLink}
      items={crumbs.map(({ label, path }) => ({ label, href: path }))}
    />
  );
}
