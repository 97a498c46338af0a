import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import type { Translate } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import { keptStore } from '../kept.ts';
import type { Notice } from './keeper.ts';

/** A notice in words. */
export function noticeText(notice: Notice, t: Translate): string {
  if (notice.kind === 'refused') return t(`refused.${notice.refusal}`);
  if (notice.kind !== 'merged') return t(`notice.${notice.kind}`);
  const merged = t('notice.merged', { count: notice.count });
  return notice.stayed > 0 ? `${merged} ${t('notice.left', { count: notice.stayed })}` : merged;
}

interface NoticeCardProps {
  notice: Notice;
  onClose: () => void;
  /** A pointer lies over it or the focus is inside: it stays. */
  onHold: (held: boolean) => void;
}

/** What was just done, with the way back, for a while. */
export function NoticeCard({ notice, onClose, onHold }: NoticeCardProps) {
  const { t, locale } = useT('listingsKeeping');
  const undo = 'undo' in notice ? notice.undo : null;
  const leadsToSaved = notice.kind === 'kept' || notice.kind === 'merged' || notice.kind === 'deviceFull';
  return (
    <div
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <p>{noticeText(notice, t)}</p>
      <div className="ways">
        {undo && (
          <button
            type="button"
            className="way"
            onClick={() => {
              onHold(false);
              onClose();
              keptStore.ask(undo);
            }}
          >
            {t('undo')}
          </button>
        )}
        {leadsToSaved && (
          <Link className="way" to={buildPath('saved', {}, locale)}>
            {t('seeSaved')}
          </Link>
        )}
        <button
          type="button"
          className="round"
          aria-label={t('common:actions.close')}
          onClick={() => {
            onHold(false);
            onClose();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  );
}
