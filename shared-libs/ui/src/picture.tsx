import { thumbhashGradient } from './thumbhash-gradient.ts';

/** The data of a photo that `Picture` needs; photos of the API have this shape. */
export interface PicturePhoto {
  /** URL without width and format: a file is `${base}-${width}.${format}`. */
  base: string;
  widths: readonly number[];
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** Average colour (#rrggbb), shown until the picture has loaded if there is no thumbhash. */
  color: string;
  /** Base64; a blurred placeholder until the picture has loaded. */
  thumbhash?: string;
  alt: string;
}

/** The widths, in pixels, that a `srcset` offers besides the largest: those of a card, of a phone, and of its sharp screen. */
const OFFERED_WIDTHS: ReadonlySet<number> = new Set([320, 640, 960]);

/** The AVIF `srcset` of a photo, at most four widths; the document head uses it to preload the first picture. */
export function pictureSrcSet({ base, widths }: Pick<PicturePhoto, 'base' | 'widths'>): string {
  const largest = widths.at(-1);
  return widths
    .filter((width) => width === largest || OFFERED_WIDTHS.has(width))
    .map((width) => `${base}-${width}.avif ${width}w`)
    .join(', ');
}

export interface PictureProps {
  photo: PicturePhoto;
  /** The `sizes` attribute; must match the layout. */
  sizes: string;
  /** True for the first picture of the page: loaded at once with high priority. All others load lazily. */
  priority?: boolean;
  /** Fixed aspect ratio ("4 / 3"), cropped to cover it; without it the photo's own. */
  ratio?: string;
  /** Replaces the alternative text of the photo; empty if the text next to it says the same. */
  alt?: string;
  className?: string;
}

const MIDDLE_WIDTH = 800;

/** A photo in AVIF, and in one WebP file for browsers without it, that reserves its space while it loads. */
export function Picture({ photo, sizes, priority, ratio, alt, className }: PictureProps) {
  const fallback = photo.widths.find((width) => width >= MIDDLE_WIDTH) ?? photo.widths.at(-1) ?? photo.width;
  return (
    <picture className={className ? `pic ${className}` : 'pic'}>
      <source type="image/avif" srcSet={pictureSrcSet(photo)} sizes={sizes} />
      <img
        src={`${photo.base}-${fallback}.webp`}
        alt={alt ?? photo.alt}
        width={photo.width}
        height={photo.height}
        style={{
          background: thumbhashGradient(photo.thumbhash ?? '') ?? photo.color,
          aspectRatio: ratio ?? `${photo.width} / ${photo.height}`,
        }}
        {...(priority ? { fetchPriority: 'high', loading: 'eager' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
