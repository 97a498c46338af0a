import { draftCompleteness } from '@houni/contracts/draft-completeness';
import type { DraftContent } from '@houni/contracts/draft';
import { completenessGains } from './completeness-gains.ts';

const content: DraftContent = {
  transaction: 'RENTAL',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: null },
  details: { title: 'Appartement', area: 90, floor: 2, furnished: false },
  contact: { name: 'Amira' },
  step: 'preview',
};

it('completenessGains names what raises the completeness most first, with its step', () => {
  expect(completenessGains(content).map(({ step, field }) => [step, field])).toEqual([
    ['media', 'photos'],
    ['details', 'description'],
    ['details', 'bathrooms'],
    ['details', 'amenities'],
    ['place', 'position'],
    ['contact', 'contact.hours'],
  ]);
});

it('completenessGains promises what draftCompleteness then shows', () => {
  const media = { photos: Array.from({ length: 8 }, (_, photo) => `md_abcdefgh${photo}`) };
  const [{ percent: before } = { percent: 0 }] = completenessGains({ ...content, media: { photos: ['md_a234'] } });
  expect(draftCompleteness({ ...content, media })).toBe(
    draftCompleteness({ ...content, media: { photos: ['md_a234'] } }) + before,
  );
});

it('completenessGains is empty for a complete draft', () => {
  expect(
    completenessGains({
      ...content,
      position: { lat: 36, lng: 10, precision: 'exact' },
      details: { ...content.details, description: 'a'.repeat(400), bathrooms: 1, amenities: ['ELEVATOR'] },
      media: { photos: Array.from({ length: 8 }, (_, photo) => `md_abcdefgh${photo}`) },
      contact: { name: 'Amira', hours: '9 h' },
    }),
  ).toEqual([]);
});
