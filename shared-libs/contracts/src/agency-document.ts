import { z } from 'zod';
import { AGENCY_DOCUMENT_KINDS } from '@houni/domain/agency-registration';
import { privateFileCreateFields, privateFileSchema } from './private-file.ts';

/** A document for the check of an agency: a PDF or a picture that only moderators can open. */
export const agencyDocumentSchema = privateFileSchema.extend({ kind: z.enum(AGENCY_DOCUMENT_KINDS) });
export type AgencyDocument = z.infer<typeof agencyDocumentSchema>;

/**
 * POST agency/documents: starts an upload; PATCH agency/documents/{key}?offset sends its parts; DELETE removes one. For a
 * person who registers an agency, and for its owner; `agency/create` moves the documents to the agency. A document that is
 * sent or deleted while the agency waits counts as a change of it.
 */
export const agencyDocumentCreateSchema = z.strictObject({
  kind: z.enum(AGENCY_DOCUMENT_KINDS),
  ...privateFileCreateFields,
});
export type AgencyDocumentCreate = z.input<typeof agencyDocumentCreateSchema>;
/** GET agency/documents: the finished and unfinished ones, the oldest first. `max` is how many there may be. */
export const agencyDocumentsSchema = z.object({ items: z.array(agencyDocumentSchema), max: z.int() });
export type AgencyDocuments = z.infer<typeof agencyDocumentsSchema>;
