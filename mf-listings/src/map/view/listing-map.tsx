import { useRef, useState } from 'react';
import { Global } from '@emotion/react';
import { useT } from '@houni/i18n';
import type { ListingMapProps } from './listing-map-props.ts';
import { MapNotice } from '@houni/map/map-notice.tsx';
import { mapStyle } from './map-style.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { SHEET_SNAPPING } from './sheet-style.ts';
import { MapContent } from './map-content.tsx';
import { useMap } from '@houni/map/use-map';
import { useMapSearch } from './use-map-search.ts';

/** The map of a listing, or a notice while it loads or if it fails. */
export function ListingMap({ route, filters, ads }: ListingMapProps) {
  const { t } = useT('listingsMap');
  const [section, setSection] = useState<HTMLElement | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const search = useMapSearch(route, filters);
  const state = useMap(canvas, search.extent);
  return (
    <section ref={setSection} css={mapStyle} aria-label={t('label')}>
      <div ref={canvas} className="canvas" dir="ltr" />
      {state.status === 'ready' ? (
        <MapContent {...{ map: state.map, route, filters, ads, search }} />
      ) : (
        <MapNotice state={state} />
      )}
      {section && <SheetHandle map={section} />}
      <Global styles={SHEET_SNAPPING} />
    </section>
  );
}
