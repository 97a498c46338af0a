import { z } from 'zod';
import { PRIVATE_FILE_LIMITS } from '@houni/domain/agency-registration';
import { queryNumber } from './list.ts';
import { singleLineText } from './plain-text.ts';

/** Documents and receipts: stored where only staff can read them, and erased by date. */

export const privateFileKeySchema = z.string().regex(/^pf_[a-z2-9]{12}$/, 'Not a key of a file.');
export const privateFileParamsSchema = z.object({ key: privateFileKeySchema });

/** Why a file cannot be used. Nothing of it is kept. */
export const PRIVATE_FILE_FAILURES = [
  /** A phone photo format that cannot be read. */
  'heic',
  /** Neither a PDF nor a picture. */
  'not_a_document',
  'animated',
  'too_small',
  'too_many_pixels',
  /** Truncated or damaged. */
  'broken',
] as const;
export type PrivateFileFailure = (typeof PRIVATE_FILE_FAILURES)[number];

/** What starts an upload: the parts follow with PATCH, as those of pictures (`media-limits`: PART_TYPE, sizes of parts). */
export const privateFileCreateFields = {
  /** The name of the file on the device, for the list. */
  name: singleLineText({ min: 1, max: PRIVATE_FILE_LIMITS.name }),
  /** Bytes. */
  size: z.int().min(1).max(PRIVATE_FILE_LIMITS.size),
};
/** `offset`: the bytes that were sent before; 409 if the next part begins elsewhere. */
export const privateFilePartQuerySchema = z.object({
  offset: queryNumber(z.int().min(0).max(PRIVATE_FILE_LIMITS.size)),
});

export const privateFileSchema = z.object({
  key: privateFileKeySchema,
  name: z.string(),
  size: z.int(),
  /** Received bytes: the offset of the next part. */
  offset: z.int(),
  state: z.enum(['receiving', 'ready', 'failed']),
  /** Why it cannot be used; only in the answer to the part that showed it, because the file is then gone. */
  failure: z.enum(PRIVATE_FILE_FAILURES).nullable(),
  /** Found in the content, null until the last part has arrived. */
  type: z.enum(['application/pdf', 'image/jpeg']).nullable(),
  createdAt: z.iso.datetime(),
  /** When it is erased; null while nobody has decided. */
  eraseAt: z.iso.datetime().nullable(),
});
export type PrivateFile = z.infer<typeof privateFileSchema>;
/** What a checked file is: a PDF as it was sent, or a picture that was encoded again. */
export type PrivateFileType = NonNullable<PrivateFile['type']>;
export const privateFileDeletedSchema = z.object({ deleted: z.literal(true) });

/** The answer to staff who ask for a link: the address opens the file once or more until it expires; each reading is audited. */
export const privateFileLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type PrivateFileLink = z.infer<typeof privateFileLinkSchema>;
/** GET private-files/{key}: the file itself, with the signature of a link. */
export const privateFileReadQuerySchema = z.object({
  reader: z.string().min(1).max(128),
  /** Milliseconds since 1970. */
  expires: queryNumber(z.int().positive()),
  signature: z.string().min(10).max(200),
});
