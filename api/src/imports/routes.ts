import { CSV_TYPE, XML_TYPE } from '@houni/domain/csv-columns';
import {
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
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { createDraft } from '../drafts/service.ts';
import { optionalUser, signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { importCsv, importXml } from './create-import.ts';
import { createFeed, deleteFeed, listFeeds, runFeed } from './feeds.ts';
import { applyImport, confirmImport, discardImport, listImports, listItems, readImport } from './my-imports.ts';
import { parseText } from './parse-text.ts';

const config = { access: 'user' } as const;
/** A file or feed that cannot be read costs as much as one that can. */
const limited = { access: 'user', limit: 'import', countsFailures: true } as const;
const tags = ['imports'];

/** Importing ads: pasted texts, files, feeds. Files and feeds give a report (a dry run) before anything is written. */
export function importRoutes(app: Http, services: Services): void {
  // Only the routes of this plugin accept these types; each route limits the size of its body.
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
      // Reading a text needs no account; only the stored draft does.
      config: { access: 'optional', limit: 'import' },
      schema: {
        tags,
        summary: 'Convert a pasted text to a draft',
        body: importTextSchema,
        response: { 200: importTextAnswerSchema },
      },
    },
    (request) => importText(services, optionalUser(request), request.body),
  );
  app.post(
    '/imports/csv',
    {
      config: limited,
      bodyLimit: IMPORT_LIMITS.csvBytes,
      schema: { tags, summary: `Import a CSV file, sent as ${CSV_TYPE}, and return its report`, querystring, response },
    },
    (request) =>
      importCsv(services, signedInUser(request), { name: request.query.name, bytes: bytesOf(request.body, CSV_TYPE) }),
  );
  app.post(
    '/imports/xml',
    {
      config: limited,
      bodyLimit: IMPORT_LIMITS.xmlBytes,
      schema: {
        tags,
        summary: `Import a Kyero v3 file, sent as ${XML_TYPE}, and return its report`,
        querystring,
        response,
      },
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
        summary: 'Your imports',
        querystring: importListQuerySchema,
        response: { 200: importListSchema },
      },
    },
    (request) => listImports(services, signedInUser(request).uid, request.query),
  );
  app.get(
    '/imports/:key',
    { config, schema: { tags, summary: 'An import with its counts', params, response } },
    (request) => readImport(services, signedInUser(request).uid, request.params.key),
  );
  app.get(
    '/imports/:key/items',
    {
      config,
      schema: {
        tags,
        summary: 'The items of an import, with their issues',
        params,
        querystring: importItemsQuerySchema,
        response: { 200: importItemsSchema },
      },
    },
    (request) => listItems(services, signedInUser(request).uid, request.params.key, request.query),
  );
  app.post(
    '/imports/:key/apply',
    { config, schema: { tags, summary: 'Apply a report', params, response } },
    (request) => applyImport(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/imports/:key/confirm',
    { config, schema: { tags, summary: 'Confirm a report that closes many ads', params, response } },
    (request) => confirmImport(services, signedInUser(request).uid, request.params.key),
  );
  app.delete('/imports/:key', { config, schema: { tags, summary: 'Discard a report', params, response } }, (request) =>
    discardImport(services, signedInUser(request).uid, request.params.key),
  );
}

function feedRoutes(app: Http, services: Services): void {
  const params = feedKeyParamsSchema;
  app.get(
    '/imports/feeds',
    { config, schema: { tags, summary: 'The feeds of your agency', response: { 200: feedListSchema } } },
    (request) => listFeeds(services, signedInUser(request).uid),
  );
  app.post(
    '/imports/feeds',
    {
      config: limited,
      schema: { tags, summary: 'Add a Kyero v3 feed', body: feedCreateSchema, response: { 200: feedSchema } },
    },
    (request) => createFeed(services, signedInUser(request).uid, request.body),
  );
  app.post(
    '/imports/feeds/:key/run',
    { config: limited, schema: { tags, summary: 'Read a feed now', params, response: { 200: importSchema } } },
    (request) => runFeed(services, signedInUser(request).uid, request.params.key),
  );
  app.delete(
    '/imports/feeds/:key',
    {
      config,
      schema: { tags, summary: 'Delete a feed; its ads stay', params, response: { 200: feedKeyParamsSchema } },
    },
    (request) => deleteFeed(services, signedInUser(request).uid, request.params.key),
  );
}

function bytesOf(body: unknown, type: string): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new DomainError('unsupported_media_type', `The file must be sent as ${type}.`, 'content-type');
}

async function importText(
  services: Services,
  user: VerifiedUser | null,
  { text, save }: { text: string; save: boolean },
): Promise<ImportTextAnswer> {
  if (save && user === null) throw new DomainError('unauthorized', 'Storing a draft needs an account.');
  const parsed = await parseText(services, text);
  const draft = save && user ? await createDraft(services.db, user, parsed.content, services.now()) : null;
  return { ...parsed, draftKey: draft?.key ?? null };
}
