import type { DraftContent } from '@houni/contracts/draft';
import { changesOfAd, differencesOfAd, isAsOnline } from './ad-changes.ts';

const online: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: {
    language: 'fr',
    title: 'Appartement',
    priceMillimes: 450_000_000,
    priceUnit: 'total',
    area: 90,
    year: 2010,
  },
  media: { photos: ['md_a', 'md_b'] },
  contact: { name: 'Amira', phone: '+21620123456', phoneShown: true },
  step: 'preview',
};

describe('changesOfAd', () => {
  it('is empty for an untouched ad', () => {
    expect(changesOfAd(online, structuredClone(online))).toEqual({});
  });

  it('sends whole values of what has changed, and null for what was removed', () => {
    const { year: _year, ...details } = online.details ?? {};
    const edited: DraftContent = {
      ...online,
      details: { ...details, priceMillimes: 430_000_000 },
      media: { photos: ['md_b'] },
      contact: { ...online.contact, phone: '+21698123456' },
    };
    expect(changesOfAd(online, edited)).toEqual({
      price: { millimes: 430_000_000, unit: 'total' },
      year: null,
      photos: ['md_b'],
      contact: { name: 'Amira', phone: '+21698123456', phoneShown: true },
    });
  });
});

describe('differencesOfAd', () => {
  it('names each field, also inside a part', () => {
    const edited: DraftContent = {
      ...online,
      details: { ...online.details, priceMillimes: 430_000_000 },
      contact: { ...online.contact, hours: 'le soir' },
    };
    expect(differencesOfAd(online, edited)).toEqual([
      { path: 'price.millimes', before: 450_000_000, after: 430_000_000 },
      { path: 'contact.hours', before: undefined, after: 'le soir' },
    ]);
  });
});

describe('isAsOnline', () => {
  it('is false as soon as a part of the field’s group has changed', () => {
    const edited = { ...online, details: { ...online.details, priceMillimes: 1 } };
    expect(isAsOnline(online, edited, 'price.millimes')).toBe(false);
    expect(isAsOnline(online, edited, 'photos')).toBe(true);
  });
});
