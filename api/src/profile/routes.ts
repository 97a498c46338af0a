import {
  addressHookAnswerSchema,
  addressHookBodySchema,
  addressProofAnswerSchema,
  addressProofQuerySchema,
  loginBodySchema,
  loginHookAnswerSchema,
  profileSchema,
  profileUpdateSchema,
  signupBodySchema,
} from '@houni/contracts/account';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { withSession } from '../sessions/with-session.ts';
import { readAddressProof } from './address-proof.ts';
import { queueAddressSync } from './jobs.ts';
import { requireProfile, signIn, signUp } from './profile.ts';
import { updateProfile } from './update-profile.ts';

const config = { access: 'user' } as const;
/** Also allowed while the deletion of the account is pending. */
const allowPendingDeletion = { ...config, allowPendingDeletion: true } as const;
/** Also allowed for suspended accounts, whose screen shows the profile's rights. */
const allowSuspended = { ...allowPendingDeletion, allowSuspended: true } as const;
const tags = ['account'];

/** The signed-in user's own profile. */
export function profileRoutes(app: Http, services: Services): void {
  const { db, now } = services;
  app.post(
    '/user-auth/signup',
    {
      config: allowPendingDeletion,
      schema: {
        tags,
        summary: 'Complete the profile of a new account',
        body: signupBodySchema.strict(),
        response: { 200: loginHookAnswerSchema },
      },
    },
    (request) => withSession(services, request, (user) => signUp(services, user, request.body)),
  );
  app.post(
    '/user-auth/hook/login',
    {
      config: allowSuspended,
      schema: {
        tags,
        summary: 'Synchronise the account with the identity provider',
        body: loginBodySchema.nullish(),
        response: { 200: loginHookAnswerSchema },
      },
    },
    (request) => withSession(services, request, (user) => signIn(services, user, request.body?.locale)),
  );
  app.post(
    '/user-auth/hook/address',
    {
      config: { access: 'public', limit: 'sign_in_mail' },
      schema: {
        tags,
        summary: 'Synchronise an address that a mailed link has proved or changed',
        body: addressHookBodySchema,
        response: { 200: addressHookAnswerSchema },
      },
    },
    (request) => queueAddressSync(services, request.body.email),
  );
  app.get(
    '/user-auth/address-proof',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Ask whether the address of a mailed link is proved',
        querystring: addressProofQuerySchema,
        response: { 200: addressProofAnswerSchema },
      },
    },
    ({ query }) => readAddressProof(db, query),
  );
  app.get(
    '/user-auth/me',
    { config: allowSuspended, schema: { tags, summary: 'Your profile', response: { 200: profileSchema } } },
    (request) => requireProfile(db, signedInUser(request), now()),
  );
  app.patch(
    '/user-auth/me',
    {
      config,
      schema: {
        tags,
        summary: 'Change your profile',
        body: profileUpdateSchema.strict(),
        response: { 200: profileSchema },
      },
    },
    (request) => updateProfile(services, signedInUser(request), request.body),
  );
}
