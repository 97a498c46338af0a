import type { ListedAd } from '@houni/contracts/ad';
import type { AgencyCard, AgencyDetail } from '@houni/contracts/agency';
import type { AgencyVerification } from '@houni/contracts/agency-office';
import type { CreditsAnswer, PlansAnswer } from '@houni/contracts/pricing';
import type { GovernoratesAnswer } from '@houni/contracts/place';

const PHOTO = {
  base: 'http://api.test/media/demo/agency-cover-01',
  widths: [320, 640, 1280],
  width: 1280,
  height: 720,
  thumbhash: 'AAAA',
  color: '#aabbcc',
  alt: 'Agence',
};
const place = (id: number, fr: string, ar: string) => ({ id, names: { fr, ar, en: fr, it: fr, es: fr } });
const TUNIS = place(22, 'Tunis', 'تونس');
const CARTHAGE = place(227, 'Carthage', 'قرطاج');
const SIDI_BOU_SAID = place(1707, 'Sidi Bou Saïd', 'سيدي بوسعيد');

/** A mark as the API draws it. */
const SAMPLE_MARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1557b0"/><path d="M16 54V30a16 16 0 0 1 32 0v24z" fill="#f6e3ba"/></svg>',
)}`;

export const governorates: GovernoratesAnswer = {
  nameFields: { latin: 'names.fr', arabic: 'names.ar' },
  items: [TUNIS, place(3, 'Ariana', 'أريانة')].map((governorate) => ({
    ...governorate,
    isoCode: 'TN-11',
    centre: { lat: 36.8, lng: 10.2 },
    bounds: { south: 36, west: 10, north: 37, east: 11 },
  })),
};

export function card(slug: string, over: Partial<AgencyCard> = {}): AgencyCard {
  return {
    publicKey: `ag_${slug}`,
    slug,
    name: `Agence ${slug}`,
    tagline: 'Vente et location au bord de la mer.',
    logo: { src: SAMPLE_MARK, initials: 'AC', color: '#1557B0' },
    cover: PHOTO,
    governorate: TUNIS,
    delegation: CARTHAGE,
    languages: ['fr', 'ar'],
    verified: true,
    adCount: 12,
    responseHours: 3,
    url: `/agencies/${slug}/ag_${slug}`,
    ...over,
  };
}

/** What a moderator has checked of the sample agencies. */
const VERIFICATION: AgencyVerification = {
  checkedOn: '2026-02-10',
  registryNumber: '1234567A',
  licence: { number: 'AG-2024-17', authority: 'Ministère du commerce', expires: '2027-06-30' },
};

export function detail(slug: string, over: Partial<AgencyDetail> = {}): AgencyDetail {
  return {
    ...card(slug),
    legalName: 'Côte Immobilière SARL',
    description: 'Une équipe du quartier.\n\nDepuis quinze ans.',
    sector: SIDI_BOU_SAID,
    address: '12 rue Habib Thameur',
    openingHours: [{ days: 'Lundi - vendredi', hours: '09:00 - 18:00' }],
    opening: [{ days: [1, 2, 3, 4, 5], from: 540, to: 1080 }],
    verification: VERIFICATION,
    website: 'https://cote-immo.example',
    foundedYear: 2009,
    areas: [CARTHAGE],
    members: [
      { number: 0, name: 'Amel Ben Salah', role: 'owner', photo: null, languages: ['fr', 'ar'], adCount: 4 },
      { number: 1, name: 'Karim Trabelsi', role: 'agent', photo: null, languages: [], adCount: 1 },
    ],
    offered: { transactions: ['RENTAL', 'SALE'], categories: ['APPARTEMENT', 'MAISONS'], delegations: [CARTHAGE] },
    closed: {
      since: '2025-03-15',
      counts: [
        { transaction: 'SALE', count: 7 },
        { transaction: 'RENTAL', count: 1 },
      ],
    },
    ...over,
  };
}

export function ad(publicKey: string, over: Partial<ListedAd> = {}): ListedAd {
  return {
    publicKey,
    transaction: 'RENTAL',
    title: 'Appartement vue mer',
    price: { millimes: 1_200_000, unit: 'month' },
    area: 95,
    rooms: 2,
    furnished: true,
    photos: [{ base: 'demo/agency-cover-01', thumbhash: 'AAAA' }],
    place: ['Sidi Bou Saïd', 'Carthage', 'Tunis'],
    agency: { name: 'Agence cote' },
    publishedAt: '2026-03-07T09:00:00.000Z',
    url: `/annonce/louer/appartements/tunis/carthage/sidi-bou-said/appartement/${publicKey}`,
    ...over,
  };
}

export function page<T>(items: T[], over: Partial<{ total: number; page: number; pageSize: number }> = {}) {
  return { items, total: items.length, page: 1, pageSize: 24, ...over };
}

export const credits: CreditsAnswer = {
  items: [
    { id: 'p5', credits: 5, priceMillimes: 25_000, savingPercent: 0 },
    { id: 'p100', credits: 100, priceMillimes: 350_000, savingPercent: 30 },
  ],
};

export const plans: PlansAnswer = {
  items: [
    {
      id: 'private',
      kind: 'private',
      onlineAds: 3,
      photosPerAd: 10,
      creditsPerMonth: 0,
      monthlyMillimes: 0,
      yearlyMillimes: 0,
    },
    {
      id: 'pro20',
      kind: 'pro',
      onlineAds: 20,
      photosPerAd: 30,
      creditsPerMonth: 5,
      monthlyMillimes: 90_000,
      yearlyMillimes: 900_000,
    },
  ],
};
