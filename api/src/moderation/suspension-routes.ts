import {
  restorationSchema,
  suspendedUserSchema,
  suspensionPreviewSchema,
  suspensionSchema,
  userUidParamsSchema,
} from '@houni/contracts/staff-accounts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { previewSuspension, restoreAccount, suspendAccount } from './suspend-account.ts';

const config = { access: 'moderator' } as const;
const schema = { tags: ['moderation'], params: userUidParamsSchema };
const response = { 200: suspendedUserSchema };

/** Suspends and restores accounts. */
export function suspensionRoutes(app: Http, services: Services): void {
  app.post(
    '/moderation/users/:uid/suspend',
    { config, schema: { ...schema, summary: 'Suspend an account', body: suspensionSchema, response } },
    (request) => suspendAccount(services, signedInUser(request).uid, request.params.uid, request.body),
  );
  app.post(
    '/moderation/users/:uid/suspension-preview',
    {
      config,
      schema: {
        ...schema,
        summary: 'The mail that a suspended person would get',
        body: suspensionSchema,
        response: { 200: suspensionPreviewSchema },
      },
    },
    ({ params, body }) => previewSuspension(services, params.uid, body),
  );
  app.post(
    '/moderation/users/:uid/restore',
    { config, schema: { ...schema, summary: 'Restore a suspended account', body: restorationSchema, response } },
    (request) => restoreAccount(services, signedInUser(request).uid, request.params.uid, request.body.reason),
  );
}
