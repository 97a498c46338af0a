import type { OwnAgency } from '@houni/contracts/agency-write';

/** An agency of the user, for tests and the catalogue. */
export function ownAgency(over: Partial<OwnAgency> = {}): OwnAgency {
  return {
    publicKey: 'ag_cote',
    slug: 'cote',
    state: 'pending',
    refusal: null,
    check: {
      submittedAt: '2026-11-20T10:00:00.000Z',
      verifiedAt: null,
      missing: [],
      licence: 'valid',
      licenceDaysLeft: 700,
    },
    role: 'owner',
    name: 'Côte Immobilière',
    legalName: 'Côte Immobilière SARL',
    registryNumber: '1234567A',
    taxNumber: '1234567/A/A/M/000',
    licence: { number: '12/2020', authority: 'Ministère du Commerce', issued: '2024-01-01', expires: '2029-01-01' },
    place: { governorate: 22, delegation: 227, sector: 1707 },
    address: '4, rue du Pacha',
    position: null,
    languages: ['fr', 'ar'],
    phones: ['+21671123456'],
    email: null,
    website: null,
    foundedYear: 2009,
    weeklyHours: null,
    texts: {},
    areas: [227],
    cover: null,
    logo: null,
    members: [],
    invitations: [],
    documents: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...over,
  };
}

/** An agency that a moderator has refused. */
export const refusedAgency = (over: Partial<OwnAgency> = {}): OwnAgency =>
  ownAgency({
    state: 'refused',
    refusal: {
      reason: 'documents_missing',
      note: 'La page 2 manque.',
      fields: [
        { field: 'document_rne', reason: 'unreadable', note: null },
        { field: 'registryNumber', reason: 'mismatch', note: 'L’extrait porte un autre numéro.' },
        { field: 'address', reason: 'incorrect', note: null },
      ],
    },
    ...over,
  });
