/**
 * Calls per account within `hours` sliding hours; a client address may make `ADDRESS_FACTOR` times as many. From two
 * thirds of an account's limit on, and from an account's number of calls of an address on, the API requires a proof of
 * work (428), which becomes more expensive beyond `addressAllowance`; at a limit it answers 429.
 */
export const RATE_LIMITS = {
  contact: { max: 20, hours: 24 },
  reveal: { max: 30, hours: 24 },
  report: { max: 10, hours: 24 },
  saved_search: { max: 10, hours: 24 },
  favourite: { max: 200, hours: 24 },
  message: { max: 60, hours: 1 },
  newsletter: { max: 20, hours: 24 },
  ad: { max: 100, hours: 24 },
  upload: { max: 400, hours: 24 },
  photo_rotation: { max: 200, hours: 24 },
  import: { max: 50, hours: 24 },
  /** Edits and changes of state of one's own ads: each is assessed again and changes the search index. */
  ad_change: { max: 900, hours: 1 },
  draft_preview: { max: 240, hours: 1 },
  /** The form saves at each pause while somebody types. */
  draft_save: { max: 7200, hours: 1 },
  /** Every other write of an account. Nobody reaches it by hand. */
  write: { max: 1200, hours: 1 },
  /** Staff look for an account; failed guesses of moderators count too. */
  account_search: { max: 600, hours: 1 },
  order: { max: 20, hours: 24 },
  agency: { max: 10, hours: 24 },
  identify: { max: 180, hours: 1 },
  sign_up: { max: 10, hours: 24 },
  sign_in_mail: { max: 20, hours: 24 },
  sign_in_code: { max: 10, hours: 24 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;
/** Mobile networks give one address to many phones, so an address may call as often as so many accounts. */
export const ADDRESS_FACTOR = 20;

/**
 * Calls without an account that an address can make within an hour at the price of the first proof of work: half of its
 * limit. Reveals more, because a visitor looks at several numbers.
 */
export function addressAllowance(name: RateLimitName): number {
  return name === 'reveal' ? 400 : addressLimit(name).max / 2;
}

/** The limit of a client address. */
export function addressLimit(name: RateLimitName): { max: number; hours: number } {
  const { max, hours } = RATE_LIMITS[name];
  return { max: max * ADDRESS_FACTOR, hours };
}
