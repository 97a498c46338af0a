import { agencyDraftAnswerSchema, agencyDraftDeletedSchema, agencyDraftPutSchema } from '@houni/contracts/agency-draft';
import {
  agencyDocumentCreateSchema,
  agencyDocumentSchema,
  agencyDocumentsSchema,
} from '@houni/contracts/agency-document';
import { MEDIA_LIMITS, PART_TYPE } from '@houni/domain/media-limits';
import {
  privateFileDeletedSchema,
  privateFileParamsSchema,
  privateFilePartQuerySchema,
  privateFileReadQuerySchema,
} from '@houni/contracts/private-file';
import { signedInUser } from '../platform/access.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { deleteAgencyDraft, readAgencyDraft, saveAgencyDraft } from './agency-draft.ts';
import { deleteDocument, listDocuments } from './documents.ts';
import { readDocument } from './read-document.ts';
import { createDocument, uploadDocumentPart } from './upload-document.ts';

const config = { access: 'user' } as const;
const tags = ['agencies'];

/** What a person sends before and besides `agency/create`: the draft of the form, and documents. */
export function registrationRoutes(app: Http, services: Services): void {
  draftRoutes(app, services);
  documentRoutes(app, services);
}

function draftRoutes(app: Http, services: Services): void {
  const response = { 200: agencyDraftAnswerSchema };
  app.get(
    '/agency/draft',
    { config, schema: { tags, summary: 'The registration you have begun', response } },
    (request) => readAgencyDraft(services.db, signedInUser(request).uid),
  );
  app.put(
    '/agency/draft',
    {
      config: { ...config, limit: 'draft_save' },
      schema: { tags, summary: 'Save the registration', body: agencyDraftPutSchema, response },
    },
    (request) => saveAgencyDraft(services, signedInUser(request), request.body),
  );
  app.delete(
    '/agency/draft',
    {
      config,
      schema: { tags, summary: 'Delete the registration', response: { 200: agencyDraftDeletedSchema } },
    },
    (request) => deleteAgencyDraft(services.db, signedInUser(request).uid),
  );
}

function documentRoutes(app: Http, services: Services): void {
  const params = privateFileParamsSchema;
  const response = { 200: agencyDocumentSchema };
  // Only the routes of this plugin accept raw bytes, up to the size of one part.
  app.addContentTypeParser(PART_TYPE, { parseAs: 'buffer', bodyLimit: MEDIA_LIMITS.part.max }, (_request, body, done) =>
    done(null, body),
  );
  app.get(
    '/agency/documents',
    {
      config,
      schema: { tags, summary: 'Documents of your registration', response: { 200: agencyDocumentsSchema } },
    },
    (request) => listDocuments(services.db, signedInUser(request).uid),
  );
  app.post(
    '/agency/documents',
    {
      config: { ...config, limit: 'upload' },
      schema: { tags, summary: 'Start the upload of a document', body: agencyDocumentCreateSchema, response },
    },
    (request) => createDocument(services, signedInUser(request), request.body),
  );
  app.patch(
    '/agency/documents/:key',
    {
      // The upload was counted when it was announced.
      config: { ...config, limit: 'none' },
      bodyLimit: MEDIA_LIMITS.part.max,
      schema: {
        tags,
        summary: `Upload the next part of a document, as ${PART_TYPE}`,
        params,
        querystring: privateFilePartQuerySchema,
        response,
      },
    },
    (request) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes))
        throw new DomainError('unsupported_media_type', `A part must be sent as ${PART_TYPE}.`, 'content-type');
      return uploadDocumentPart(services, signedInUser(request).uid, { ...request.params, ...request.query, bytes });
    },
  );
  app.delete(
    '/agency/documents/:key',
    { config, schema: { tags, summary: 'Delete a document', params, response: { 200: privateFileDeletedSchema } } },
    (request) => deleteDocument(services, signedInUser(request).uid, request.params.key),
  );
  app.get(
    '/agency/documents/:key/file',
    {
      // The signature of the link names the moderator, who is checked again.
      config: { access: 'public' },
      schema: { hide: true, params, querystring: privateFileReadQuerySchema },
    },
    (request, reply) => readDocument(services, reply, request.params.key, request.query),
  );
}
