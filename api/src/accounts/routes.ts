import {
  accountDeletedSchema,
  accountDeleteSchema,
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
import { readExport, readExportFile, requestExport } from './data-export.ts';
import { deleteAccount } from './delete-account.ts';
import { requireProfile, signIn, signUp } from './profile.ts';
import { updateProfile } from './update-profile.ts';

const config = { access: 'user' } as const;
const tags = ['account'];

/** The signed-in user's own account. */
export function accountRoutes(app: Http, services: Services): void {
  const { db } = services;
  app.post(
    '/user-auth/signup',
    {
      config,
      schema: {
        tags,
        summary: 'What a new account says about itself',
        body: signupBodySchema.strict(),
        response: { 200: loginHookAnswerSchema },
      },
    },
    (request) => signUp(db, signedInUser(request), request.body),
  );
  app.post(
    '/user-auth/hook/login',
    {
      config,
      schema: {
        tags,
        summary: 'Keep the account in step with the identity provider',
        body: loginBodySchema.nullish(),
        response: { 200: loginHookAnswerSchema },
      },
    },
    (request) => signIn(db, signedInUser(request), request.body?.locale),
  );
  app.get(
    '/user-auth/me',
    { config, schema: { tags, summary: 'Your profile', response: { 200: profileSchema } } },
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
  app.delete(
    '/user-auth/me',
    {
      config,
      schema: {
        tags,
        summary: 'Delete your account, after a recent sign-in',
        body: accountDeleteSchema,
        response: { 200: accountDeletedSchema },
      },
    },
    (request) => deleteAccount(services, signedInUser(request)),
  );
  exportRoutes(app, services);
}

function exportRoutes(app: Http, services: Services): void {
  app.post(
    '/user-auth/export',
    { config, schema: { tags, summary: 'Ask for a copy of your data', response: { 200: dataExportSchema } } },
    (request) => requestExport(services, signedInUser(request)),
  );
  app.get(
    '/user-auth/export',
    { config, schema: { tags, summary: 'How far your copy is', response: { 200: dataExportSchema } } },
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
