/** A reason selected by a moderator; `reasonText` translates it. */
export type ReasonCode = string;

interface AdRef {
  title: string;
  /** The page that the button opens. */
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
  'order-placed': { reference: string; millimes: number; product: string; url: string };
  'order-confirmed': { reference: string; millimes: number; product: string; url: string };
  'order-cancelled': { reference: string; reason: ReasonCode; url: string };
  /** Sent to the administrators; `amount` includes the currency. */
  'payment-unexpected': { key: string; reference: string | null; problem: ReasonCode; amount: string };
  /** `ads` go offline at `offlineAt`; `places` stay online. */
  'plan-ended': { ads: number; places: number; offlineAt: string; url: string };
  'plan-ended-reminder': { ads: number; places: number; offlineAt: string; url: string };
  'plan-ads-offline': { ads: number; url: string };
  'agency-submitted': { name: string; url: string };
  'agency-verified': { name: string; url: string };
  'agency-refused': { name: string; reason: ReasonCode; note: string | null; url: string };
  'agency-ownership-transferred': { name: string; url: string };
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
  /** Sent to the previous address of the account; `email` is the new one. */
  'account-email-changed': { email: string };
  'account-data-ready': { url: string; until: string };
  'account-deletion-requested': { until: string; url: string };
  'account-deletion-reminder': { until: string; url: string };
  'account-deleted': Record<never, never>;
  /** Written by the moderator. */
  'account-suspended': { reason: string };
  'account-restored': Record<never, never>;
}

export type MailTemplate = keyof MailValues;
