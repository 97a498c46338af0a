/** Limits of imports. Bytes are those of uploaded files; fetched feeds may be larger. */
export const IMPORT_LIMITS = {
  text: { min: 10, max: 10_000 },
  csvBytes: 2 * 1024 * 1024,
  csvRows: 1000,
  xmlBytes: 10 * 1024 * 1024,
  feedBytes: 50 * 1024 * 1024,
  feedItems: 5000,
  feedSeconds: 120,
  feeds: 5,
  /** An import may close this share of the online ads without confirmation; beyond it a user must confirm. */
  closingShare: 0.3,
  issuesPerItem: 10,
} as const;
