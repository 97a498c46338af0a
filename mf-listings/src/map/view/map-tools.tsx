import { useId } from 'react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';

/** How the visitor is selecting an area, if at all. */
export type AreaMode = 'none' | 'draw' | 'circle';

interface SearchToolsProps {
  /** The map was moved away from what the list shows. */
  canSearchHere: boolean;
  onSearchHere: () => void;
  onMode: (mode: AreaMode) => void;
  /** The search is limited to a part of the map. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Search the visible area after a move; a menu to draw an area, to search around a point, or to search everywhere again. */
export function SearchTools({ canSearchHere, onSearchHere, onMode, isNarrowed, onClear }: SearchToolsProps) {
  const { t } = useT('listingsMap');
  const menu = useId();
  const item = (label: string, icon: 'edit' | 'map-pin' | 'close', onClick: () => void) => (
    <button type="button" popoverTarget={menu} popoverTargetAction="hide" onClick={onClick}>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
  );
  return (
    <div className="tools" role="group" aria-label={t('tools')}>
      <button type="button" className={isNarrowed ? 'chip chosen' : 'chip'} popoverTarget={menu}>
        {t('zone')}
        <Icon name="chevron-down" size={16} />
      </button>
      {canSearchHere && (
        <button type="button" className="chip here" onClick={onSearchHere}>
          <Icon name="search" size={16} />
          {t('searchHere')}
        </button>
      )}
      <div id={menu} popover="auto" className="menu">
        {item(t('draw.open'), 'edit', () => onMode('draw'))}
        {item(t('circle.open'), 'map-pin', () => onMode('circle'))}
        {isNarrowed && item(t('clear'), 'close', onClear)}
      </div>
    </div>
  );
}
