import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

export const DEMO_PASSWORD = 'Demo1234';

/** The accounts that `npm start` prints; the seed's profiles have the same uids. */
export const DEMO_ACCOUNTS = [
  { localId: 'demo-user', email: 'demo@houni.tn', displayName: 'Yosra Ben Salah' },
  { localId: 'demo-agency', email: 'agence@houni.tn', displayName: 'Skander Mabrouk' },
  { localId: 'demo-moderator', email: 'moderation@houni.tn', displayName: 'Leïla Gharbi' },
  { localId: 'demo-administrator', email: 'administration@houni.tn', displayName: 'Nabil Chaouch' },
] as const;

/** Adds missing demo accounts and does not change existing ones. */
export function addDemoAccounts(state: AgentProjectState): void {
  const now = Date.now();
  const known = new Set([...state.users.values()].map((account) => account.email));
  for (const { localId, email, displayName } of DEMO_ACCOUNTS) {
    if (state.users.has(localId) || known.has(email)) continue;
    const salt = `fakeSalt-${localId}`;
    state.overwriteUserWithLocalId(localId, {
      email,
      displayName,
      emailVerified: true,
      disabled: false,
      salt,
      // The emulator's password format.
      passwordHash: `fakeHash:salt=${salt}:password=${DEMO_PASSWORD}`,
      passwordUpdatedAt: now,
      createdAt: String(now),
      validSince: String(Math.floor(now / 1000)),
    });
  }
}
