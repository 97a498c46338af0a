import type { Draft } from '../use-draft.ts';
import { usePhotos } from './use-photos.ts';

/** Goes on sending the photos that wait on the device while another step is shown. */
export function PhotoSender({ draft }: { draft: Draft }) {
  usePhotos(draft);
  return null;
}
