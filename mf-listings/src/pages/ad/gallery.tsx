import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import type { Photo } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { useLatePart } from '@houni/remote/late-part';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { galleryStyle } from './gallery-style.ts';
import { lightboxPart } from './lightbox/lightbox-part.ts';

/** Width of the first photo: half the page beside four others, all of it on phones. */
export const LEAD_PHOTO_SIZES = '(min-width: 1360px) 636px, (min-width: 768px) 50vw, 100vw';
const PHOTO_SIZES = '(min-width: 1360px) 314px, (min-width: 768px) 25vw, 100vw';

/** The largest file of a photo in the format that every browser shows. */
function largest(photo: Photo): string {
  return `${photo.base}-${photo.widths.at(-1)}.webp`;
}

/**
 * The photos: a row to push on phones, a mosaic of up to five on wide screens, each a link to its largest file.
 * With scripts a photo opens full screen; that part is fetched when a pointer comes near, at the latest by the click.
 */
export function Gallery({ ad: { photos, videoUrl } }: { ad: AdDetail }) {
  const { t } = useT('listings');
  const { Component: Lightbox, status, load } = useLatePart(lightboxPart);
  const [shown, setShown] = useState<number | null>(null);
  const count = photos.length;

  const open = async (index: number) => {
    setShown(index);
    const photo = photos[index];
    // Without the code that shows it full screen a photo is still a file.
    if (!(await load()) && photo) location.assign(largest(photo));
  };
  const openFrom = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open(index);
  };

  if (count === 0) {
    return (
      <p css={galleryStyle} className="none">
        <Icon name="camera" size={32} />
        {t('ad.gallery.none')}
      </p>
    );
  }
  return (
    <section css={galleryStyle} aria-label={t('ad.gallery.label')} onPointerEnter={() => void load()}>
      <ul className={`photos n${Math.min(count, 5)}`}>
        {photos.map((photo, index) => (
          <li key={photo.base}>
            <a href={largest(photo)} onClick={openFrom(index)}>
              <Picture
                photo={photo}
                ratio="4 / 3"
                sizes={index === 0 ? LEAD_PHOTO_SIZES : PHOTO_SIZES}
                priority={index === 0}
                alt={photo.alt || t('ad.gallery.photo', { index: index + 1, count })}
              />
              {photo.floorPlan && <span className="plan">{t('ad.gallery.floorPlan')}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="over no-print">
        {videoUrl && (
          <a href={videoUrl} target="_blank" rel="noopener nofollow">
            <Icon name="play" size={18} />
            {t('ad.gallery.video')}
            <span className="vh"> ({t('common:navigation.externalLink')})</span>
          </a>
        )}
        <button
          type="button"
          className="all"
          data-early
          {...(shown !== null && status === 'loading' && { 'aria-busy': true })}
          onClick={() => void open(0)}
        >
          <Icon name="camera" size={18} />
          <span className="words">{t('ad.gallery.open', { count })}</span>
          <span className="short" aria-hidden="true">
            {count}
          </span>
        </button>
      </p>
      {Lightbox && shown !== null && <Lightbox photos={photos} first={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
