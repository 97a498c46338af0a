import { accountDeleteSchema, pendingDeletionSchema, profileSchema } from '@houni/contracts/account';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { cancellationPages } from './cancellation-pages.ts';
import { requestDeletion } from './request-deletion.ts';

const config = { access: 'user', allowPendingDeletion: true, allowSuspended: true } as const;
const tags = ['account'];

/** Deletion of the user's own account, after a period in which it can be cancelled. */
export async function accountDeletionRoutes(app: Http, services: Services): Promise<void> {
  app.delete(
    '/user-auth/me',
    {
      config,
      schema: {
        tags,
        summary: 'Request the deletion of your account; needs a recent sign-in',
        body: accountDeleteSchema,
        response: { 200: pendingDeletionSchema },
      },
    },
    (request) => requestDeletion(services, signedInUser(request)),
  );
  app.post(
    '/user-auth/me/cancel-deletion',
    { config, schema: { tags, summary: 'Cancel the deletion of your account', response: { 200: profileSchema } } },
    (request) => cancelDeletion(services, signedInUser(request)),
  );
  await cancellationPages(app, services);
}
