import type { PriceUnit } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { formatNumber, formatPrice } from '@houni/contracts/written-values';
import { LABELS } from './labels.ts';
import type { Labels, Why } from './labels.ts';
import type { Block } from './letter.ts';
import { orderedThing } from './ordered-thing.ts';
import { reasonText } from './reasons.ts';
import type { MailTemplate, MailValues, ReasonCode } from './templates.ts';

/** What a mail holds besides its wording: the same in every language. */
interface Content {
  why: Why;
  blocks?: Block[];
  /** Where the button leads. */
  url?: string;
  unsubscribeUrl?: string;
}

type FactLabel = Exclude<keyof Labels, 'why'>;

/** Makes blocks in one language. */
interface Parts {
  title: (text: string) => Block;
  facts: (...rows: [FactLabel, string | null][]) => Block;
  /** The reason as a sentence, and what the moderator added. */
  decision: (code: ReasonCode, note: string | null) => Block[];
  quote: (text: string) => Block;
  /** What somebody wrote, under a label. */
  words: (label: FactLabel, text: string) => Block;
  price: (millimes: number, unit?: PriceUnit) => string;
  /** What was ordered. */
  thing: (what: string) => string;
  number: (value: number) => string;
}

function createParts(locale: Locale): Parts {
  const labels = LABELS[locale];
  const facts: Parts['facts'] = (...rows) => ({
    kind: 'facts',
    rows: rows.flatMap(([label, value]) => (value === null ? [] : [{ label: labels[label], value }])),
  });
  const words: Parts['words'] = (label, text) => ({ kind: 'quote', label: labels[label], text });
  return {
    words,
    title: (text) => ({ kind: 'title', text }),
    facts,
    decision: (code, note) => [
      facts(['reason', reasonText(code, locale)]),
      ...(note === null ? [] : [words('note', note)]),
    ],
    quote: (text) => ({ kind: 'quote', label: null, text }),
    price: (millimes, unit = 'total') => formatPrice({ millimes, unit }, locale),
    thing: (what) => orderedThing(what, locale),
    number: (value) => formatNumber(value, locale),
  };
}

const order = (
  { reference, what, millimes, url }: MailValues['order-placed'],
  { facts, price, thing }: Parts,
): Content => ({
  why: 'order',
  url,
  blocks: [facts(['reference', reference], ['what', thing(what)], ['amount', price(millimes)])],
});

const CONTENTS: { [Template in MailTemplate]: (values: MailValues[Template], parts: Parts) => Content } = {
  'newsletter-confirm': ({ url, unsubscribeUrl }) => ({ why: 'newsletterForm', url, unsubscribeUrl }),
  'newsletter-unsubscribe': ({ url }) => ({ why: 'newsletter', url }),
  'ad-published': ({ title, url }, parts) => ({ why: 'advertiser', url, blocks: [parts.title(title)] }),
  'ad-in-review': ({ title, url }, parts) => ({ why: 'advertiser', url, blocks: [parts.title(title)] }),
  'ad-changes-requested': ({ title, url, reason, note }, parts) => ({
    why: 'advertiser',
    url,
    blocks: [parts.title(title), ...parts.decision(reason, note)],
  }),
  'ad-rejected': ({ title, url, reason, note }, parts) => ({
    why: 'advertiser',
    url,
    blocks: [parts.title(title), ...parts.decision(reason, note)],
  }),
  'ad-removed': ({ title, url, reason, note }, parts) => ({
    why: 'advertiser',
    url,
    blocks: [parts.title(title), ...parts.decision(reason, note)],
  }),
  'ad-expiring': ({ title, url }, parts) => ({ why: 'advertiser', url, blocks: [parts.title(title)] }),
  'ad-expired': ({ title, url }, parts) => ({ why: 'advertiser', url, blocks: [parts.title(title)] }),
  'report-decided': ({ title }, parts) => ({ why: 'reporter', blocks: [parts.title(title)] }),
  'contact-owner': ({ title, url, name, email, phone, message }, { title: about, quote, facts }) => ({
    why: 'advertiser',
    url,
    blocks: [about(title), quote(message), facts(['name', name], ['email', email], ['phone', phone])],
  }),
  'contact-owner-copy': ({ title, url, message }, parts) => ({
    why: 'sender',
    url,
    blocks: [parts.title(title), parts.quote(message)],
  }),
  'contact-admins': ({ subject, name, email, message }, { quote, facts }) => ({
    why: 'administrator',
    blocks: [facts(['subject', subject], ['name', name], ['email', email]), quote(message)],
  }),
  'contact-admins-copy': ({ subject, message }, { quote, facts }) => ({
    why: 'sender',
    blocks: [facts(['subject', subject]), quote(message)],
  }),
  'message-received': ({ title, url, excerpt }, parts) => ({
    why: 'conversation',
    url,
    blocks: [parts.title(title), parts.quote(excerpt)],
  }),
  'saved-search-confirm': ({ name, url }, parts) => ({ why: 'alertForm', url, blocks: [parts.title(name)] }),
  'saved-search-alert': ({ ads, url, unsubscribeUrl }, { price }) => ({
    why: 'alert',
    url,
    unsubscribeUrl,
    blocks: [{ kind: 'ads', ads: ads.map(({ millimes, unit, ...ad }) => ({ ...ad, price: price(millimes, unit) })) }],
  }),
  'order-placed': order,
  'order-confirmed': order,
  'order-cancelled': ({ reference, reason, url }, { facts, decision }) => ({
    why: 'order',
    url,
    blocks: [facts(['reference', reference]), ...decision(reason, null)],
  }),
  'agency-submitted': ({ url }) => ({ why: 'agency', url }),
  'agency-verified': ({ url }) => ({ why: 'agency', url }),
  'agency-refused': ({ reason, note, url }, { decision }) => ({ why: 'agency', url, blocks: decision(reason, note) }),
  'agency-inherited': ({ url }) => ({ why: 'agency', url }),
  'agency-invitation': ({ url }) => ({ why: 'invitation', url }),
  'import-finished': ({ created, updated, closed, refused, url }, { facts, number }) => ({
    why: 'account',
    url,
    blocks: [
      facts(
        ['created', number(created)],
        ['updated', number(updated)],
        ['closed', number(closed)],
        ['refused', number(refused)],
      ),
    ],
  }),
  'import-needs-confirmation': ({ url }) => ({ why: 'account', url }),
  'account-suspended': ({ reason }, { words }) => ({ why: 'account', blocks: [words('reason', reason)] }),
  'account-restored': () => ({ why: 'account' }),
  'account-email-changed': () => ({ why: 'account' }),
  'account-data-ready': ({ url }) => ({ why: 'account', url }),
  'account-leaving': ({ url }) => ({ why: 'account', url }),
  'account-leaving-soon': ({ url }) => ({ why: 'account', url }),
  'account-deleted': () => ({ why: 'account' }),
};

export function contentOf<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  locale: Locale,
): Content {
  return CONTENTS[template](values, createParts(locale));
}
