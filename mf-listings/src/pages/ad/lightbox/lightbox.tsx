import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import counterCss from 'yet-another-react-lightbox/plugins/counter.css';
import thumbnailsCss from 'yet-another-react-lightbox/plugins/thumbnails.css';
import lightboxCss from 'yet-another-react-lightbox/styles.css';
import type { Photo } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { breakpoint, color, font, layer, space } from '@houni/ui/tokens';

const PACKAGE_STYLE = `${String(lightboxCss)}${String(counterCss)}${String(thumbnailsCss)}`;

const style = css({
  zIndex: layer.dialog,
  '&, & .yarl__root': {
    '--yarl__color_backdrop': '#0B1524',
    '--yarl__button_padding': '10px',
    '--yarl__icon_size': '28px',
    '--yarl__button_filter': 'drop-shadow(0 0 2px rgb(0 0 0 / .6))',
    '--yarl__color_button': '#fff',
    '--yarl__counter_filter': 'none',
    '--yarl__thumbnails_thumbnail_background': 'transparent',
    '--yarl__thumbnails_thumbnail_border_color': 'transparent',
    '--yarl__thumbnails_thumbnail_active_border_color': '#fff',
    fontFamily: font.family,
  },
  '& .yarl__button:focus-visible': { outline: `3px solid ${color.onPhoto}`, outlineOffset: '-3px' },
  '& .yarl__button:focus:not(:focus-visible)': { outline: 'none' },
  // The package always puts the counter on the left, where the close button is in Arabic.
  '& .yarl__counter': { inset: 'auto', insetBlockStart: 0, insetInlineStart: 0, pointerEvents: 'none' },
  '& .yarl__slide': { position: 'relative' },
  '& .yarl__navigation_next, & .yarl__navigation_prev, & .yarl__toolbar .yarl__button': {
    borderRadius: '999px',
    backgroundColor: color.photoScrim,
    margin: '4px',
  },
  '& .photo-caption': {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInline: 0,
    display: 'flex',
    justifyContent: 'center',
    gap: space[2],
    padding: space[3],
    color: color.onPhoto,
    fontSize: font.sm,
    pointerEvents: 'none',
    // Readable on every photo.
    '& > *': { paddingInline: space[2], borderRadius: '6px', backgroundColor: color.photoScrim },
    '& > :empty': { display: 'none' },
  },
});

export interface LightboxProps {
  photos: Photo[];
  /** The index of the first visible photo. */
  first: number;
  onClose: () => void;
}

/** The width of an arrow with its margins. */
const SIDE_PADDING = '72px';

/** Not in TypeScript's DOM types yet. */
type WithCloseWatcher = typeof window & { CloseWatcher?: new () => EventTarget & { destroy(): void } };

/** The format that the browser has selected for the pictures of the page. */
function chosenFormat(): 'avif' | 'webp' {
  const loaded = [...document.querySelectorAll<HTMLImageElement>('.pic > img')].find(
    (image) => image.currentSrc !== '',
  );
  return loaded?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
}

/**
 * All photos in full screen: swipe, pinch and double tap; wheel, buttons and keys (arrows, plus, minus); closed by Escape,
 * by pulling down and by the Back gesture of a phone. Returns the focus.
 */
export function Lightbox({ photos, first, onClose }: LightboxProps) {
  const { t } = useT('listingsLightbox');
  const [open, setOpen] = useState(true);
  const [format] = useState(chosenFormat);
  const [isWide] = useState(() => matchMedia(`(min-width: ${breakpoint.md}px)`).matches);
  const [focused] = useState(() => document.activeElement);

  useEffect(() => {
    // Closes the lightbox on the Back gesture of phones.
    const { CloseWatcher } = window as WithCloseWatcher;
    if (!open || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => setOpen(false));
    return () => watcher.destroy();
  }, [open]);

  useEffect(() => {
    if (open) return;
    // Here, because the library does not report every close.
    onClose();
    if (focused instanceof HTMLElement) focused.focus();
  }, [open, onClose, focused]);

  return (
    <>
      <style>{PACKAGE_STYLE}</style>
      <YetAnotherLightbox
        css={style}
        open={open}
        close={() => setOpen(false)}
        index={first}
        slides={photos.map(({ base, widths, width, height, alt }) => ({
          src: `${base}-${widths.at(-1)}.${format}`,
          thumbnail: `${base}-${widths[0]}.${format}`,
          alt,
          width: widths.at(-1) ?? width,
          height: Math.round(((widths.at(-1) ?? width) * height) / width),
          srcSet: widths.map((size) => ({
            src: `${base}-${size}.${format}`,
            width: size,
            height: Math.round((size * height) / width),
          })),
        }))}
        // A phone needs the height for the photo.
        plugins={isWide ? [Counter, Thumbnails, Zoom] : [Counter, Zoom]}
        thumbnails={{
          width: 96,
          height: 64,
          border: 2,
          borderRadius: 8,
          padding: 0,
          gap: 8,
          imageFit: 'cover',
          vignette: false,
        }}
        // On wide screens the arrows are beside the photo.
        carousel={{ finite: true, preload: 1, padding: isWide ? SIDE_PADDING : 0, spacing: '8%' }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, pinchZoomV4: true }}
        labels={{
          Lightbox: t('title'),
          'Photo gallery': t('title'),
          Thumbnails: t('title'),
          Carousel: t('carousel'),
          Slide: t('slide'),
          Close: t('close'),
          Next: t('next'),
          Previous: t('previous'),
          'Zoom in': t('zoomIn'),
          'Zoom out': t('zoomOut'),
          '{index} of {total}': t('position'),
        }}
        render={{
          slideFooter: ({ slide }) => {
            const photo = photos.find(({ base }) => slide.src.startsWith(`${base}-`));
            return (
              <p className="photo-caption">
                {photo?.floorPlan && <strong>{t('floorPlan')}</strong>}
                <bdi>{photo?.alt}</bdi>
              </p>
            );
          },
        }}
      />
    </>
  );
}
