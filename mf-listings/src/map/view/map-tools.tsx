import type { Map as MapLibre } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { BY_HAND } from './use-map-view.ts';

/** Nearer and farther, for those who neither turn a wheel nor pinch. */
export function ZoomButtons({ map }: { map: MapLibre }) {
  const { t } = useT('listingsMap');
  return (
    <div className="zoom">
      <button type="button" className="round" aria-label={t('zoomIn')} onClick={() => map.zoomIn({}, BY_HAND)}>
        <Icon name="plus" size={20} />
      </button>
      <button type="button" className="round" aria-label={t('zoomOut')} onClick={() => map.zoomOut({}, BY_HAND)}>
        <Icon name="minus" size={20} />
      </button>
    </div>
  );
}

/** How an area is being chosen, if one is. */
export type AreaMode = 'none' | 'draw' | 'circle';

interface SearchToolsProps {
  asIMove: boolean;
  onAsIMove: (on: boolean) => void;
  /** There is something new to search, which is not searched by itself. */
  canSearchHere: boolean;
  onSearchHere: () => void;
  onMode: (mode: AreaMode) => void;
  /** The search is narrowed to a part of the map. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** What can be done with what the map shows. */
export function SearchTools(props: SearchToolsProps) {
  const { t } = useT('listingsMap');
  const { asIMove, onAsIMove, canSearchHere, onSearchHere, onMode, isNarrowed, onClear } = props;
  return (
    <div className="tools" role="group" aria-label={t('tools')}>
      {canSearchHere ? (
        <Button icon="search" onClick={onSearchHere}>
          {t('searchHere')}
        </Button>
      ) : (
        <label className="chip">
          <input type="checkbox" checked={asIMove} onChange={({ currentTarget }) => onAsIMove(currentTarget.checked)} />
          {t('asIMove')}
        </label>
      )}
      <button type="button" className="chip" onClick={() => onMode('draw')}>
        <Icon name="edit" size={18} />
        <span>{t('draw.open')}</span>
      </button>
      <button type="button" className="chip" onClick={() => onMode('circle')}>
        <Icon name="map-pin" size={18} />
        <span>{t('circle.open')}</span>
      </button>
      {isNarrowed && (
        <button type="button" className="chip" onClick={onClear}>
          <Icon name="close" size={18} />
          {t('clear')}
        </button>
      )}
    </div>
  );
}
