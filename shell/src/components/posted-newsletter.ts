/** A rejected newsletter form. */
export interface PostedNewsletter {
  form: 'newsletter';
  /** The email address as it was typed. */
  email: string;
  /** `proof`: only a script can do the proof of work that the API requires. */
  outcome: 'invalid' | 'failed' | 'proof';
}
