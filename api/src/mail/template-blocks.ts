import type { PriceUnit } from '@houni/domain/price-units';
import { formatPhone } from '@houni/domain/format-phone';
import type { Locale } from '@houni/domain/locale';
import { SUSPENSION_REASONS } from '@houni/domain/moderation-codes';
import { formatNumber, formatPrice } from '@houni/domain/value-formats';
import { LABELS } from './labels.ts';
import type { Labels, WhyReceived } from './labels.ts';
import type { Block } from './mail-content.ts';
import { productName } from './product-name.ts';
import { reasonText } from './reason-text.ts';
import { refusedFieldRow } from './refusal-texts.ts';
import type { RefusedField } from './refusal-texts.ts';
import type { MailAd, MailTemplate, MailValues, ReasonCode } from './templates.ts';

/** The parts of a mail that do not depend on the language. */
interface TemplateBlocks {
  why: WhyReceived;
  blocks?: Block[];
  /** The target of the button. */
  url?: string;
  unsubscribeUrl?: string;
}

type FactLabel = Exclude<keyof Labels, 'why'>;

/** Builds blocks in one language. */
interface BlockBuilder {
  title: (text: string) => Block;
  facts: (...rows: [FactLabel, string | null][]) => Block;
  /** The reason as a sentence, and the moderator's note. */
  decision: (code: ReasonCode, note: string | null) => Block[];
  quote: (text: string) => Block;
  /** Cards of ads, the first one large. */
  ads: (ads: readonly MailAd[]) => Block;
  /** Small cards of ads whose price fell. */
  lowered: (ads: readonly MailAd[]) => Block;
  /** Small cards of favourites whose price fell. */
  reductions: (ads: readonly MailAd[]) => Block;
  /** The fields of a registration to correct, each with its reason. */
  refusedFields: (fields: readonly RefusedField[]) => Block[];
  /** A text by a user with a label. */
  labelledQuote: (label: FactLabel, text: string) => Block;
  price: (millimes: number, unit?: PriceUnit) => string;
  /** The name of an ordered product. */
  productName: (id: string) => string;
  number: (value: number) => string;
}

function createBlockBuilder(locale: Locale): BlockBuilder {
  const labels = LABELS[locale];
  const facts: BlockBuilder['facts'] = (...rows) => ({
    kind: 'facts',
    rows: rows.flatMap(([label, value]) => (value === null ? [] : [{ label: labels[label], value }])),
  });
  const price: BlockBuilder['price'] = (millimes, unit = 'total') => formatPrice({ millimes, unit }, locale);
  const cards = (ads: readonly MailAd[]) =>
    ads.map(({ millimes, previousMillimes, unit, ...ad }) => ({
      ...ad,
      price: price(millimes, unit),
      before: previousMillimes === null ? null : `${labels.before} ${price(previousMillimes, unit)}`,
      view: labels.view,
    }));
  const labelledQuote: BlockBuilder['labelledQuote'] = (label, text) => ({ kind: 'quote', label: labels[label], text });
  return {
    labelledQuote,
    title: (text) => ({ kind: 'title', text }),
    facts,
    decision: (code, note) => [
      facts(['reason', reasonText(code, locale)]),
      ...(note === null ? [] : [labelledQuote('note', note)]),
    ],
    refusedFields: (fields) =>
      fields.length === 0 ? [] : [{ kind: 'facts', rows: fields.map((field) => refusedFieldRow(field, locale)) }],
    quote: (text) => ({ kind: 'quote', label: null, text }),
    ads: (ads) => ({ kind: 'ads', title: null, large: true, ads: cards(ads) }),
    lowered: (ads) => ({ kind: 'ads', title: labels.lowered, large: false, ads: cards(ads) }),
    reductions: (ads) => ({ kind: 'ads', title: labels.reductions, large: false, ads: cards(ads) }),
    price,
    productName: (id) => productName(id, locale),
    number: (value) => formatNumber(value, locale),
  };
}

const order = (
  { reference, product, millimes, url }: Omit<MailValues['order-placed'], 'payTo'>,
  more: [label: FactLabel, value: string | null],
  { facts, price, productName }: BlockBuilder,
): TemplateBlocks => ({
  why: 'order',
  url,
  blocks: [facts(['reference', reference], ['product', productName(product)], ['amount', price(millimes)], more)],
});

const TEMPLATE_BLOCKS: {
  [Template in MailTemplate]: (values: MailValues[Template], builder: BlockBuilder) => TemplateBlocks;
} = {
  'newsletter-confirm': ({ url, unsubscribeUrl }) => ({ why: 'newsletterForm', url, unsubscribeUrl }),
  'newsletter-unsubscribe': ({ url }) => ({ why: 'newsletter', url }),
  'ad-published': ({ title, url }, builder) => ({ why: 'advertiser', url, blocks: [builder.title(title)] }),
  'ad-in-review': ({ title, url }, builder) => ({ why: 'advertiser', url, blocks: [builder.title(title)] }),
  'ad-changes-requested': ({ title, url, reason, note }, builder) => ({
    why: 'advertiser',
    url,
    blocks: [builder.title(title), ...builder.decision(reason, note)],
  }),
  'ad-rejected': ({ title, url, reason, note }, builder) => ({
    why: 'advertiser',
    url,
    blocks: [builder.title(title), ...builder.decision(reason, note)],
  }),
  'ad-removed': ({ title, url, reason, note }, builder) => ({
    why: 'advertiser',
    url,
    blocks: [builder.title(title), ...builder.decision(reason, note)],
  }),
  'ad-appeal-decided': ({ title, url, reason, note }, builder) => ({
    why: 'advertiser',
    url,
    blocks: [
      builder.title(title),
      ...(reason === null ? (note === null ? [] : [builder.quote(note)]) : builder.decision(reason, note)),
    ],
  }),
  'ad-copied': ({ title, url }, builder) => ({ why: 'advertiser', url, blocks: [builder.title(title)] }),
  'ad-expiring': ({ title, url }, builder) => ({ why: 'advertiser', url, blocks: [builder.title(title)] }),
  'ad-expired': ({ title, url }, builder) => ({ why: 'advertiser', url, blocks: [builder.title(title)] }),
  'ad-still-available': ({ titles, url }, builder) => ({
    why: 'advertiser',
    url,
    blocks: titles.map((title) => builder.title(title)),
  }),
  'report-decided': ({ title }, builder) => ({ why: 'reporter', blocks: [builder.title(title)] }),
  'contact-owner': ({ title, url, name, email, phone, message }, { title: about, quote, facts }) => ({
    why: 'advertiser',
    url,
    blocks: [
      about(title),
      quote(message),
      facts(['name', name], ['email', email], ['phone', phone && formatPhone(phone)]),
    ],
  }),
  'contact-owner-copy': ({ title, url, message }, builder) => ({
    why: 'sender',
    url,
    blocks: [builder.title(title), builder.quote(message)],
  }),
  'contact-admins': ({ subject, name, email, message }, { quote, facts }) => ({
    why: 'administrator',
    blocks: [facts(['subject', subject], ['name', name], ['email', email]), quote(message)],
  }),
  'contact-admins-copy': ({ subject, message }, { quote, facts }) => ({
    why: 'sender',
    blocks: [facts(['subject', subject]), quote(message)],
  }),
  'contact-answer': ({ answer, message }, { quote, labelledQuote }) => ({
    why: 'sender',
    blocks: [quote(answer), labelledQuote('yourMessage', message)],
  }),
  'message-received': ({ title, url, excerpt }, builder) => ({
    why: 'conversation',
    url,
    blocks: [builder.title(title), builder.quote(excerpt)],
  }),
  'guest-message-confirm': ({ title, url }, builder) => ({ why: 'messageForm', url, blocks: [builder.title(title)] }),
  'guest-message-received': ({ title, url, excerpt }, builder) => ({
    why: 'conversation',
    url,
    blocks: [builder.title(title), builder.quote(excerpt)],
  }),
  'saved-search-confirm': ({ name, url }, builder) => ({ why: 'alertForm', url, blocks: [builder.title(name)] }),
  'saved-search-alert': ({ ads, lowered, reductions, url, unsubscribeUrl }, builder) => ({
    why: 'alert',
    url,
    unsubscribeUrl,
    blocks: [
      ...(ads.length > 0 ? [builder.ads(ads)] : []),
      ...(lowered.length > 0 ? [builder.lowered(lowered)] : []),
      ...(reductions.length > 0 ? [builder.reductions(reductions)] : []),
    ],
  }),
  'order-placed': (values, builder) => order(values, ['payTo', values.payTo], builder),
  'order-confirmed': (values, builder) => order(values, ['invoice', values.invoice], builder),
  'order-refunded': (values, builder) => order(values, ['creditNote', values.creditNote], builder),
  'order-cancelled': ({ reference, reason, url }, { facts, decision }) => ({
    why: 'order',
    url,
    blocks: [facts(['reference', reference]), ...decision(reason, null)],
  }),
  'payment-unexpected': ({ key, reference, problem, amount }, { facts, decision }) => ({
    why: 'administrator',
    blocks: [facts(['reference', reference ?? key], ['amount', amount]), ...decision(problem, null)],
  }),
  'plan-ended': ({ url }) => ({ why: 'advertiser', url }),
  'plan-ended-reminder': ({ url }) => ({ why: 'advertiser', url }),
  'plan-ads-offline': ({ url }) => ({ why: 'advertiser', url }),
  'agency-submitted': ({ url }) => ({ why: 'agency', url }),
  'agency-verified': ({ url }) => ({ why: 'agency', url }),
  'agency-refused': ({ reason, note, fields, url }, { decision, refusedFields }) => ({
    why: 'agency',
    url,
    blocks: [...decision(reason, note), ...refusedFields(fields)],
  }),
  'agency-ownership-transferred': ({ url }) => ({ why: 'agency', url }),
  'agency-suspended': ({ reason }, { labelledQuote }) => ({ why: 'agency', blocks: [labelledQuote('reason', reason)] }),
  'agency-restored': ({ url }) => ({ why: 'agency', url }),
  'agency-badge-revoked': ({ reason }, { labelledQuote }) => ({
    why: 'agency',
    blocks: [labelledQuote('reason', reason)],
  }),
  'agency-closed': ({ reason }, { labelledQuote }) => ({ why: 'agency', blocks: [labelledQuote('reason', reason)] }),
  'agency-licence-ending': ({ url }) => ({ why: 'agency', url }),
  'agency-licence-ended': ({ url }) => ({ why: 'agency', url }),
  'agency-invitation': ({ url }) => ({ why: 'invitation', url }),
  'import-finished': ({ created, updated, renewed, closed, refused, url }, { facts, number }) => ({
    why: 'account',
    url,
    blocks: [
      facts(
        ['created', number(created)],
        ['updated', number(updated)],
        ['renewed', number(renewed)],
        ['closed', number(closed)],
        ['refused', number(refused)],
      ),
    ],
  }),
  'import-needs-confirmation': ({ url }) => ({ why: 'account', url }),
  'account-suspended': ({ reason, note }, { decision, labelledQuote }) => ({
    why: 'account',
    blocks: SUSPENSION_REASONS.some((code) => code === reason)
      ? decision(reason, note)
      : [labelledQuote('reason', reason)],
  }),
  'account-restored': () => ({ why: 'account' }),
  'account-email-changed': () => ({ why: 'account' }),
  'account-data-ready': ({ url }) => ({ why: 'account', url }),
  'account-deletion-requested': ({ url }) => ({ why: 'account', url }),
  'account-deletion-reminder': ({ url }) => ({ why: 'account', url }),
  'account-deleted': () => ({ why: 'account' }),
};

export function templateBlocks<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  locale: Locale,
): TemplateBlocks {
  return TEMPLATE_BLOCKS[template](values, createBlockBuilder(locale));
}
