/** A part of a mail between its first words and its button. What people wrote stands here, each with its own direction. */
export type Block =
  /** What the mail is about: the title of an ad. */
  | { kind: 'title'; text: string }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** What somebody wrote, line by line. */
  | { kind: 'quote'; label: string | null; text: string }
  | { kind: 'ads'; ads: { title: string; place: string; price: string; url: string }[] }
  /** HTML that was sanitised, and the same as text. */
  | { kind: 'article'; html: string; text: string };

/** A mail as it is laid out, in one language. */
export interface Letter {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  before: string[];
  blocks: Block[];
  action: { label: string; url: string } | null;
  after: string[];
  why: string;
  /** Of a list; null where there is nothing to leave. */
  unsubscribeUrl: string | null;
}
