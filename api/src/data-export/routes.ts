import { dataExportSchema, exportFileSchema, exportParamsSchema, exportQuerySchema } from '@houni/contracts/account';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { readExport, readExportFile, requestExport } from './data-export.ts';

const config = { access: 'user', allowPendingDeletion: true, allowSuspended: true } as const;
const tags = ['account'];

/** A copy of everything that we store about the signed-in user. */
export function dataExportRoutes(app: Http, services: Services): void {
  app.post(
    '/user-auth/export',
    {
      config,
      schema: { tags, summary: 'Request a copy of your data', response: { 200: dataExportSchema } },
    },
    (request) => requestExport(services, signedInUser(request)),
  );
  app.get(
    '/user-auth/export',
    { config, schema: { tags, summary: 'State of the copy of your data', response: { 200: dataExportSchema } } },
    (request) => readExport(services, signedInUser(request).uid),
  );
  app.get(
    '/user-auth/export/:key',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Download the copy with the link of the mail',
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
