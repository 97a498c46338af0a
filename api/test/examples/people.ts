import type { Examples, ExampleContext } from '../example.ts';

const administrator = 'demo-administrator';
const moderator = 'demo-moderator';
const ofUser = { uid: 'demo-user' };

async function newAccount({ db }: ExampleContext, values: { uid: string; role?: 'administrator' }): Promise<void> {
  const displayName = 'Salma Gharbi';
  await db
    .insertInto('users')
    .values({ displayName, email: null, photoUrl: null, phone: null, ...values })
    .execute();
}

/** An account for which another administrator has proposed a role. */
async function withProposal(context: ExampleContext, uid: string): Promise<{ params: { uid: string } }> {
  const as = `proposer-of-${uid}`;
  await newAccount(context, { uid });
  await newAccount(context, { uid: as, role: 'administrator' });
  const body = { role: 'moderator', reason: 'Renfort de l’équipe' };
  await context.call('POST', `/administration/users/${uid}/role-proposal`, { as, body });
  return { params: { uid } };
}

/** Accounts as staff see and change them. */
export const examples: Examples = {
  'GET /administration/users': { as: administrator, query: { role: 'moderator' } },
  'GET /administration/users/{uid}': { as: administrator, params: ofUser },
  'POST /administration/users/{uid}/role-proposal': {
    as: administrator,
    prepare: async (context) => {
      await newAccount(context, { uid: 'candidate' });
      return { params: { uid: 'candidate' } };
    },
    body: { role: 'moderator', reason: 'Renfort de l’équipe' },
  },
  'POST /administration/users/{uid}/role-proposal/confirm': {
    as: administrator,
    prepare: (context) => withProposal(context, 'confirmed'),
    body: { role: 'moderator' },
  },
  'DELETE /administration/users/{uid}/role-proposal': {
    as: administrator,
    prepare: (context) => withProposal(context, 'withdrawn'),
  },
  'POST /moderation/users/{uid}/suspension-preview': {
    as: moderator,
    params: ofUser,
    body: { reason: 'false_listings', days: 30 },
  },
  'POST /moderation/users/{uid}/end-sessions': {
    as: moderator,
    // An account of its own: calls of another example in the same second would belong to the ended session.
    prepare: async ({ call }) => {
      await call('POST', '/user-auth/hook/login', { as: 'hacked-account' });
      return { params: { uid: 'hacked-account' } };
    },
    body: { reason: 'Signalement de piratage' },
  },
};
