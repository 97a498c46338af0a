import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Photo } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';

const style = css({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  backgroundColor: '#0B1524',
  color: color.onPhoto,
  overflow: 'hidden',
  '& .strip': {
    display: 'flex',
    blockSize: '100dvh',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflowX: 'auto',
    overscrollBehavior: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
  },
  '& .strip > li': {
    flex: '0 0 100%',
    display: 'grid',
    placeItems: 'center',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    paddingBlock: '4rem',
    [media.md]: { paddingInline: '4.5rem' },
  },
  '& img': { maxInlineSize: '100%', maxBlockSize: 'calc(100dvh - 8rem)', inlineSize: 'auto', blockSize: 'auto' },
  '& button': {
    position: 'absolute',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    inlineSize: '3rem',
    blockSize: '3rem',
    padding: 0,
    border: 0,
    borderRadius: radius.full,
    backgroundColor: color.photoScrim,
    color: color.onPhoto,
    '&:focus-visible': { outlineColor: color.onPhoto },
    '&[aria-disabled="true"]': { opacity: 0.3, cursor: 'default' },
  },
  '& .close': { insetBlockStart: space[3], insetInlineEnd: space[3] },
  '& .next, & .previous': { insetBlockStart: 'calc(50% - 1.5rem)', [media.belowMd]: { display: 'none' } },
  '& .next': { insetInlineEnd: space[3] },
  '& .previous': { insetInlineStart: space[3] },
  '& .caption': {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInline: 0,
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[4],
    paddingBlock: space[4],
    paddingInline: space.gutter,
    fontSize: font.sm,
    pointerEvents: 'none',
  },
});

export interface GalleryDialogProps {
  photos: Photo[];
  /** Index of the photo that is seen first. */
  first: number;
  onClose: () => void;
}

/** All photos full screen: pushed by finger, turned by buttons and arrow keys, closed by Escape. */
export function GalleryDialog({ photos, first, onClose }: GalleryDialogProps) {
  const { t, dir } = useT('listings');
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);

  const show = (next: number, behavior: ScrollBehavior) =>
    strip.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior });
  const turn = (step: number) => {
    const next = Math.min(Math.max(index + step, 0), photos.length - 1);
    show(next, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
  };

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[first]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' });
  }, [first]);

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === forward ? 1 : -1);
  };
  const onScroll = () => {
    const element = strip.current;
    if (element) setIndex(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };

  return (
    <dialog css={style} ref={dialog} aria-label={t('ad.gallery.label')} onClose={onClose} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="close"
        aria-label={t('ad.gallery.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <button
        type="button"
        className="previous"
        aria-label={t('ad.gallery.previous')}
        aria-disabled={index === 0}
        onClick={() => turn(-1)}
      >
        <Icon name="chevron" back />
      </button>
      <ul className="strip" ref={strip} onScroll={onScroll}>
        {photos.map((photo, position) => (
          <li key={photo.base}>
            <picture>
              <source type="image/avif" srcSet={pictureSrcSet(photo, 'avif')} sizes="100vw" />
              <img
                src={`${photo.base}-${photo.widths.at(-1)}.webp`}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                loading={Math.abs(position - index) < 2 ? 'eager' : 'lazy'}
              />
            </picture>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="next"
        aria-label={t('ad.gallery.next')}
        aria-disabled={index === photos.length - 1}
        onClick={() => turn(1)}
      >
        <Icon name="chevron" />
      </button>
      <p className="caption">
        <bdi>{photos[index]?.alt}</bdi>
        <span aria-live="polite">{t('ad.gallery.photo', { index: index + 1, count: photos.length })}</span>
      </p>
    </dialog>
  );
}
