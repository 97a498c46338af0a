import type { DraftContent } from '@houni/contracts/draft';
import { withPart } from '../../../draft/draft-content.ts';
import type { WaitingPhoto } from '../../../draft/photo-queue.ts';

/** How many photos are still to be sent, and how many cannot be sent. A file that cannot be used is neither. */
export function unsentPhotos(waiting: readonly WaitingPhoto[]): { remaining: number; failed: number } {
  const usable = waiting.filter(({ picture }) => picture !== null);
  const failed = usable.filter(({ problem }) => problem !== null && problem !== 'offline').length;
  return { remaining: usable.length - failed, failed };
}

/** The draft as it will be when its waiting photos are in it: for what is only shown, never for what is sent. */
export function withUnsentPhotos(content: DraftContent, count: number): DraftContent {
  if (count === 0) return content;
  const unsent = Array.from({ length: count }, (_, index) => `unsent-${index}`);
  return withPart(content, 'media', { photos: [...(content.media?.photos ?? []), ...unsent] });
}
