/** Lists and limits of the registration of agencies. */

/** A private document or receipt: its bytes, how many of a purpose an account has at most, how long the name may be. */
export const PRIVATE_FILE_LIMITS = { size: 10 * 1024 * 1024, files: 20, name: 120 } as const;
/** What can be sent: a PDF or a picture. The content decides, not the type that the browser names. */
export const PRIVATE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** What a document of an agency is. A mandate is needed if the person who registers is not the legal representative. */
export const AGENCY_DOCUMENT_KINDS = ['rne', 'tax', 'licence', 'identity', 'mandate'] as const;
export type AgencyDocumentKind = (typeof AGENCY_DOCUMENT_KINDS)[number];
/** Days for which a document is kept after the moderator's decision, or without an agency that waits for one. */
export const AGENCY_DOCUMENT_DAYS = 30;

/**
 * What a moderator needs before they can verify an agency. The badge is refused without `licence` and `document_licence`;
 * the others are asked for until the agency was verified once. Mails about the decision need `proved_address`.
 */
export const AGENCY_REQUIREMENTS = [
  'licence',
  'document_licence',
  'document_rne',
  'document_identity',
  'proved_address',
] as const;
export type AgencyRequirement = (typeof AGENCY_REQUIREMENTS)[number];

/** The parts of a registration that a refusal can name: fields of the form, and documents by kind. */
export const AGENCY_REFUSAL_FIELDS = [
  'name',
  'legalName',
  'registryNumber',
  'taxNumber',
  'licence',
  'place',
  'address',
  'phones',
  'email',
  'website',
  'texts',
  'cover',
  'logo',
  'document_rne',
  'document_tax',
  'document_licence',
  'document_identity',
  'document_mandate',
] as const;
export type AgencyRefusalField = (typeof AGENCY_REFUSAL_FIELDS)[number];
/** What is wrong with one of them. */
export const AGENCY_FIELD_REASONS = [
  'missing',
  'unreadable',
  'mismatch',
  'expired',
  'incorrect',
  'not_allowed',
] as const;
export type AgencyFieldReason = (typeof AGENCY_FIELD_REASONS)[number];

/** The days before the end of a licence at which its owner gets a mail; from the first on it is `ending`. */
export const LICENCE_REMINDER_DAYS = [30, 7] as const;

/**
 * The state of the verification by a moderator. `pending`: nobody has looked yet, so it has no public page; `recheck`:
 * changed since, public without the badge; `revoked`: the badge was taken away or the licence has ended.
 */
export const AGENCY_STATES = ['pending', 'recheck', 'verified', 'revoked', 'refused', 'suspended', 'closed'] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];

/** Why an agency is not verified. */
export const AGENCY_REFUSALS = [
  'registry_mismatch',
  'documents_missing',
  'not_an_agency',
  'unreachable',
  'offensive',
  'other',
] as const;

/** Characters of the texts of a licence. */
export const LICENCE_LENGTHS = { number: { min: 2, max: 40 }, authority: { min: 2, max: 120 } } as const;

/** Characters of the reason of a moderator who steps in, which the owner gets by mail. */
export const INTERVENTION_REASON_LENGTH = { min: 10, max: 1000 } as const;
