import type { RefusedField } from './refusal-texts.ts';

/** A reason selected by a moderator; `reasonText` translates it. */
export type ReasonCode = string;

interface AdRef {
  title: string;
  /** The page that the button opens. */
  url: string;
}

/** A message: `title` is that of its ad, or with `isWithAgency` the name of the agency. */
interface MessageRef extends AdRef {
  isWithAgency: boolean;
}

/** The card of an ad; its texts are in the reader's language. */
export interface MailAd {
  /** Made from the facts. */
  title: string;
  place: string;
  /** "S+2 · 94 m²". */
  facts: string;
  /** The URL of a picture file. */
  photo: string | null;
  millimes: number;
  /** The price before a reduction, in the same unit. */
  previousMillimes: number | null;
  unit: 'total' | 'month' | 'night' | 'week';
  /** "3 224 DT / m²" of a sale. */
  perArea: string | null;
  /** The name of the agency, or that there is none. */
  seller: string;
  url: string;
}

/** All mail templates and their values. URLs are absolute, money is in millimes, dates are ISO 8601. */
export interface MailValues {
  'newsletter-confirm': { url: string; unsubscribeUrl: string };
  'newsletter-unsubscribe': { url: string };
  'ad-published': AdRef & { expiresAt: string };
  'ad-in-review': AdRef;
  'ad-changes-requested': AdRef & { reason: ReasonCode; note: string | null };
  'ad-rejected': AdRef & { reason: ReasonCode; note: string | null; refundedCredits: number };
  'ad-removed': AdRef & { reason: ReasonCode; note: string | null };
  /** The answer to an appeal; the reason is that of an upheld decision. */
  'ad-appeal-decided': AdRef & { outcome: 'upheld' | 'reversed'; reason: ReasonCode | null; note: string | null };
  /** To the advertiser of an earlier ad: a later one looks like it. */
  'ad-copied': AdRef;
  'ad-expiring': AdRef & { days: number };
  'ad-expired': AdRef & { renewableUntil: string };
  /** The question whether ads are still available. */
  'ad-still-available': { titles: string[]; isBelowOthers: boolean; url: string };
  'report-decided': { title: string; outcome: 'upheld' | 'dismissed' };
  'contact-owner': MessageRef & { name: string; email: string; phone: string | null; message: string };
  'contact-owner-copy': AdRef & { message: string };
  'contact-admins': { subject: string; name: string; email: string; message: string };
  'contact-admins-copy': { subject: string; message: string };
  /** To the sender of a message to the administrators, who need no account. */
  'contact-answer': { subject: string; answer: string; message: string };
  'message-received': MessageRef & { from: string; excerpt: string };
  /** To the typed address of a guest who wrote to an advertiser. */
  'guest-message-confirm': AdRef;
  /** To a guest who has confirmed their address. */
  'guest-message-received': MessageRef & { from: string; excerpt: string };
  'saved-search-confirm': { name: string; url: string };
  'saved-search-alert': {
    name: string;
    /** The new ones, newest first. */
    ads: MailAd[];
    /** Those whose price fell, with the price before. */
    lowered: MailAd[];
    /** Favourites of the reader whose price fell since the last alert. */
    reductions: MailAd[];
    /** The place of the search in the reader's language, or null without one. */
    place: string | null;
    /** New ads, also those without a card; and those whose price fell. */
    total: number;
    totalLowered: number;
    url: string;
    unsubscribeUrl: string;
  };
  /** `payTo`: the bank account, or the address of the office; null for an online payment. */
  'order-placed': { reference: string; millimes: number; product: string; payTo: string | null; url: string };
  /** `invoice`: its number; null if there was nothing to pay. */
  'order-confirmed': { reference: string; millimes: number; product: string; invoice: string | null; url: string };
  /** `millimes` were paid back. */
  'order-refunded': { reference: string; millimes: number; product: string; creditNote: string; url: string };
  'order-cancelled': { reference: string; reason: ReasonCode; url: string };
  /** Sent to the administrators; `amount` includes the currency. */
  'payment-unexpected': { key: string; reference: string | null; problem: ReasonCode; amount: string };
  /** `ads` go offline at `offlineAt`; `places` stay online. */
  'plan-ended': { ads: number; places: number; offlineAt: string; url: string };
  'plan-ended-reminder': { ads: number; places: number; offlineAt: string; url: string };
  'plan-ads-offline': { ads: number; url: string };
  'agency-submitted': { name: string; url: string };
  'agency-verified': { name: string; url: string };
  'agency-refused': { name: string; reason: ReasonCode; note: string | null; fields: RefusedField[]; url: string };
  'agency-ownership-transferred': { name: string; url: string };
  'agency-suspended': { name: string; reason: string };
  'agency-restored': { name: string; url: string };
  'agency-badge-revoked': { name: string; reason: string };
  'agency-closed': { name: string; reason: string };
  /** `until` is the last day of the licence. */
  'agency-licence-ending': { name: string; until: string; url: string };
  'agency-licence-ended': { name: string; until: string; url: string };
  'agency-invitation': { name: string; inviter: string; url: string };
  'import-finished': {
    source: string;
    created: number;
    updated: number;
    renewed: number;
    closed: number;
    refused: number;
    url: string;
  };
  'import-needs-confirmation': { source: string; closing: number; online: number; url: string };
  /** Sent to the previous address of the account; `email` is the new one. */
  'account-email-changed': { email: string };
  'account-data-ready': { url: string; until: string };
  'account-deletion-requested': { until: string; url: string };
  'account-deletion-reminder': { until: string; url: string };
  'account-deleted': Record<never, never>;
  /** `until` is null for a suspension without an end. Mails that an earlier release has queued have the moderator's words as reason. */
  'account-suspended': { reason: ReasonCode; note: string | null; until: string | null };
  'account-restored': Record<never, never>;
}

export type MailTemplate = keyof MailValues;

/**
 * Who gets a mail, and how we know that the address is theirs:
 * - `account`: the address of an account, if it is proved (`queueAccountMail`);
 * - `former_address`: the proved address that an account had until now;
 * - `subscriber`: an address that has confirmed this subscription or conversation;
 * - `confirmation`: asks the owner of an address that somebody typed to confirm it, and says nothing else;
 * - `invitation`: the same, from an agency to a colleague;
 * - `administrators`: the address of the operator, from the environment;
 * - `correspondent`: an address that somebody typed to be answered at; a moderator has read the message and writes themselves
 *   (decision 0153).
 */
export type MailAudience =
  | 'account'
  | 'former_address'
  | 'subscriber'
  | 'confirmation'
  | 'invitation'
  | 'administrators'
  | 'correspondent';

/** The audience of every template. */
export const MAIL_AUDIENCES = {
  'newsletter-confirm': 'confirmation',
  'newsletter-unsubscribe': 'confirmation',
  'ad-published': 'account',
  'ad-copied': 'account',
  'ad-in-review': 'account',
  'ad-changes-requested': 'account',
  'ad-rejected': 'account',
  'ad-removed': 'account',
  'ad-appeal-decided': 'account',
  'ad-expiring': 'account',
  'ad-expired': 'account',
  'ad-still-available': 'account',
  'report-decided': 'account',
  'contact-owner': 'account',
  'contact-owner-copy': 'account',
  'contact-admins': 'administrators',
  'contact-admins-copy': 'account',
  'contact-answer': 'correspondent',
  'message-received': 'account',
  'guest-message-confirm': 'confirmation',
  'guest-message-received': 'subscriber',
  'saved-search-confirm': 'confirmation',
  'saved-search-alert': 'subscriber',
  'order-placed': 'account',
  'order-confirmed': 'account',
  'order-refunded': 'account',
  'order-cancelled': 'account',
  'payment-unexpected': 'administrators',
  'plan-ended': 'account',
  'plan-ended-reminder': 'account',
  'plan-ads-offline': 'account',
  'agency-submitted': 'account',
  'agency-verified': 'account',
  'agency-refused': 'account',
  'agency-ownership-transferred': 'account',
  'agency-suspended': 'account',
  'agency-restored': 'account',
  'agency-badge-revoked': 'account',
  'agency-closed': 'account',
  'agency-licence-ending': 'account',
  'agency-licence-ended': 'account',
  'agency-invitation': 'invitation',
  'import-finished': 'account',
  'import-needs-confirmation': 'account',
  'account-email-changed': 'former_address',
  'account-data-ready': 'account',
  'account-deletion-requested': 'account',
  'account-deletion-reminder': 'account',
  'account-deleted': 'account',
  'account-suspended': 'account',
  'account-restored': 'account',
} as const satisfies Record<MailTemplate, MailAudience>;

/** The templates that go to an account. */
export type AccountTemplate = {
  [Template in MailTemplate]: (typeof MAIL_AUDIENCES)[Template] extends 'account' ? Template : never;
}[MailTemplate];
