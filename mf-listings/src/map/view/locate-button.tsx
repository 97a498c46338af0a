import { useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { USER_MOVE } from '@houni/map/zoom-buttons.tsx';

const LOCATION_TIMEOUT_MS = 10_000;
/** Streets are readable. */
const ZOOM = 14;

/** Moves the map to the visitor, if the visitor allows it. The position stays in the browser. */
export function LocateButton({ map }: { map: MapLibre }) {
  const { t } = useT('listingsMap');
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState('idle');
        const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
        map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), ZOOM), animate }, USER_MOVE);
      },
      () => setState('failed'),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <button
        type="button"
        className="round"
        aria-label={t('locate')}
        aria-busy={state === 'locating'}
        onClick={locate}
      >
        <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden>
          <circle cx={12} cy={12} r={6} />
          <circle cx={12} cy={12} r={1.5} fill="currentColor" />
          <path d="M12 2v4M12 18v4M2 12h4M18 12h4" strokeLinecap="round" />
        </svg>
      </button>
      {state === 'failed' && (
        <p className="hint" role="alert">
          {t('locateFailed')}
        </p>
      )}
    </>
  );
}
