/** A part of a mail between the introduction and the button. User content is shown here, each text with its own direction. */
export type Block =
  /** The subject of the mail, for example the title of an ad. */
  | { kind: 'title'; text: string }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** A text by a user; line breaks are kept. */
  | { kind: 'quote'; label: string | null; text: string }
  /** Cards of ads: the first of a list with `large` has a large photo. */
  | { kind: 'ads'; title: string | null; large: boolean; ads: MailAdCard[] }
  /** Sanitised HTML and its plain-text version. */
  | { kind: 'article'; html: string; text: string };

/** An ad as a mail shows it; all texts are in the reader's language. */
interface MailAdCard {
  /** The alternative text of the photo. */
  title: string;
  price: string;
  /** "before 300 000 DT", after a price reduction. */
  before: string | null;
  /** "S+2 · 94 m²"; empty where no facts are known. */
  facts: string;
  place: string;
  /** "3 224 DT / m²". */
  perArea: string | null;
  /** Empty in mails that an earlier release has queued. */
  seller: string;
  /** URL of a file, or null. */
  photo: string | null;
  /** Label and target of the link. */
  view: string;
  url: string;
}

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
