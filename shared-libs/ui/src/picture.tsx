import { blurred } from './blurred.ts';

/** What a picture needs of a photo; the API's photos have this shape. */
export interface PicturePhoto {
  /** Address without width and format: one file is `${base}-${width}.${format}`. */
  base: string;
  widths: number[];
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** Average colour (#rrggbb), seen until the picture arrives where there is no thumbhash. */
  color: string;
  /** In base64; seen as a blur until the picture arrives. */
  thumbhash?: string;
  alt: string;
}

/** The `srcset` of a photo in one format; the document head uses it to preload the first picture. */
export function pictureSrcSet(photo: Pick<PicturePhoto, 'base' | 'widths'>, format: 'avif' | 'webp'): string {
  return photo.widths.map((width) => `${photo.base}-${width}.${format} ${width}w`).join(', ');
}

export interface PictureProps {
  photo: PicturePhoto;
  /** The `sizes` attribute, true to the layout. */
  sizes: string;
  /** The first picture of the page: fetched at once and before others. All others load lazily. */
  priority?: boolean;
  /** Fixed aspect ratio ("4 / 3"), cropped to cover it; without it the photo's own. */
  ratio?: string;
  /** Replaces the photo's own alternative text; empty where the text beside says it all. */
  alt?: string;
  className?: string;
}

const MIDDLE_WIDTH = 800;

/** A photo in AVIF and WebP that keeps its place while it loads. */
export function Picture({ photo, sizes, priority, ratio, alt, className }: PictureProps) {
  const fallback = photo.widths.find((width) => width >= MIDDLE_WIDTH) ?? photo.widths.at(-1) ?? photo.width;
  return (
    <picture className={className ? `pic ${className}` : 'pic'}>
      <source type="image/avif" srcSet={pictureSrcSet(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(photo, 'webp')} sizes={sizes} />
      <img
        src={`${photo.base}-${fallback}.webp`}
        alt={alt ?? photo.alt}
        width={photo.width}
        height={photo.height}
        style={{
          background: blurred(photo.thumbhash ?? '') ?? photo.color,
          aspectRatio: ratio ?? `${photo.width} / ${photo.height}`,
        }}
        {...(priority ? { fetchPriority: 'high', loading: 'eager' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
