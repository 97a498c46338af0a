import {
  CSV_TYPE,
  IMPORT_LIMITS,
  XML_TYPE,
  feedCreateSchema,
  feedKeyParamsSchema,
  feedListSchema,
  feedSchema,
  importFileQuerySchema,
  importItemsQuerySchema,
  importItemsSchema,
  importKeyParamsSchema,
  importListQuerySchema,
  importListSchema,
  importSchema,
  importTextAnswerSchema,
  importTextSchema,
} from '@houni/contracts/import';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { createDraft } from '../drafts/kept-drafts.ts';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { RequestError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { importCsv, importXml } from './begin-import.ts';
import { createFeed, deleteFeed, listFeeds, runFeed } from './feeds.ts';
import { applyImport, confirmImport, discardImport, listImports, listItems, readImport } from './my-imports.ts';
import { parseText } from './parse-text.ts';

const config = { access: 'user' } as const;
const counted = { access: 'user', limit: 'import' } as const;
const tags = ['imports'];

/** Importing ads: pasted texts, files, feeds. Everything shows a report before it writes. */
export function importRoutes(app: Http, services: Services): void {
  // Files are bytes of their own types, each bounded where it is read; no other part of the application reads them.
  app.addContentTypeParser([CSV_TYPE, XML_TYPE, 'text/xml'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  fileRoutes(app, services);
  reportRoutes(app, services);
  feedRoutes(app, services);
}

function fileRoutes(app: Http, services: Services): void {
  const response = { 200: importSchema };
  const querystring = importFileQuerySchema;
  app.post(
    '/imports/text',
    {
      config: counted,
      schema: {
        tags,
        summary: 'Read a pasted text as a draft',
        body: importTextSchema,
        response: { 200: importTextAnswerSchema },
      },
    },
    (request) => importText(services, signedInUser(request), request.body),
  );
  app.post(
    '/imports/csv',
    {
      config: counted,
      bodyLimit: IMPORT_LIMITS.csvBytes,
      schema: { tags, summary: `Read a file of rows, as ${CSV_TYPE}, and report`, querystring, response },
    },
    (request) =>
      importCsv(services, signedInUser(request), { name: request.query.name, bytes: bytesOf(request.body, CSV_TYPE) }),
  );
  app.post(
    '/imports/xml',
    {
      config: counted,
      bodyLimit: IMPORT_LIMITS.xmlBytes,
      schema: { tags, summary: `Read a Kyero v3 file, as ${XML_TYPE}, and report`, querystring, response },
    },
    (request) =>
      importXml(services, signedInUser(request), { name: request.query.name, bytes: bytesOf(request.body, XML_TYPE) }),
  );
}

function reportRoutes(app: Http, services: Services): void {
  const params = importKeyParamsSchema;
  const response = { 200: importSchema };
  app.get(
    '/imports/mine',
    {
      config,
      schema: {
        tags,
        summary: 'The account’s imports',
        querystring: importListQuerySchema,
        response: { 200: importListSchema },
      },
    },
    (request) => listImports(services, signedInUser(request).uid, request.query),
  );
  app.get(
    '/imports/:key',
    { config, schema: { tags, summary: 'An import with its figures', params, response } },
    (request) => readImport(services, signedInUser(request).uid, request.params.key),
  );
  app.get(
    '/imports/:key/items',
    {
      config,
      schema: {
        tags,
        summary: 'The ads of an import, with what is wrong',
        params,
        querystring: importItemsQuerySchema,
        response: { 200: importItemsSchema },
      },
    },
    (request) => listItems(services, signedInUser(request).uid, request.params.key, request.query),
  );
  app.post(
    '/imports/:key/apply',
    { config, schema: { tags, summary: 'Carry a report out', params, response } },
    (request) => applyImport(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/imports/:key/confirm',
    { config, schema: { tags, summary: 'Carry out a report that ends many ads', params, response } },
    (request) => confirmImport(services, signedInUser(request).uid, request.params.key),
  );
  app.delete(
    '/imports/:key',
    { config, schema: { tags, summary: 'Throw a report away', params, response } },
    (request) => discardImport(services, signedInUser(request).uid, request.params.key),
  );
}

function feedRoutes(app: Http, services: Services): void {
  const params = feedKeyParamsSchema;
  app.get(
    '/imports/feeds',
    { config, schema: { tags, summary: 'The feeds of one’s agency', response: { 200: feedListSchema } } },
    (request) => listFeeds(services, signedInUser(request).uid),
  );
  app.post(
    '/imports/feeds',
    {
      config: counted,
      schema: { tags, summary: 'Add a Kyero v3 feed', body: feedCreateSchema, response: { 200: feedSchema } },
    },
    (request) => createFeed(services, signedInUser(request).uid, request.body),
  );
  app.post(
    '/imports/feeds/:key/run',
    { config: counted, schema: { tags, summary: 'Read a feed now', params, response: { 200: importSchema } } },
    (request) => runFeed(services, signedInUser(request).uid, request.params.key),
  );
  app.delete(
    '/imports/feeds/:key',
    {
      config,
      schema: { tags, summary: 'Forget a feed; its ads stay', params, response: { 200: feedKeyParamsSchema } },
    },
    (request) => deleteFeed(services, signedInUser(request).uid, request.params.key),
  );
}

function bytesOf(body: unknown, type: string): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new RequestError('unsupported_media_type', `The file is sent as ${type}.`, 'content-type');
}

async function importText(
  services: Services,
  user: VerifiedUser,
  { text, save }: { text: string; save: boolean },
): Promise<ImportTextAnswer> {
  const parsed = await parseText(services, text);
  const draft = save ? await createDraft(services.db, user, parsed.content) : null;
  return { ...parsed, draftKey: draft?.key ?? null };
}
