import { useEffect, useMemo } from 'react';
import type { Photo } from '@houni/contracts/photo';

/** A picture on this device, or the files of an uploaded one; null if there is none. */
export type ShownPicture = Blob | Pick<Photo, 'base' | 'widths'> | null;

/** The address of a picture for an `img`; null while there is none. Only for the browser. */
export function usePictureUrl(picture: ShownPicture): string | null {
  const blob = picture instanceof Blob ? picture : null;
  const local = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => {
    if (local !== null) return () => URL.revokeObjectURL(local);
    return undefined;
  }, [local]);
  if (picture === null || picture instanceof Blob) return local;
  return `${picture.base}-${Math.max(...picture.widths)}.webp`;
}
