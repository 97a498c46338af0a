/** Inbox addresses by provider (specification section 9); gmail is the default key. */
export const WEBMAIL = {
  gmail: { name: 'Gmail', inbox: 'https://mail.google.com/mail/u/0/#inbox' },
  outlook: { name: 'Outlook', inbox: 'https://outlook.live.com/mail/0/inbox' },
  yahoo: { name: 'Yahoo Mail', inbox: 'https://mail.yahoo.com/' },
  hotmail: { name: 'Hotmail', inbox: 'https://outlook.live.com/mail/0/inbox' },
  icloud: { name: 'iCloud Mail', inbox: 'https://www.icloud.com/mail/' },
  aol: { name: 'AOL Mail', inbox: 'https://mail.aol.com/' },
  protonmail: { name: 'Proton Mail', inbox: 'https://mail.proton.me/u/0/inbox' },
  yandex: { name: 'Yandex Mail', inbox: 'https://mail.yandex.com/' },
  zoho: { name: 'Zoho Mail', inbox: 'https://mail.zoho.com/' },
  gmx: { name: 'GMX', inbox: 'https://www.gmx.com/' },
  mail: { name: 'mail.com', inbox: 'https://www.mail.com/' },
} as const;

export type WebmailKey = keyof typeof WEBMAIL;
export const DEFAULT_WEBMAIL: WebmailKey = 'gmail';

/** Domains whose first label is not the provider's key. */
const OTHER_LABELS: ReadonlyMap<string, WebmailKey> = new Map([
  ['googlemail', 'gmail'],
  ['live', 'outlook'],
  ['msn', 'outlook'],
  ['ymail', 'yahoo'],
  ['me', 'icloud'],
  ['mac', 'icloud'],
  ['proton', 'protonmail'],
  ['pm', 'protonmail'],
]);

/** The webmail provider of an address; null if the table has none. */
export function webmailOf(email: string): WebmailKey | null {
  const domain = email.toLowerCase().split('@')[1] ?? '';
  const label = domain.split('.')[0] ?? '';
  // Many companies have a host named "mail".
  if (label === 'mail' && domain !== 'mail.com') return null;
  if (Object.hasOwn(WEBMAIL, label)) return label as WebmailKey; // checked in this condition
  return OTHER_LABELS.get(label) ?? null;
}
