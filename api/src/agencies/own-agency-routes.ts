import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  agencyCloseSchema,
  agencyCreateSchema,
  agencyUpdateSchema,
  invitationAnswerSchema,
  invitationCreateSchema,
  invitationDeclinedSchema,
  invitationLinkSchema,
  invitationParamsSchema,
  memberParamsSchema,
  memberRoleSchema,
  ownAgencyAnswerSchema,
} from '@houni/contracts/agency-write';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { requireAccount } from '../accounts/require-account.ts';
import { optionalUser, signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { createAgency } from './create-agency.ts';
import { acceptInvitation, declineInvitation, inviteAgent, readInvitation, revokeInvitation } from './invitations.ts';
import { closeAgency, transferOwnership, removeMember } from './members.ts';
import { readOwnAgency } from './own-agency.ts';
import { updateAgency } from './update-agency.ts';

const localeQuery = z.object({ locale: z.enum(LOCALES).default('fr') });

/** The user's agency: create, edit, members. Every write answers with the agency after the change. */
export function ownAgencyRoutes(app: Http, services: Services): void {
  const tags = ['agencies'];
  const config = { access: 'user' } as const;
  const limited = { access: 'user', limit: 'agency', idempotent: true } as const;
  const response = { 200: ownAgencyAnswerSchema };
  const { db, now } = services;

  const readOwn = async (uid: string, locale: Locale): Promise<OwnAgencyAnswer> => ({
    agency: await readOwnAgency(services, uid, locale),
  });

  /** Runs a write idempotently, then answers with the agency. */
  async function write(
    request: FastifyRequest,
    work: (transaction: DatabaseTransaction, user: VerifiedUser) => Promise<object | void>,
  ): Promise<OwnAgencyAnswer> {
    const user = signedInUser(request);
    await requireAccount(db, user, now());
    await withIdempotency(services, request, user.uid, async (transaction) => (await work(transaction, user)) ?? {});
    return readOwn(user.uid, 'fr');
  }

  app.get(
    '/agency/mine',
    {
      config,
      schema: { tags, summary: 'Your agency, with all fields of its form', querystring: localeQuery, response },
    },
    (request) => readOwn(signedInUser(request).uid, request.query.locale),
  );
  app.post(
    '/agency/create',
    { config: limited, schema: { tags, summary: 'Create your agency', body: agencyCreateSchema, response } },
    (request) =>
      write(request, async (transaction, { uid }) =>
        createAgency(transaction, services, await services.places(), uid, request.body),
      ),
  );
  app.patch(
    '/agency/mine',
    { config, schema: { tags, summary: 'Edit your agency', body: agencyUpdateSchema, response } },
    (request) =>
      write(request, async (transaction, { uid }) =>
        updateAgency(transaction, await services.places(), uid, request.body, now()),
      ),
  );
  app.post(
    '/agency/mine/close',
    { config, schema: { tags, summary: 'Close your agency permanently', body: agencyCloseSchema, response } },
    (request) => write(request, (transaction, { uid }) => closeAgency(transaction, services, uid, request.body.name)),
  );
  app.post(
    '/agency/mine/invitations',
    { config: limited, schema: { tags, summary: 'Invite an agent by mail', body: invitationCreateSchema, response } },
    (request) => write(request, (transaction, { uid }) => inviteAgent(transaction, services, uid, request.body.email)),
  );
  app.delete(
    '/agency/mine/invitations/:key',
    { config, schema: { tags, summary: 'Revoke an invitation', params: invitationParamsSchema, response } },
    (request) =>
      write(request, (transaction, { uid }) => revokeInvitation(transaction, uid, request.params.key, now())),
  );
  app.get(
    '/agency/invitation',
    {
      // A signed-out invited person reads it as well: the signature of the link is the secret.
      config: { access: 'optional' },
      schema: {
        tags,
        summary: 'Read the invitation of a link',
        querystring: invitationLinkSchema,
        response: { 200: invitationAnswerSchema },
      },
    },
    (request) => readInvitation(services, optionalUser(request), request.query),
  );
  app.post(
    '/agency/invitation/decline',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Decline an invitation',
        body: invitationLinkSchema,
        response: { 200: invitationDeclinedSchema },
      },
    },
    async ({ body }) => {
      await declineInvitation(services, body);
      return { state: 'declined' as const };
    },
  );
  app.post(
    '/agency/invitation/accept',
    { config, schema: { tags, summary: 'Accept an invitation', body: invitationLinkSchema, response } },
    (request) => write(request, (transaction, user) => acceptInvitation(transaction, services, user, request.body)),
  );
  app.delete(
    '/agency/mine/members/:uid',
    { config, schema: { tags, summary: 'Remove an agent, or leave the agency', params: memberParamsSchema, response } },
    (request) => write(request, (transaction, { uid }) => removeMember(transaction, services, uid, request.params.uid)),
  );
  app.post(
    '/agency/mine/members/:uid/role',
    {
      config,
      schema: {
        tags,
        summary: 'Transfer the ownership to a member',
        params: memberParamsSchema,
        body: memberRoleSchema,
        response,
      },
    },
    (request) => write(request, (transaction, { uid }) => transferOwnership(transaction, uid, request.params.uid)),
  );
}
