import type { PostStep } from '@houni/contracts/draft';

const STEPS: Readonly<Record<string, PostStep>> = {
  transaction: 'type',
  category: 'type',
  place: 'place',
  position: 'place',
  photos: 'media',
  videoUrl: 'media',
  contact: 'contact',
};

/** The step of a field, by its path in the ad. */
export function stepOfField(field: string): PostStep {
  return STEPS[field.split('.')[0] ?? ''] ?? 'details';
}
