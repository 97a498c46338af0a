import { dataExportSchema, exportFileSchema, exportParamsSchema } from '@houni/contracts/account';
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
      config,
      schema: {
        tags,
        summary: 'Download the copy of your data',
        params: exportParamsSchema,
        response: { 200: exportFileSchema },
      },
    },
    async (request, reply) => {
      const file = await readExportFile(services, signedInUser(request).uid, request.params.key);
      reply.header('content-disposition', 'attachment; filename="houni-data.json"');
      return file;
    },
  );
}
