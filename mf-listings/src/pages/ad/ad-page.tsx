import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { itemsApi } from '@houni/api-client/items';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { reportStateOf } from '@houni/report/report-subject';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { listingCrumbs } from '../../parts/listing-crumbs.ts';
import { offerOfAd } from '../../parts/listing-offer.ts';
import { ContactBar } from '../../contact/contact-bar.tsx';
import { FavouritesSync } from '../../favourites/favourites-sync.tsx';
import { RecentlyViewedSlot } from '../../recently-viewed/recently-viewed-slot.tsx';
import { useRecordView } from '../../recently-viewed/use-record-view.ts';
import { RouterLink } from '../../parts/router-link.ts';
import { ReportSection } from '@houni/report/report-parts';
import { useViewCount } from '../../impressions/use-view-count.ts';
import { AdSkeleton } from './ad-skeleton.tsx';
import { adStyle } from './ad-style.ts';
import { AdvertiserCard } from './advertiser-card.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Gallery } from './gallery.tsx';
import { RemovedAd } from './removed-ad.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { TopBar } from './top-bar.tsx';
import { AdSection } from './sections/ad-section.ts';
import { LegacyAd } from '../legacy-ad/legacy-ad.tsx';
import { legacyAdArguments } from '../legacy-ad/legacy-ad-arguments.ts';
import { adArguments, isUid } from './load.ts';
import { Location } from './location.tsx';
import { CostsSection } from './costs/costs-section.ts';
import { SimilarSection } from './similar-section.ts';

/** The page of an ad, of a private advertiser or an agency. */
export function AdPage({ route }: PageProps<'ad'> | PageProps<'agencyAd'>) {
  const { t, locale } = useT('listingsAd');
  const { reload } = useShell();
  const { siteUrl } = useConfig();
  const query = itemsApi.useGetItemQuery(adArguments(route.params.publicKey, locale));
  const { currentData: answer, isError, isFetching, fulfilledTimeStamp: now = 0, refetch } = query;

  // For an ad that does not exist the server sends the right status.
  const isUnknown = answer?.state === 'unknown';
  const isLegacy = isUnknown && isUid(route.params.slugs.title);
  useEffect(() => {
    if (isUnknown && !isLegacy) reload();
  }, [isUnknown, isLegacy, reload]);
  useRecordView(answer?.state === 'online' ? route.params.publicKey : null);
  useViewCount(answer?.state === 'online' ? route.params.publicKey : null);

  return (
    <div css={adStyle}>
      {isLegacy ? (
        <LegacyAd query={legacyAdArguments(route, locale)} />
      ) : answer?.ad && answer.state !== 'gone' ? (
        <>
          <AdArticle ad={answer.ad} state={answer.state} now={now} />
          <SimilarSection ads={answer.similar} now={now} />
          <RecentlyViewedSlot except={answer.ad.publicKey} />
          <AdBreadcrumbs ad={answer.ad} />
          <p className="print-address">
            <bdi>{siteUrl + decodeURI(answer.ad.url)}</bdi>
          </p>
        </>
      ) : answer && answer.state === 'gone' ? (
        <RemovedAd similar={answer.similar} now={now} />
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
      <FavouritesSync />
    </div>
  );
}

export interface AdArticleProps {
  ad: AdDetail;
  /** `preview`: the page of a draft, without buttons that need an ad online. */
  state: 'online' | 'closed' | 'unknown' | 'preview';
  /** When the ad was read, in Unix milliseconds. */
  now: number;
}

/**
 * Everything about one ad. In the HTML what decides comes first: the heading with the facts, then the contact; the style
 * draws the photos above them.
 */
export function AdArticle({ ad, state, now }: AdArticleProps) {
  const online = state === 'online';
  const isPreview = state === 'preview';
  return (
    <article className={ad.photos.length === 0 ? 'bare' : undefined}>
      <AdSection name="summary" ad={ad} online={online} />
      {!isPreview && <ContactBar ad={ad} />}
      <aside inert={isPreview}>
        <AdvertiserCard ad={ad} online={online} />
      </aside>
      {state === 'closed' && <ClosedNotice ad={ad} />}
      <div className="stage" id="item-photos">
        <Gallery ad={ad} />
        {!isPreview && <PhotoActions ad={ad} />}
      </div>
      {!isPreview && <TopBar ad={ad} />}
      <div className="main">
        <AdReport ad={ad} />
        <AdSection name="description" ad={ad} />
        <AdSection name="facts" ad={ad} />
        <Location ad={ad} isPreview={isPreview} />
        {ad.titleStatus !== null && <AdSection name="titleStatus" ad={ad} />}
        <CostsSection ad={ad} online={online} now={now} />
      </div>
    </article>
  );
}

/** The report form, if the address requests it. */
function AdReport({ ad }: { ad: AdDetail }) {
  const state = reportStateOf(new URLSearchParams(useLocation().search));
  const { publicKey, url } = ad;
  return (
    state !== null &&
    ad.state === 'published' && <ReportSection subject={{ kind: 'item', publicKey, url }} sent={state === 'sent'} />
  );
}

function AdBreadcrumbs({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  const crumbs = listingCrumbs({ ...offerOfAd(ad), place: ad.location }, locale, t);
  return (
    <Breadcrumbs
      label={t('common:navigation.breadcrumb')}
      linkAs={RouterLink}
      items={crumbs.map(({ label, path }) => ({ label, href: path }))}
    />
  );
}
