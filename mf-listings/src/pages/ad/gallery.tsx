import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ASK_FOR_PHOTOS } from '@houni/ad-card/message-form';
import type { AdDetail } from '@houni/contracts/ad';
import type { Photo } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { thumbhashGradient } from '@houni/ui/thumbhash-gradient';
import { galleryStyle } from './gallery-style.ts';
import { lightboxPart } from './lightbox/lightbox-part.ts';

/** The first photo has half the width of the page; on phones all of it. */
export const LEAD_PHOTO_SIZES = '(min-width: 1360px) 636px, (min-width: 768px) 50vw, 100vw';
const PHOTO_SIZES = '(min-width: 1360px) 314px, (min-width: 768px) 25vw, 100vw';

/** The largest file of a photo in WebP, which every browser supports. */
function largestFile(photo: Photo): string {
  return `${photo.base}-${photo.widths.at(-1)}.webp`;
}

/**
 * The photos: a row that scrolls on phones, a mosaic of up to five on wide screens. Each is a link to its largest file;
 * with scripts it opens in a lightbox, which is loaded when a pointer enters the gallery.
 */
export function Gallery({ ad: { photos, videoUrl, state } }: { ad: AdDetail }) {
  const { t } = useT('listingsAd');
  const { Component: Lightbox, status, load } = useDeferred(lightboxPart);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const count = photos.length;

  const open = async (index: number) => {
    setOpenIndex(index);
    const photo = photos[index];
    // If the lightbox cannot be loaded, the file is opened.
    if (!(await load()) && photo) location.assign(largestFile(photo));
  };
  const openOnClick = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open(index);
  };

  if (count === 0) {
    return (
      <p css={galleryStyle} className="none">
        <Icon name="camera" size={32} />
        {t('ad.gallery.none')}
        {state === 'published' && <Link to={ASK_FOR_PHOTOS}>{t('common:card.askPhotos')}</Link>}
      </p>
    );
  }
  return (
    <section
      css={galleryStyle}
      aria-label={t('ad.gallery.label')}
      onPointerEnter={() => void load()}
      // A blurred copy behind a single photo, which is not as wide as the page.
      {...(count === 1 && { style: { background: thumbhashGradient(photos[0]?.thumbhash ?? '') ?? undefined } })}
    >
      <ul className={`photos n${Math.min(count, 5)}`}>
        {photos.map((photo, index) => (
          <li key={photo.base}>
            <a href={largestFile(photo)} onClick={openOnClick(index)}>
              <Picture
                photo={photo}
                ratio="4 / 3"
                sizes={index === 0 ? LEAD_PHOTO_SIZES : PHOTO_SIZES}
                priority={index === 0}
                alt={photo.alt || t('ad.gallery.photo', { index: index + 1, count })}
              />
              {count > 1 && (
                <span className="place no-print" aria-hidden="true">
                  {index + 1}/{count}
                </span>
              )}
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
          data-replay
          {...(openIndex !== null && status === 'loading' && { 'aria-busy': true })}
          onClick={() => void open(0)}
        >
          <Icon name="camera" size={18} />
          <span>{t('ad.gallery.open', { count })}</span>
        </button>
      </p>
      {Lightbox && openIndex !== null && (
        <Lightbox photos={photos} first={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </section>
  );
}
