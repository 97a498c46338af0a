import { z } from 'zod';
import { loginHookAnswerSchema, profileSchema, profileUpdateSchema, signupBodySchema } from '@houni/contracts/account';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { requireProfile, signIn, signUp, updateProfile } from './profile.ts';

/** The signed-in user's own account. */
export function accountRoutes(app: Http, { db }: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['account'];

  app.post(
    '/user-auth/signup',
    { config, schema: { tags, body: signupBodySchema.strict(), response: { 200: loginHookAnswerSchema } } },
    (request) => signUp(db, signedInUser(request), request.body),
  );
  app.post(
    '/user-auth/hook/login',
    { config, schema: { tags, body: z.object({}).nullish(), response: { 200: loginHookAnswerSchema } } },
    (request) => signIn(db, signedInUser(request)),
  );
  app.get('/user-auth/me', { config, schema: { tags, response: { 200: profileSchema } } }, (request) =>
    requireProfile(db, signedInUser(request)),
  );
  app.patch(
    '/user-auth/me',
    { config, schema: { tags, body: profileUpdateSchema.strict(), response: { 200: profileSchema } } },
    (request) => updateProfile(db, signedInUser(request), request.body),
  );
}
