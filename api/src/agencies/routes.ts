import { agencyAnswerSchema, agencyListAnswerSchema, agencyListQuerySchema } from '@houni/contracts/agency';
import { byPublicKeyQuerySchema } from '@houni/contracts/ad';
import { invalidInput } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { findAgency, isAgencyGone, listAgencies } from './queries.ts';

/** Public pages: the list of agencies, the agencies of the day, one agency. */
export function agencyRoutes(app: Http, services: Services): void {
  const config = { access: 'public', fresh: 'seconds' } as const;
  const tags = ['agencies'];

  app.get(
    '/agency/items/day-listing',
    {
      config,
      schema: {
        tags,
        summary: 'List agencies, or the agencies of the day',
        querystring: agencyListQuerySchema,
        response: { 200: agencyListAnswerSchema },
      },
    },
    async ({ query }) => {
      if (query.governorate !== undefined && !(await services.places()).governorates.has(query.governorate)) {
        throw invalidInput('governorate', 'There is no governorate with this id.');
      }
      return listAgencies(services, query);
    },
  );
  app.get(
    '/agency/public-key',
    {
      config,
      schema: {
        tags,
        summary: 'One agency by its public key',
        querystring: byPublicKeyQuerySchema,
        response: { 200: agencyAnswerSchema, 404: agencyAnswerSchema, 410: agencyAnswerSchema },
      },
    },
    async ({ query: { publicKey, locale } }, reply) => {
      const agency = await findAgency(services, publicKey, locale);
      if (agency) return reply.code(200).send({ agency });
      const gone = await isAgencyGone(services, publicKey);
      return gone ? reply.code(410).send({ agency: null, gone }) : reply.code(404).send({ agency: null });
    },
  );
}
