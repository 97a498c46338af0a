import type { ReactNode } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';

/** Passed to animations that the visitor requested, to distinguish them from moves by our code. */
export const USER_MOVE = { isUserMove: true };

/** @param children buttons above those for the zoom */
export function ZoomButtons({ map, children }: { map: MapLibre; children?: ReactNode }) {
  const { t } = useT('map');
  return (
    <div className="zoom">
      {children}
      <button type="button" className="round" aria-label={t('zoomIn')} onClick={() => map.zoomIn({}, USER_MOVE)}>
        <Icon name="plus" size={20} />
      </button>
      <button type="button" className="round" aria-label={t('zoomOut')} onClick={() => map.zoomOut({}, USER_MOVE)}>
        <Icon name="minus" size={20} />
      </button>
    </div>
  );
}
