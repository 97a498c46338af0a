import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { moderatedAd, order } from './office.test-support.ts';

/** A suspended account with everything, as an administrator sees it. */
export const account: StaffAccount = {
  uid: 'user-1',
  email: 'karim@example.tn',
  name: 'Karim Mansour',
  kind: 'private',
  role: 'user',
  suspended: true,
  agency: { publicKey: 'ag_k7Xm2QdP', name: 'Agence du Lac', role: 'agent' },
  createdAt: '2026-01-30T10:00:00.000Z',
  lastLoginAt: '2026-02-19T10:00:00.000Z',
  deletion: { requestedAt: '2026-02-20T10:00:00.000Z', dueAt: '2026-03-22T10:00:00.000Z' },
  export: { state: 'ready', requestedAt: '2026-02-20T10:00:00.000Z', until: '2026-02-23T10:00:00.000Z' },
  emailProved: true,
  phone: '+21698123456',
  phoneProved: false,
  locale: 'ar',
  suspendedAt: '2026-02-18T10:00:00.000Z',
  suspendedUntil: '2026-03-20T10:00:00.000Z',
  counts: { listings: 3, online: 0, refused: 1, conversations: 14, reportsBy: 2, reportsAbout: 4 },
  listings: [
    {
      publicKey: moderatedAd.publicKey,
      title: moderatedAd.ad.title,
      state: 'paused',
      createdAt: moderatedAd.createdAt,
    },
  ],
  sessions: [
    {
      key: 'se_abcdefgh2345',
      device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
      signedInAt: '2026-02-10T08:00:00.000Z',
      lastSeenAt: '2026-02-19T10:00:00.000Z',
    },
  ],
  suspensions: [
    {
      kind: 'suspend',
      at: '2026-02-18T10:00:00.000Z',
      by: { uid: 'mod-1', name: 'Leïla Gharbi' },
      reason: 'false_listings',
      note: 'Trois annonces du même appartement.',
      until: '2026-03-20T10:00:00.000Z',
    },
  ],
  orders: [
    { reference: order.reference, state: 'pending', millimes: order.millimes, createdAt: '2026-02-01T10:00:00.000Z' },
  ],
  audit: [
    {
      id: 9,
      actor: { uid: 'mod-1', name: 'Leïla Gharbi' },
      action: 'account.suspend',
      reason: 'false_listings',
      happenedAt: '2026-02-18T10:00:00.000Z',
    },
  ],
  roleProposal: {
    role: 'moderator',
    reason: 'Renfort de l’équipe',
    by: { uid: 'adm-2', name: 'Sami Ben Youssef' },
    proposedAt: '2026-02-20T10:00:00.000Z',
    expiresAt: '2026-02-21T10:00:00.000Z',
  },
};
