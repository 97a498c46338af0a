import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';

/** How the visitor is selecting an area, if at all. */
export type AreaMode = 'none' | 'draw' | 'circle';

interface SearchToolsProps {
  searchesOnMove: boolean;
  onSearchesOnMove: (isOn: boolean) => void;
  /** The map was moved and is not searched automatically. */
  canSearchHere: boolean;
  onSearchHere: () => void;
  onMode: (mode: AreaMode) => void;
  /** The search is limited to a part of the map. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Search here or on each move, draw an area, clear the area. */
export function SearchTools(props: SearchToolsProps) {
  const { t } = useT('listingsMap');
  const { searchesOnMove, onSearchesOnMove, canSearchHere, onSearchHere, onMode, isNarrowed, onClear } = props;
  return (
    <div className="tools" role="group" aria-label={t('tools')}>
      {canSearchHere ? (
        <Button icon="search" onClick={onSearchHere}>
          {t('searchHere')}
        </Button>
      ) : (
        <label className="chip">
          <input
            type="checkbox"
            checked={searchesOnMove}
            onChange={({ currentTarget }) => onSearchesOnMove(currentTarget.checked)}
          />
          {t('searchOnMove')}
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
