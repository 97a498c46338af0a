import { accountDeleteSchema, leavingSchema, profileSchema } from '@houni/contracts/account';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { askToLeave } from './ask-to-leave.ts';
import { keepAccount } from './keep-account.ts';
import { keepPages } from './keep-pages.ts';

const config = { access: 'user', whileLeaving: true } as const;
const tags = ['account'];

/** Having one's account deleted, after a time in which it can be kept. */
export async function departureRoutes(app: Http, services: Services): Promise<void> {
  app.delete(
    '/user-auth/me',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for your account to be deleted, after a recent sign-in',
        body: accountDeleteSchema,
        response: { 200: leavingSchema },
      },
    },
    (request) => askToLeave(services, signedInUser(request)),
  );
  app.post(
    '/user-auth/me/keep',
    { config, schema: { tags, summary: 'Keep an account that was to be deleted', response: { 200: profileSchema } } },
    (request) => keepAccount(services, signedInUser(request)),
  );
  await keepPages(app, services);
}
