import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import type { ListedAd } from '../../parts/listed-ad.ts';
import { MapNotice } from './map-notice.tsx';
import { mapStyle } from './map-style.ts';
import { SearchedMap } from './searched-map.tsx';
import { useMap } from './use-map.ts';
import { useMapSearch } from './use-map-search.ts';

export interface ListingMapProps {
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  /** The ads of the list beside. */
  ads: readonly ListedAd[];
}

/** The map of a listing, or what stands in its place while it comes or when it cannot. */
export function ListingMap({ route, filters, ads }: ListingMapProps) {
  const { t } = useT('listingsMap');
  const whole = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const search = useMapSearch(route, filters);
  const state = useMap(canvas, search.extent, t('canvas'));
  useEffect(() => {
    // On phones the map lies above the list, and below what the page begins with.
    if (matchMedia('(max-width: 991.98px)').matches) whole.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={whole} css={mapStyle} aria-label={t('label')}>
      <div ref={canvas} className="canvas" dir="ltr" />
      {state.status === 'ready' ? (
        <SearchedMap {...{ map: state.map, route, filters, ads, search }} />
      ) : (
        <MapNotice state={state} />
      )}
    </section>
  );
}
