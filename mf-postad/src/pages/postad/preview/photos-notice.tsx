import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { useOnline } from '@houni/ui/use-online';
import { useStepPath } from '../use-step-path.ts';

export interface PhotosNoticeProps {
  /** Photos that are still to be sent. */
  remaining: number;
  /** Photos that cannot be sent. */
  failed: number;
}

/** What the ad waits for: its photos are sent first, or cannot be sent. */
export function PhotosNotice({ remaining, failed }: PhotosNoticeProps) {
  const { t } = useT('postad');
  const path = useStepPath();
  const isOnline = useOnline();
  return (
    <>
      {remaining > 0 && (
        <Alert live tone={isOnline ? 'info' : 'warning'}>
          <span>{t('preview.photosLeft', { count: remaining })}</span> {!isOnline && <span>{t('media.offline')}</span>}
        </Alert>
      )}
      {failed > 0 && (
        <Alert live tone="warning">
          <p>{t('preview.photosFailed', { count: failed })}</p>
          <Link to={path('media')}>{t('preview.editPart', { part: t('steps.media') })}</Link>
        </Alert>
      )}
    </>
  );
}
