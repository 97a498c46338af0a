import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { PictureRejected } from '@houni/store/pictures/prepare-picture';
import type { BlurArea } from './blur-area.ts';
import { hideAreas, secureRandom } from './hide-areas.ts';

const JPEG_QUALITY = 0.88;

/**
 * A copy of a picture with hidden areas, as JPEG without metadata. It is enlarged where it is below the least size of a
 * photo, which the file of a wide photo can be.
 * @throws PictureRejected if the picture cannot be read or written
 */
export async function blurPicture(source: ImageBitmapSource, areas: readonly BlurArea[]): Promise<Blob> {
  const bitmap = await createImageBitmap(source).catch(() => {
    throw new PictureRejected('broken');
  });
  const { long, short } = MEDIA_LIMITS.smallest.ad_photo;
  const { width, height } = bitmap;
  const scale = Math.max(1, long / Math.max(width, height), short / Math.min(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRejected('internal');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  hideAreas(pixels, areas, secureRandom);
  context.putImageData(pixels, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!picture) throw new PictureRejected('internal');
  return picture;
}
