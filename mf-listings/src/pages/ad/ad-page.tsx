import { useEffect } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { listingsApi } from '../../api.ts';
import { listingCrumbs } from '../../parts/breadcrumb-trail.ts';
import { RouterLink } from '../../parts/router-link.ts';
import { AdLead } from './ad-lead.tsx';
import { AdSkeleton } from './ad-skeleton.tsx';
import { adStyle } from './ad-style.ts';
import { AdvertiserCard } from './advertiser-card.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Description } from './description.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { GoneAd } from './gone-ad.tsx';
import { FormerAd } from '../former-ad/former-ad.tsx';
import { namedAd } from '../former-ad/named-ad.ts';
import { adArguments, isUid } from './load.ts';
import { Location } from './location.tsx';
import { PriceHistory } from './price-history.tsx';
import { SimilarAds } from './similar-ads.tsx';
import { useViewed } from './use-viewed.ts';

/** An ad's page, of a private advertiser or of an agency. */
export function AdPage({ route }: PageProps<'ad'> | PageProps<'agencyAd'>) {
  const { t, locale } = useT('listings');
  const { reload } = useShell();
  const query = listingsApi.useListingsAdQuery(adArguments(route.params.publicKey, locale));
  const { currentData: answer, isError, isFetching, fulfilledTimeStamp: now = 0, refetch } = query;

  // An ad that does not exist is the server's to answer, with its status.
  const unknown = answer?.state === 'unknown';
  const former = unknown && isUid(route.params.slugs.title);
  useEffect(() => {
    if (unknown && !former) reload();
  }, [unknown, former, reload]);
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
            <Gallery photos={answer.ad.photos} />
            <div className="columns">
              <AdLead ad={answer.ad} />
              <aside>
                <AdvertiserCard ad={answer.ad} />
              </aside>
              <div className="main">
                <Facts ad={answer.ad} />
                <Description ad={answer.ad} />
                <PriceHistory history={answer.ad.priceHistory} />
                <Location ad={answer.ad} />
              </div>
            </div>
          </article>
          <SimilarAds ads={answer.similar} now={now} />
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
    </Container>
  );
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
