import {
  dataExportSchema,
  exportFileSchema,
  exportParamsSchema,
  exportQuerySchema,
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
import { readExport, readExportFile, requestExport } from './data-export.ts';
import { requireProfile, signIn, signUp } from './profile.ts';
import { updateProfile } from './update-profile.ts';

const config = { access: 'user' } as const;
/** What somebody who is about to leave may still do: see what there is, and take a copy of it along. */
const whileLeaving = { ...config, whileLeaving: true } as const;
const tags = ['account'];

/** The signed-in user's own account. */
export function accountRoutes(app: Http, services: Services): void {
  const { db } = services;
  app.post(
    '/user-auth/signup',
    {
      config: whileLeaving,
      schema: {
        tags,
        summary: 'What a new account says about itself',
        body: signupBodySchema.strict(),
        response: { 200: loginHookAnswerSchema },
      },
    },
    (request) => withSession(db, request, (user) => signUp(db, user, request.body)),
  );
  app.post(
    '/user-auth/hook/login',
    {
      config: whileLeaving,
      schema: {
        tags,
        summary: 'Keep the account in step with the identity provider',
        body: loginBodySchema.nullish(),
        response: { 200: loginHookAnswerSchema },
      },
    },
    (request) => withSession(db, request, (user) => signIn(db, user, request.body?.locale)),
  );
  app.get(
    '/user-auth/me',
    { config: whileLeaving, schema: { tags, summary: 'Your profile', response: { 200: profileSchema } } },
    (request) => requireProfile(db, signedInUser(request)),
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
  exportRoutes(app, services);
}

function exportRoutes(app: Http, services: Services): void {
  app.post(
    '/user-auth/export',
    {
      config: whileLeaving,
      schema: { tags, summary: 'Ask for a copy of your data', response: { 200: dataExportSchema } },
    },
    (request) => requestExport(services, signedInUser(request)),
  );
  app.get(
    '/user-auth/export',
    { config: whileLeaving, schema: { tags, summary: 'How far your copy is', response: { 200: dataExportSchema } } },
    (request) => readExport(services, signedInUser(request).uid),
  );
  app.get(
    '/user-auth/export/:key',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The file of the link in the mail',
        params: exportParamsSchema,
        querystring: exportQuerySchema,
        response: { 200: exportFileSchema },
      },
    },
    async ({ params, query }, reply) => {
      const file = await readExportFile(services, params.key, query.signature);
      reply.header('content-disposition', 'attachment; filename="houni-data.json"');
      return file;
    },
  );
}
