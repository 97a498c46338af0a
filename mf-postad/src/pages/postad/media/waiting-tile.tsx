import { useCallback } from 'react';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import type { WaitingPhoto } from '../../../draft/photo-queue.ts';
import { frame, note, problem as problemStyle, row, tile } from './tile-style.ts';

interface WaitingTileProps {
  photo: WaitingPhoto;
  isSignedIn: boolean;
  onRetry: () => void;
  onBlur: (picture: Blob) => void;
  onRemove: () => void;
}

/** A photo that is prepared or sent, or a file that cannot be used, with the reason. */
export function WaitingTile({ photo, isSignedIn, onRetry, onBlur, onRemove }: WaitingTileProps) {
  const { t, locale } = useT('postad');
  const { name, picture, progress, problem } = photo;
  const percent = formatNumber(Math.round(progress * 100), locale);
  return (
    <li css={tile}>
      <div css={frame}>{picture && <MemoryPicture picture={picture} />}</div>
      <p css={note}>
        <bdi>{name}</bdi>
      </p>
      {problem ? (
        <p css={problemStyle} role="alert">
          {t(`media.problems.${problem}`)}
        </p>
      ) : picture && !isSignedIn ? (
        <p css={note}>{t('media.onDevice')}</p>
      ) : (
        <>
          <progress aria-label={t('media.progress', { name })} max={1} value={picture ? progress : undefined} />
          <p css={note}>{picture ? t('media.sending', { percent }) : t('media.preparing')}</p>
        </>
      )}
      <div css={row}>
        {problem === 'offline' && (
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        )}
        {picture && (
          <Button variant="quiet" onClick={() => onBlur(picture)}>
            {t('media.blur')}
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove} aria-label={t('media.removeFile', { name })}>
          {t('common:actions.remove')}
        </Button>
      </div>
    </li>
  );
}

/** A picture in memory; its address is released when it is no longer shown. */
function MemoryPicture({ picture }: { picture: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt="" />;
}
