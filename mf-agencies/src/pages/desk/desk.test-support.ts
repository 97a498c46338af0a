import type { AgencyTeam } from '@houni/contracts/agency-team';
import type { OwnAgency } from '@houni/contracts/agency-write';

/** An agency as its owner sees it. */
export const ownAgency = (over: Partial<OwnAgency> = {}): OwnAgency => ({
  publicKey: 'ag_cote',
  slug: 'cote',
  state: 'verified',
  refusal: null,
  check: {
    submittedAt: '2026-05-02T10:00:00.000Z',
    verifiedAt: '2026-05-04T10:00:00.000Z',
    missing: [],
    licence: 'valid',
    licenceDaysLeft: 400,
  },
  role: 'owner',
  name: 'Côte Immobilière',
  legalName: 'Côte Immobilière SARL',
  registryNumber: '1234567A',
  taxNumber: null,
  licence: { number: 'AG-2031', authority: 'Gouvernorat de Tunis', issued: '2025-08-01', expires: '2027-07-31' },
  place: { governorate: 22, delegation: 227, sector: 1707 },
  address: '4, rue du Port',
  position: null,
  languages: ['fr', 'ar'],
  phones: ['+21671123456'],
  email: null,
  website: null,
  foundedYear: null,
  weeklyHours: null,
  texts: { fr: { tagline: 'Vendre et louer au bord de la mer', description: 'Une agence.', openingHours: [] } },
  areas: [227],
  cover: null,
  logo: null,
  members: [
    { uid: 'u1', name: 'Sami Ben Youssef', email: 'sami@example.tn', role: 'owner' },
    { uid: 'u2', name: 'Amal Gharbi', email: 'amal@example.tn', role: 'agent' },
  ],
  invitations: [],
  documents: [],
  createdAt: '2026-05-01T10:00:00.000Z',
  ...over,
});

/** The team of this agency, as its owner sees it. */
export const team: AgencyTeam = {
  members: [
    {
      uid: 'u1',
      name: 'Sami Ben Youssef',
      email: 'sami@example.tn',
      role: 'owner',
      status: 'active',
      figures: { onlineAds: 4, openConversations: 3, waitingConversations: 1, responseHours: 2 },
    },
    {
      uid: 'u2',
      name: 'Amal Gharbi',
      email: 'amal@example.tn',
      role: 'agent',
      status: 'active',
      figures: { onlineAds: 12, openConversations: 9, waitingConversations: 0, responseHours: null },
    },
    {
      uid: 'u3',
      name: 'Karim Mansour',
      email: 'karim@example.tn',
      role: 'agent',
      status: 'suspended',
      figures: { onlineAds: 0, openConversations: 0, waitingConversations: 0, responseHours: null },
    },
  ],
  invitations: [
    {
      key: 'in_abcdefghjkmn',
      email: 'leila@example.tn',
      mailedAt: '2026-06-01T10:00:00.000Z',
      expiresAt: '2026-06-15T10:00:00.000Z',
      mayResend: true,
    },
    {
      key: 'in_abcdefghjkmp',
      email: 'nizar@example.tn',
      mailedAt: '2026-06-02T10:00:00.000Z',
      expiresAt: '2026-06-16T10:00:00.000Z',
      mayResend: false,
    },
  ],
};
