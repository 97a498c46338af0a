import type { AdminAgency, AdminOrder, Waiting } from '@houni/contracts/administration';
import type { SessionUser } from '@houni/contracts/account';
import type { ModeratedAd, ModerationQueue } from '@houni/contracts/moderation';
import type { UnexpectedPayment } from '@houni/contracts/unexpected-payment';
import type { ReportedConversation } from '@houni/contracts/message';
import { samplePhoto } from '@houni/ui/stories';

export const moderator: SessionUser = {
  uid: 'mod-1',
  email: 'leila@example.tn',
  displayName: 'Leïla Gharbi',
  photoUrl: null,
  role: 'moderator',
};

export const waiting: Waiting = {
  queue: 12,
  reports: 3,
  conversations: 1,
  agencies: 2,
  orders: null,
  payments: null,
  adjustments: null,
  roles: null,
};

const names = (name: string) => ({ fr: name, ar: name, en: name, it: name, es: name });

const photo = (name: string, key: string) => ({ ...samplePhoto(name), key, floorPlan: false });

/** A case with everything: risks, marked texts, a copied photo, an earlier ad, a report. */
export const moderatedAd: ModeratedAd = {
  publicKey: 'wHBi6TSkFk',
  uid: 'a1',
  state: 'in_review',
  revision: 3,
  url: '/annonce/acheter/appartements/tunis/la-marsa/marsa/appartement/wHBi6TSkFk',
  ad: {
    category: 'APPARTEMENT',
    transaction: 'RENTAL',
    language: 'fr',
    title: 'Appartement S+2 vue mer à La Marsa',
    description:
      'Bel appartement lumineux au deuxième étage, à cinq minutes de la plage.\n\nAppelez le 98 123 456 après 18 h. ' +
      'Versement de 200 dinars par mandat avant la visite. Photos sur monsite.tn.',
    place: { governorate: 22, delegation: 227, sector: 1707 },
    position: { lat: 36.88, lng: 10.32, precision: '300m' },
    price: { millimes: 950_000, unit: 'month' },
    negotiable: true,
    area: 90,
    rooms: 2,
    bathrooms: 1,
    floor: 2,
    furnished: true,
    seaView: true,
    amenities: ['BALCONY', 'AIR_CONDITIONING'],
    condition: 'good',
    year: 2014,
    deposit: 950_000,
    photos: ['ph_1', 'ph_2', 'ph_3'],
    contact: { name: 'Karim Mansour', phone: '+21698123456', whatsapp: true, phoneShown: true },
  },
  photos: [photo('flat', 'ph_1'), photo('house', 'ph_2'), photo('villa', 'ph_3')],
  placeNames: { governorate: names('Tunis'), delegation: names('La Marsa'), sector: names('Marsa Cube') },
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: '2026-02-01T10:05:00.000Z',
  publishedAt: null,
  expiresAt: null,
  closedAt: null,
  owner: {
    uid: 'a1',
    name: 'Karim Mansour',
    email: 'karim@example.tn',
    createdAt: '2026-01-30T10:00:00.000Z',
    suspendedAt: null,
    locale: 'ar',
    ads: 3,
    refusedAds: 1,
  },
  case: {
    cause: 'risk',
    riskScore: 85,
    risks: [
      { reason: 'advance_payment', points: 50 },
      { reason: 'reused_photos', points: 35 },
    ],
    openedAt: '2026-02-01T10:05:00.000Z',
    claim: { uid: 'mod-1', until: '2126-02-01T10:20:00.000Z' },
    appeal: null,
  },
  otherAds: [
    {
      publicKey: 'k7m2other1',
      title: 'Studio meublé, Lac 2',
      state: 'published',
      createdAt: '2026-01-31T10:00:00.000Z',
    },
    { publicKey: 'k7m2other2', title: 'S+1 à Gammarth', state: 'rejected', createdAt: '2026-01-30T11:00:00.000Z' },
  ],
  earlierAds: [
    {
      publicKey: 'k7m2earlier',
      title: 'S+2 meublé, Marsa Cube',
      state: 'removed',
      publishedAt: '2025-11-02T10:00:00.000Z',
      advertiser: { uid: 'b1', name: 'Sonia Ben Amor' },
      sameText: false,
      price: { millimes: 1_400_000, unit: 'month' },
      area: 90,
      rooms: 2,
      sector: 1707,
      photos: [{ key: 'ph_1', earlier: samplePhoto('flat') }],
    },
  ],
  history: [
    {
      from: null,
      to: 'submitted',
      actor: 'owner',
      actorUid: 'a1',
      reason: null,
      note: null,
      at: '2026-02-01T10:00:00.000Z',
    },
    {
      from: 'submitted',
      to: 'in_review',
      actor: 'system',
      actorUid: null,
      reason: null,
      note: null,
      at: '2026-02-01T10:05:00.000Z',
    },
  ],
  reports: [
    {
      id: 7,
      subject: 'ad',
      publicKey: 'wHBi6TSkFk',
      title: 'Appartement S+2 vue mer à La Marsa',
      reason: 'scam',
      text: 'On m’a demandé de payer avant la visite.',
      signedIn: true,
      state: 'open',
      createdAt: '2026-02-01T12:00:00.000Z',
      decidedAt: null,
    },
  ],
};

export const queue: ModerationQueue = {
  items: [
    {
      publicKey: moderatedAd.publicKey,
      title: moderatedAd.ad.title,
      state: 'in_review',
      revision: 3,
      advertiser: { uid: 'a1', name: 'Karim Mansour', createdAt: '2026-01-30T10:00:00.000Z' },
      cause: 'risk',
      riskScore: 85,
      risks: [{ reason: 'advance_payment', points: 50 }],
      openReports: 1,
      priority: 85,
      openedAt: '2026-02-01T10:05:00.000Z',
      claim: { uid: 'mod-1', until: '2026-02-01T10:20:00.000Z' },
    },
  ],
  total: 30,
  page: 1,
  pageSize: 24,
};

/** An agency that waits, with two documents and a refusal before. */
export const agency: AdminAgency = {
  publicKey: 'ag_k7Xm2QdP',
  slug: 'agence-du-lac',
  state: 'recheck',
  name: 'Agence du Lac',
  legalName: 'Société Immobilière du Lac SARL',
  registryNumber: '1234567A',
  taxNumber: '1234567/A/A/M/000',
  licence: { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' },
  sameNumbers: ['ag_Zq81mmXa'],
  address: '12 rue du Lac Léman, Les Berges du Lac, Tunis',
  phones: ['+21671234567', '+21698123456'],
  email: 'contact@agence.example.tn',
  website: 'https://agence.example.tn',
  owner: { uid: 'o1', name: 'Skander Mabrouk', email: 'skander@example.tn' },
  submittedAt: '2026-02-01T10:05:00.000Z',
  refusal: {
    reason: 'registry_mismatch',
    note: 'Le numéro est celui d’une autre société.',
    fields: [{ field: 'registryNumber', reason: 'mismatch', note: null }],
  },
  documents: (['licence', 'rne'] as const).map((kind, at) => ({
    key: `pf_abcdefgh234${at + 5}`,
    kind,
    name: `${kind}.pdf`,
    size: 240_000,
    offset: 240_000,
    state: 'ready',
    failure: null,
    failureLine: null,
    type: 'application/pdf',
    createdAt: '2026-02-01T10:00:00.000Z',
    eraseAt: null,
  })),
  missing: ['document_identity', 'proved_address'],
};

/** An order that waits for a transfer whose receipt was sent. */
export const order: AdminOrder = {
  reference: 'HN-ABCDEFGH2345',
  account: 'agency',
  state: 'pending',
  method: 'bank_transfer',
  pack: null,
  plan: { id: 'pro-20', period: 'monthly', deductedMillimes: 0, runs: null },
  millimes: 59_000,
  currency: 'TND',
  invoiceNumber: null,
  creditNotes: [],
  reason: null,
  billing: { name: 'Société Immobilière du Lac SARL', taxNumber: null, address: null },
  receipt: { type: 'application/pdf', bytes: 120_000, sentAt: '2026-02-02T10:00:00.000Z' },
  createdAt: '2026-02-01T10:00:00.000Z',
  expiresAt: '2026-02-15T10:00:00.000Z',
  decidedAt: null,
  buyer: { uid: 'o1', name: 'Skander Mabrouk', email: 'skander@example.tn' },
  agency: { publicKey: 'ag_k7Xm2QdP', name: 'Agence du Lac' },
  decidedBy: null,
  paidWith: null,
  receiptNumber: null,
};

/** A transfer that arrived after its order had expired. */
export const payment: UnexpectedPayment = {
  key: 'up_abcdefgh2345',
  problem: 'late',
  method: 'bank_transfer',
  providerReference: null,
  order: {
    reference: 'HN-ABCDEFGH2345',
    state: 'expired',
    millimes: 59_000,
    buyer: { uid: 'o1', name: 'Skander Mabrouk', email: 'skander@example.tn' },
  },
  millimes: 59_000,
  currency: 'TND',
  noticedAt: '2026-02-20T10:00:00.000Z',
  noticedBy: 'adm-1',
  note: 'Virement reçu le 19 février.',
  settlement: null,
};

/** A conversation that the advertiser has reported, with a message after the report. */
export const conversation: ReportedConversation = {
  report: {
    key: 'cr_abcdefgh2345',
    reason: 'scam',
    note: 'Il demande un acompte avant la visite.',
    reporterSide: 'advertiser',
    ad: { publicKey: moderatedAd.publicKey, title: moderatedAd.ad.title },
    agency: null,
    createdAt: '2026-02-01T11:00:00.000Z',
  },
  items: [
    {
      position: 1,
      side: 'seeker',
      authorUid: 'c1',
      text: 'Envoyez-moi un acompte de 200 dinars et je réserve la visite.',
      sentAt: '2026-02-01T10:30:00.000Z',
    },
    {
      position: 2,
      side: 'advertiser',
      authorUid: 'a1',
      text: 'Je ne verse rien avant une visite.',
      sentAt: '2026-02-01T10:40:00.000Z',
    },
    { position: 3, side: 'seeker', authorUid: 'c1', text: 'Dernière chance.', sentAt: '2026-02-01T11:20:00.000Z' },
  ],
};
