import { useEffect, useState } from 'react';
import type { Media } from '@houni/contracts/media';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import type { Photos } from '../use-photos.ts';
import { blurPart } from './blur-part.ts';

/** The photo to blur: one of the account, or one that waits on the device. */
export type BlurTarget = { kind: 'uploaded'; media: Media } | { kind: 'waiting'; id: string; picture: Blob };

interface BlurSlotProps {
  target: BlurTarget;
  photos: Photos;
  /** Called when the dialog is closed; `isBlurred` says whether the photo was replaced. */
  onClose: (isBlurred: boolean) => void;
}

/** The dialog that blurs a photo, loaded when it is opened. A photo that waits is not sent meanwhile. */
export function BlurSlot({ target, photos, onClose }: BlurSlotProps) {
  const { t } = useT('postad');
  const { queue, replace } = photos;
  const { status, Component, load } = useDeferred(blurPart);
  useEffect(() => void load(), [load]);
  const held = target.kind === 'waiting' ? target.id : null;
  useEffect(() => {
    if (held === null) return;
    void queue.hold(held);
    return () => void queue.hold(null);
  }, [queue, held]);
  // A Blob is a new source for the dialog only if it is another picture.
  const [source] = useState(() => (target.kind === 'waiting' ? target.picture : target.media.photo));
  if (status === 'failed')
    return (
      <Alert tone="error" live>
        <p>{t('media.blurUnavailable')}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {t('common:actions.retry')}
        </Button>
      </Alert>
    );
  if (!Component || !source) return null;
  const apply = async (blurred: Blob, signal: AbortSignal) => {
    if (target.kind === 'uploaded') {
      if ((await replace(target.media, blurred, signal)) === null) return;
    } else if (signal.aborted) return;
    else await queue.replace(target.id, blurred);
    onClose(true);
  };
  return <Component source={source} onApply={apply} onClose={() => onClose(false)} />;
}
