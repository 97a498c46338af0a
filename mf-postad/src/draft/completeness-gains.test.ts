import { draftCompleteness } from '@houni/contracts/draft-completeness';
import type { DraftContent } from '@houni/contracts/draft';
import { completenessGains } from './completeness-gains.ts';

const content: DraftContent = {
  transaction: 'RENTAL',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: null },
  details: { title: 'Appartement', area: 90 },
  contact: { name: 'Amira' },
  step: 'preview',
};

it('completenessGains names the step that raises the completeness most first', () => {
  expect(completenessGains(content)).toEqual([
    { step: 'details', fields: ['description', 'price.millimes', 'price.unit', 'rooms'], percent: 31 },
    { step: 'place', fields: ['place.sector'], percent: 8 },
    { step: 'media', fields: ['photos'], percent: 8 },
  ]);
});

it('completenessGains promises what draftCompleteness then shows', () => {
  const media = { photos: ['md_abcdefgh2345'] };
  const gain = completenessGains(content).find(({ step }) => step === 'media');
  expect(draftCompleteness({ ...content, media })).toBe(draftCompleteness(content) + (gain?.percent ?? 0));
});

it('completenessGains is empty for a complete draft', () => {
  const place = { governorate: 22, delegation: 227, sector: 1707 };
  const details = { title: 'A', description: 'B', area: 90, priceMillimes: 1, priceUnit: 'month', rooms: 2 } as const;
  expect(completenessGains({ ...content, place, details, media: { photos: ['md_abcdefgh2345'] } })).toEqual([]);
});
