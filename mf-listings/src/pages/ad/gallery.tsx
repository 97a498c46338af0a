import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import type { Photo } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import type { GalleryDialogProps } from './gallery-dialog.tsx';
import { galleryStyle } from './gallery-style.ts';

/** Width of the first photo: half the page beside four others, all of it on phones. */
export const LEAD_PHOTO_SIZES = '(min-width: 1360px) 636px, (min-width: 768px) 50vw, 100vw';
const PHOTO_SIZES = '(min-width: 1360px) 314px, (min-width: 768px) 25vw, 100vw';

/** The largest file of a photo in the format that every browser shows. */
function largest(photo: Photo): string {
  return `${photo.base}-${photo.widths.at(-1)}.webp`;
}

/**
 * The photos: a row to push on phones, a mosaic of up to five on wide screens, each a link to its largest file.
 * With scripts a photo opens full screen; that part is fetched at the first click.
 */
export function Gallery({ photos }: { photos: Photo[] }) {
  const { t } = useT('listings');
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps> | null>(null);
  const [shown, setShown] = useState<number | null>(null);

  const open = async (index: number) => {
    setShown(index);
    if (Dialog) return;
    const { GalleryDialog } = await import('./gallery-dialog.tsx');
    setDialog(() => GalleryDialog);
  };
  const openFrom = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open(index);
  };

  if (photos.length === 0) {
    return (
      <p css={galleryStyle} className="none">
        <Icon name="camera" size={32} />
        {t('ad.gallery.none')}
      </p>
    );
  }
  return (
    <section css={galleryStyle} aria-label={t('ad.gallery.label')}>
      <ul className={`photos n${Math.min(photos.length, 5)}`}>
        {photos.map((photo, index) => (
          <li key={photo.base}>
            <a href={largest(photo)} onClick={openFrom(index)}>
              <Picture
                photo={photo}
                ratio="4 / 3"
                sizes={index === 0 ? LEAD_PHOTO_SIZES : PHOTO_SIZES}
                priority={index === 0}
                alt={photo.alt || t('ad.gallery.photo', { index: index + 1, count: photos.length })}
              />
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="all no-print" onClick={() => void open(0)}>
        <Icon name="camera" size={18} />
        {t('ad.gallery.open', { count: photos.length })}
      </button>
      {Dialog && shown !== null && <Dialog photos={photos} first={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
