import { DEMO_AGENCY_KEY } from './agencies.ts';
import type { DemoAccount } from './types.ts';

/** The accounts that `npm start` prints; the sign-in emulator knows their common password. */
export const demoAccounts: DemoAccount[] = [
  {
    uid: 'demo-user',
    email: 'demo@houni.tn',
    displayName: 'Yosra Ben Salah',
    phone: '+21647234567',
    kind: 'private',
    role: 'user',
    languages: ['fr', 'ar', 'en'],
    agencyPublicKey: null,
    agencyRole: null,
  },
  {
    uid: 'demo-agency',
    email: 'agence@houni.tn',
    displayName: 'Skander Mabrouk',
    phone: '+21647345678',
    kind: 'agency',
    role: 'user',
    languages: ['fr', 'ar', 'en', 'it'],
    agencyPublicKey: DEMO_AGENCY_KEY,
    agencyRole: 'owner',
  },
  {
    uid: 'demo-moderator',
    email: 'moderation@houni.tn',
    displayName: 'Leïla Gharbi',
    phone: null,
    kind: 'private',
    role: 'moderator',
    languages: ['fr', 'ar'],
    agencyPublicKey: null,
    agencyRole: null,
  },
  {
    uid: 'demo-administrator',
    email: 'administration@houni.tn',
    displayName: 'Nabil Chaouch',
    phone: null,
    kind: 'private',
    role: 'administrator',
    languages: ['fr', 'ar', 'en'],
    agencyPublicKey: null,
    agencyRole: null,
  },
];
