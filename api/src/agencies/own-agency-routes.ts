import { z } from 'zod';
import {
  agencyCreateSchema,
  agencyUpdateSchema,
  invitationAnswerSchema,
  invitationCreateSchema,
  invitationDeclinedSchema,
  invitationLinkSchema,
  invitationParamsSchema,
  ownAgencyAnswerSchema,
} from '@houni/contracts/agency-write';
import { LOCALES } from '@houni/domain/locale';
import { optionalUser, signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { createAgency } from './create-agency.ts';
import { acceptInvitation, declineInvitation, inviteAgent, readInvitation, revokeInvitation } from './invitations.ts';
import { updateAgency } from './update-agency.ts';
import { answerOwnAgency, writeOwnAgency } from './write-own-agency.ts';

const localeQuery = z.object({ locale: z.enum(LOCALES).default('fr') });

/** The user's agency: create, edit, invite. Every write answers with the agency after the change. */
export function ownAgencyRoutes(app: Http, services: Services): void {
  const tags = ['agencies'];
  const config = { access: 'user' } as const;
  const limited = { access: 'user', limit: 'agency', idempotent: true } as const;
  const response = { 200: ownAgencyAnswerSchema };
  const { now } = services;

  app.get(
    '/agency/mine',
    {
      config,
      schema: { tags, summary: 'Your agency, with all fields of its form', querystring: localeQuery, response },
    },
    (request) => answerOwnAgency(services, signedInUser(request).uid, request.query.locale),
  );
  app.post(
    '/agency/create',
    { config: limited, schema: { tags, summary: 'Create your agency', body: agencyCreateSchema, response } },
    (request) =>
      writeOwnAgency(services, request, async (transaction, { uid }) =>
        createAgency(transaction, services, await services.places(), uid, request.body),
      ),
  );
  app.patch(
    '/agency/mine',
    { config, schema: { tags, summary: 'Edit your agency', body: agencyUpdateSchema, response } },
    (request) =>
      writeOwnAgency(services, request, async (transaction, { uid }) =>
        updateAgency(transaction, services, await services.places(), uid, request.body),
      ),
  );
  app.post(
    '/agency/mine/invitations',
    { config: limited, schema: { tags, summary: 'Invite an agent by mail', body: invitationCreateSchema, response } },
    (request) =>
      writeOwnAgency(services, request, (transaction, { uid }) =>
        inviteAgent(transaction, services, uid, request.body.email),
      ),
  );
  app.delete(
    '/agency/mine/invitations/:key',
    { config, schema: { tags, summary: 'Revoke an invitation', params: invitationParamsSchema, response } },
    (request) =>
      writeOwnAgency(services, request, (transaction, { uid }) =>
        revokeInvitation(transaction, uid, request.params.key, now()),
      ),
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
    (request) =>
      writeOwnAgency(services, request, (transaction, user) =>
        acceptInvitation(transaction, services, user, request.body),
      ),
  );
}
