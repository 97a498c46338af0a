import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import type { Translate } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import type { ListNotice, SavedAdChange } from '../device-lists/device-lists.ts';

export function noticeText(notice: ListNotice, t: Translate): string {
  if (notice.kind === 'rejected') return t(`listingsFavourites:rejected.${notice.reason}`);
  if (notice.kind !== 'merged') return t(`listingsFavourites:notice.${notice.kind}`);
  const merged = t('listingsFavourites:notice.merged', { count: notice.count });
  return notice.overLimit > 0
    ? `${merged} ${t('listingsFavourites:notice.overLimit', { count: notice.overLimit })}`
    : merged;
}

interface NoticeCardProps {
  notice: ListNotice;
  onClose: () => void;
  /** Called with true while a pointer is over the card or the focus is inside: it must stay. */
  onHold: (isHeld: boolean) => void;
  onUndo: (change: SavedAdChange) => void;
}

/** A notice about the last change, with a button that undoes it. */
export function NoticeCard({ notice, onClose, onHold, onUndo }: NoticeCardProps) {
  const { t, locale } = useT('listingsFavourites');
  const undo = 'undo' in notice ? notice.undo : null;
  const linksToSaved = notice.kind === 'merged' || notice.kind === 'favouritesFull';
  return (
    <div
      // A notice that can be undone is one short line without a button that closes it: it is away in four seconds.
      className={undo ? 'short' : undefined}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <p>{noticeText(notice, t)}</p>
      <div className="actions">
        {undo && (
          <button type="button" className="action" onClick={() => onUndo(undo)}>
            {t('undo')}
          </button>
        )}
        {linksToSaved && (
          <Link className="action" to={buildPath('saved', {}, locale)}>
            {t('showSaved')}
          </Link>
        )}
        {!undo && (
          <button type="button" className="round" aria-label={t('common:actions.close')} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </div>
  );
}
