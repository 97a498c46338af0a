/** A reason that moderators choose; mails say it in the reader's language. */
export type ReasonCode = string;

interface AdRef {
  title: string;
  /** Address of the page that the mail's button opens. */
  url: string;
}

/** Every mail that the product sends, with what its text needs. Addresses are absolute; money is millimes; dates are ISO 8601. */
export interface MailValues {
  'newsletter-confirm': { url: string; unsubscribeUrl: string };
  'newsletter-unsubscribe': { url: string };
  'ad-published': AdRef & { expiresAt: string };
  'ad-in-review': AdRef;
  'ad-changes-requested': AdRef & { reason: ReasonCode; note: string | null };
  'ad-rejected': AdRef & { reason: ReasonCode; note: string | null; refundedCredits: number };
  'ad-removed': AdRef & { reason: ReasonCode; note: string | null };
  'ad-expiring': AdRef & { days: number };
  'ad-expired': AdRef & { renewableUntil: string };
  'report-decided': { title: string; outcome: 'upheld' | 'dismissed' };
  'contact-owner': AdRef & { name: string; email: string; phone: string | null; message: string };
  'contact-owner-copy': AdRef & { message: string };
  'contact-admins': { subject: string; name: string; email: string; message: string };
  'contact-admins-copy': { subject: string; message: string };
  'message-received': AdRef & { from: string; excerpt: string };
  'saved-search-confirm': { name: string; url: string };
  'saved-search-alert': {
    name: string;
    ads: { title: string; place: string; millimes: number; unit: 'total' | 'month' | 'night' | 'week'; url: string }[];
    total: number;
    url: string;
    unsubscribeUrl: string;
  };
  'order-placed': { reference: string; millimes: number; what: string; url: string };
  'order-confirmed': { reference: string; millimes: number; what: string; url: string };
  'order-cancelled': { reference: string; reason: ReasonCode; url: string };
  'agency-submitted': { name: string; url: string };
  'agency-verified': { name: string; url: string };
  'agency-refused': { name: string; reason: ReasonCode; note: string | null; url: string };
  'agency-inherited': { name: string; url: string };
  'agency-invitation': { name: string; inviter: string; url: string };
  'import-finished': {
    source: string;
    created: number;
    updated: number;
    closed: number;
    refused: number;
    url: string;
  };
  'import-needs-confirmation': { source: string; closing: number; online: number; url: string };
  /** To the address that the account had before. */
  'account-email-changed': { email: string };
  'account-data-ready': { url: string; until: string };
  'account-leaving': { until: string; url: string };
  'account-leaving-soon': { until: string; url: string };
  'account-deleted': Record<never, never>;
  /** The moderator's own words. */
  'account-suspended': { reason: string };
  'account-restored': Record<never, never>;
}

export type MailTemplate = keyof MailValues;
