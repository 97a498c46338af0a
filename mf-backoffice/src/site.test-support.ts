import type { AdminArticle, TagsAnswer } from '@houni/contracts/article-write';
import type { ContactRequestDetail } from '@houni/contracts/contact';
import type { Issue } from '@houni/contracts/newsletter-issue';
import type { PurchaseRatesAnswer } from '@houni/contracts/purchase-write';
import type { AdminRedirectRule } from '@houni/contracts/redirect-rule';
import type { DayPicksAnswer } from '@houni/contracts/staff-search';

/** An article that is written in two languages. */
export const article: AdminArticle = {
  key: 'ar_abcdefgh2345',
  state: 'scheduled',
  author: 'Leïla Mansour',
  revision: 3,
  publishedAt: '2126-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
  tags: ['louer'],
  relatedGovernorates: [22],
  cover: null,
  coverAlt: {},
  translations: {
    fr: {
      slug: 'signer-un-bail',
      title: 'Signer un bail à Tunis',
      excerpt: 'Ce qu’il faut savoir avant de signer.',
      body: '## Avant de signer\n\nLisez **tout** le contrat.',
    },
    ar: {
      slug: 'عقد-كراء',
      title: 'توقيع عقد كراء في تونس',
      excerpt: 'ما يجب معرفته قبل الإمضاء.',
      body: '## قبل الإمضاء\n\nاقرأ العقد كاملًا.',
    },
  },
};

export const tags: TagsAnswer = {
  items: [{ slug: 'louer', labels: { fr: 'Louer', ar: 'الكراء', en: 'Renting' }, articles: 4 }],
};

/** A rule that hides a page. */
export const redirectRule: AdminRedirectRule = {
  key: 'rr_abcdefgh2345',
  source: '/contact',
  match: 'exact',
  target: '/pricing',
  status: 301,
  active: true,
  note: 'Affiche de mars',
  author: { uid: 'mod-1', name: 'Skander Mabrouk' },
  createdAt: '2026-02-01T10:00:00.000Z',
  changedAt: '2026-02-02T10:00:00.000Z',
};

/** A message of an account that names a listing. */
export const contactRequest: ContactRequestDetail = {
  key: 'ct_abcdefgh2345',
  subject: 'my_ad',
  state: 'open',
  name: 'Salma Ben Youssef',
  email: 'salma@example.tn',
  phone: '+21698123456',
  message: 'Pourquoi /annonce/acheter/appartements/tunis/la-marsa/gammarth/s-2/wHBi6TSkFk est-elle hors ligne ?',
  locale: 'fr',
  uid: 'salma',
  answer: null,
  assignee: { uid: 'mod-2', name: 'Leila' },
  createdAt: '2026-02-01T10:00:00.000Z',
  changedAt: '2026-02-01T10:00:00.000Z',
  account: { uid: 'salma', name: 'Salma Ben Youssef' },
  colleagues: [
    { uid: 'mod-2', name: 'Leila' },
    { uid: 'mod-1', name: 'Modération' },
  ],
};

/** A pick that is shown, one to come, and one whose ad is no longer online. */
export const dayPicks: DayPicksAnswer = {
  today: '2026-02-10',
  items: [
    {
      publicKey: 'wHBi6TSkFk',
      title: 'Appartement S+2 à Gammarth, vue mer',
      state: 'published',
      firstDay: '2026-02-09',
      lastDay: '2026-02-12',
      pickedBy: 'Leila',
    },
    {
      publicKey: 'aHBi6TSkFa',
      title: 'شقة بغرفتين في المرسى',
      state: 'published',
      firstDay: '2026-02-14',
      lastDay: '2026-02-14',
      pickedBy: null,
    },
    {
      publicKey: 'bHBi6TSkFb',
      title: 'Villa à Hammamet',
      state: 'sold_or_rented',
      firstDay: '2026-02-08',
      lastDay: '2026-02-20',
      pickedBy: 'Leila',
    },
  ],
};

/** Words of searches without an answer. */
export const words = { words: 'riadh', locale: 'ar' as const, searches: 42, lastDay: '2026-02-09' };

/** An issue that is being sent. */
export const issue: Issue = {
  key: 'ni_abcdefgh2345',
  state: 'sending',
  subjects: { fr: 'Le marché en mars', ar: 'السوق في مارس' },
  progress: { waiting: 340, sent: 1250, refused: 3, skipped: 12, uncertain: 1 },
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: '2026-02-01T11:00:00.000Z',
  startedAt: '2026-02-02T10:00:00.000Z',
  finishedAt: null,
  scheduledFor: null,
  stoppedAt: null,
  texts: {
    fr: { subject: 'Le marché en mars', body: '## Les prix\n\nVoir [les annonces](/acheter).' },
    ar: { subject: 'السوق في مارس', body: '## الأسعار\n\nانظر [الإعلانات](/acheter).' },
  },
  subscribers: { fr: 1200, ar: 406, en: 20 },
};

const law = { source: 'Loi de finances 2026, art. 55', sourceUrl: null };
const cost = {
  code: 'vat',
  seller: 'developer',
  priceFrom: 400_000_001,
  priceBelow: null,
  above: 0,
  fixed: 0,
} as const;
const terms = {
  marginPpm: 30_000,
  downPaymentPpm: 200_000,
  years: 20,
  maxYears: 25,
  source: 'Banque centrale de Tunisie',
};

/** Rows that hold, are to come and are past. */
export const rates: PurchaseRatesAnswer = {
  today: '2026-03-10',
  costs: [
    { ...cost, ...law, ratePpm: 190_000, validFrom: '2026-04-01', validUntil: null },
    { ...cost, ...law, ratePpm: 130_000, validFrom: '2025-01-01', validUntil: '2026-04-01' },
    {
      ...law,
      code: 'registration',
      seller: 'developer',
      priceFrom: 0,
      priceBelow: null,
      ratePpm: 30_000,
      above: 500_000_000,
      fixed: 300_000,
      validFrom: '2022-01-01',
      validUntil: null,
    },
  ],
  loans: [
    { ...terms, sourceUrl: null, tmmMonth: '2026-02-01', tmmPpm: 69_900, validFrom: '2026-03-01', validUntil: null },
    {
      ...terms,
      sourceUrl: null,
      tmmMonth: '2026-01-01',
      tmmPpm: 70_800,
      validFrom: '2026-02-01',
      validUntil: '2026-03-01',
    },
  ],
};
