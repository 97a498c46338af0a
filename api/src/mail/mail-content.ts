/** A part of a mail between the introduction and the button. User content is shown here, each text with its own direction. */
export type Block =
  /** The subject of the mail, for example the title of an ad. */
  | { kind: 'title'; text: string }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** A text by a user; line breaks are kept. */
  | { kind: 'quote'; label: string | null; text: string }
  | { kind: 'ads'; ads: { title: string; place: string; price: string; url: string }[] }
  /** Sanitised HTML and its plain-text version. */
  | { kind: 'article'; html: string; text: string };

/** All texts and blocks of a mail in one language, before layout. */
export interface MailContent {
  subject: string;
  /** The preview text that mail clients show after the subject. */
  preview: string;
  heading: string;
  /** Paragraphs before the blocks. */
  before: string[];
  blocks: Block[];
  action: { label: string; url: string } | null;
  /** Paragraphs after the button. */
  after: string[];
  /** Why the recipient gets this mail. */
  why: string;
  /** Null for mails that are not sent to a list. */
  unsubscribeUrl: string | null;
}
