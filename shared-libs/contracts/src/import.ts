import { z } from 'zod';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { draftContentSchema } from './draft.ts';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import { listAnswer, pageQuery } from './list.ts';
import { FEED_SORTS, FEED_STOP_REASON_LENGTH, IMPORT_STATES, ROW_SORTS } from '@houni/domain/machine-codes';
import { multiLineText } from './plain-text.ts';

export const IMPORT_SOURCES = ['csv', 'xml', 'feed'] as const;
/** Why a whole import failed; nothing was changed. */
export const IMPORT_FAILURES = [
  'address_refused',
  'unreachable',
  'bad_status',
  'too_many_redirects',
  'too_large',
  'too_slow',
  'too_many_items',
  'bad_encoding',
  'bad_xml',
  'doctype',
  'not_kyero',
  'no_rows',
  'unknown_columns',
  'interrupted',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** What an import does with one ad. `renew` extends it or puts it online again; `update` does that as well if it is due. */
export const IMPORT_ACTIONS = ['create', 'update', 'renew', 'unchanged', 'close', 'refuse'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_ISSUES = [
  'missing',
  'invalid',
  'too_short',
  'too_long',
  'unknown_place',
  'ambiguous_place',
  'unknown_value',
  'currency',
  'formula',
  'duplicate_reference',
  'wrong_columns',
  // The ad is imported without this value.
  'ignored',
] as const;
export type ImportIssueCode = (typeof IMPORT_ISSUES)[number];

/** An error with its position: the line of the file (from 1) and the name of the column or element. */
export const importIssueSchema = z.object({
  line: z.int().nullable(),
  column: z.string(),
  code: z.enum(IMPORT_ISSUES),
});
export type ImportIssue = z.infer<typeof importIssueSchema>;

export const importKeySchema = z.string().regex(/^im_[a-z0-9]{12}$/);
export const feedKeySchema = z.string().regex(/^fd_[a-z0-9]{12}$/);
export const importKeyParamsSchema = z.object({ key: importKeySchema });
export const feedKeyParamsSchema = z.object({ key: feedKeySchema });

const counts = z.object({
  create: z.int(),
  update: z.int(),
  renew: z.int(),
  unchanged: z.int(),
  close: z.int(),
  refuse: z.int(),
});

/** One import: first the report of what it would do, then of what it did. */
export const importSchema = z.object({
  key: importKeySchema,
  source: z.enum(IMPORT_SOURCES),
  /** The file's or feed's name. */
  name: z.string(),
  feed: feedKeySchema.nullable(),
  state: z.enum(IMPORT_STATES),
  failure: z.enum(IMPORT_FAILURES).nullable(),
  /** The line of the file at which it failed, from 1; null if the file as a whole is at fault. */
  failureLine: z.int().nullable(),
  /** True if the feed has not changed since it was last read. */
  notModified: z.boolean(),
  /** The planned or completed actions. */
  counts,
  /** Completed items, and the number of them that failed when they were written. */
  done: z.int(),
  failed: z.int(),
  /** The account's online ads when it was read. */
  online: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Import = z.infer<typeof importSchema>;
export const importListSchema = listAnswer(importSchema);
export const importListQuerySchema = z.object(pageQuery);

/** One ad of an import. */
export const importItemSchema = z.object({
  line: z.int().nullable(),
  reference: z.string(),
  action: z.enum(IMPORT_ACTIONS),
  title: z.string().nullable(),
  issues: z.array(importIssueSchema),
  /** Why the write failed, as the code and field of an error; null if it did not. */
  refused: z.object({ code: z.string(), field: z.string().nullable() }).nullable(),
  /** The ad, once it exists. */
  publicKey: z.string().nullable(),
  done: z.boolean(),
});
export type ImportItem = z.infer<typeof importItemSchema>;
export const importItemsQuerySchema = z.object({ action: z.enum(IMPORT_ACTIONS).optional(), ...pageQuery });
export const importItemsSchema = listAnswer(importItemSchema);

/** The name of a file in the report. */
export const importFileQuerySchema = z.object({ name: z.string().trim().min(1).max(120).default('import') });

/** POST imports/text: turns a copied text into a draft to be checked. `save` stores the draft. */
export const importTextSchema = z
  .object({
    text: z.string().trim().min(IMPORT_LIMITS.text.min).max(IMPORT_LIMITS.text.max),
    save: z.boolean().default(false),
  })
  .strict();
/** Facts that a text can contain. */
export const IMPORT_TEXT_FIELDS = [
  'transaction',
  'category',
  'place',
  'price',
  'area',
  'rooms',
  'bathrooms',
  'floor',
  'furnished',
  'titleStatus',
  'amenities',
  'phone',
  'title',
] as const;
export type ImportTextField = (typeof IMPORT_TEXT_FIELDS)[number];
/** `check`: the text can be read in another way too. */
export type ImportCertainty = 'sure' | 'check';

export const importTextAnswerSchema = z.object({
  content: draftContentSchema,
  /** What was read, in the order of the posting form. */
  read: z.array(z.object({ field: z.enum(IMPORT_TEXT_FIELDS), certainty: z.enum(['sure', 'check']) })),
  /** What the text does not contain, in the order of the posting form. */
  missing: z.array(z.enum(['transaction', 'category', 'place', 'price', 'area', 'rooms', 'phone', 'description'])),
  /** The key of the stored draft, if it was stored. */
  draftKey: z.string().nullable(),
});
export type ImportTextAnswer = z.infer<typeof importTextAnswerSchema>;

/** A Kyero v3 feed of an agency, read once a day. */
export const feedSchema = z.object({
  key: feedKeySchema,
  name: z.string(),
  url: z.string(),
  /** The first run waits for the owner's approval; later runs are applied automatically. */
  approved: z.boolean(),
  lastRunAt: z.iso.datetime().nullable(),
  lastImport: importKeySchema.nullable(),
  /** Why staff have stopped it; null while it is read. A stopped feed can only be deleted. */
  stopReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Feed = z.infer<typeof feedSchema>;
export const feedCreateSchema = z
  .object({
    name: z.string().trim().min(1).max(TEXT_LIMITS.name.max),
    url: z.url({ protocol: /^https?$/ }).max(500),
  })
  .strict();
/** Which agency an import or a feed belongs to. */
const ofAgency = z.object({ publicKey: z.string(), name: z.string() });

/** GET administration/imports, for administrators: imports of all agencies. `q` is a part of a name. */
export const staffImportsQuerySchema = z.object({
  state: z.enum(IMPORT_STATES).optional(),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(ROW_SORTS).default('newest'),
  ...pageQuery,
});
export type StaffImportsQuery = z.input<typeof staffImportsQuerySchema>;
export const staffImportSchema = importSchema.extend({ agency: ofAgency });
export type StaffImport = z.infer<typeof staffImportSchema>;
export const staffImportsAnswerSchema = listAnswer(staffImportSchema);
export type StaffImportsAnswer = z.infer<typeof staffImportsAnswerSchema>;

/** GET administration/feeds, for administrators: `failed` for those whose last completed run failed. */
export const staffFeedsQuerySchema = z.object({
  state: z.enum(['failed', 'stopped', 'all']).default('failed'),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(FEED_SORTS).default('next'),
  ...pageQuery,
});
export type StaffFeedsQuery = z.input<typeof staffFeedsQuerySchema>;
export const staffFeedSchema = feedSchema.omit({ lastImport: true }).extend({
  agency: ofAgency,
  nextRunAt: z.iso.datetime(),
  /** The last run, also one that is not completed. */
  lastRun: importSchema.nullable(),
});
export type StaffFeed = z.infer<typeof staffFeedSchema>;
export const staffFeedsAnswerSchema = listAnswer(staffFeedSchema);
export type StaffFeedsAnswer = z.infer<typeof staffFeedsAnswerSchema>;
/** POST administration/feeds/{key}/stop, for administrators: the agency reads the reason. */
export const feedStopBodySchema = z.strictObject({ reason: multiLineText(FEED_STOP_REASON_LENGTH) });

export const feedListSchema = z.object({ items: z.array(feedSchema), max: z.int() });
