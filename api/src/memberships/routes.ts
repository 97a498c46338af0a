import {
  agencyCloseSchema,
  memberParamsSchema,
  memberRoleSchema,
  ownAgencyAnswerSchema,
} from '@houni/contracts/agency-write';
import { agencyTeamSchema, memberRemovalQuerySchema } from '@houni/contracts/agency-team';
import { writeOwnAgency } from '../agencies/write-own-agency.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { closeAgency, transferOwnership, removeMember } from './members.ts';
import { readTeam } from './read-team.ts';

/** The members of the user's agency, and its end. Every write answers with the agency after the change. */
export function membershipRoutes(app: Http, services: Services): void {
  const tags = ['agencies'];
  const config = { access: 'user' } as const;
  const response = { 200: ownAgencyAnswerSchema };

  app.get(
    '/agency/mine/team',
    {
      config,
      schema: { tags, summary: 'The members of your agency, with their figures', response: { 200: agencyTeamSchema } },
    },
    (request) => readTeam(services, signedInUser(request).uid),
  );
  app.post(
    '/agency/mine/close',
    { config, schema: { tags, summary: 'Close your agency permanently', body: agencyCloseSchema, response } },
    (request) =>
      writeOwnAgency(services, request, (transaction, { uid }) =>
        closeAgency(transaction, services, uid, request.body.name),
      ),
  );
  app.delete(
    '/agency/mine/members/:uid',
    {
      config,
      schema: {
        tags,
        summary: 'Remove an agent, or leave the agency',
        params: memberParamsSchema,
        querystring: memberRemovalQuerySchema,
        response,
      },
    },
    (request) =>
      writeOwnAgency(services, request, (transaction, { uid }) =>
        removeMember(transaction, services, uid, { memberUid: request.params.uid, adsTo: request.query.adsTo }),
      ),
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
    (request) =>
      writeOwnAgency(services, request, (transaction, { uid }) =>
        transferOwnership(transaction, uid, request.params.uid),
      ),
  );
}
