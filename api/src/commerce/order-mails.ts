import { prefixOf } from '@houni/routing/locale';
import type { MailValues } from '../mail/templates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';

/** The fields of an order that its mails contain. */
export interface OrderForMail {
  reference: string;
  amount: number;
  packId: string | null;
  planId: string | null;
  period: string | null;
  placedBy: string;
}

type OrderMail = { template: 'order-placed' | 'order-confirmed' } | { template: 'order-cancelled'; reason: string };

/** Queues a mail to the user who placed an order; nothing when the account has no e-mail address. */
export async function mailOrder(
  transaction: DatabaseTransaction,
  { siteUrl }: Services['environment'],
  order: OrderForMail,
  mail: OrderMail,
): Promise<void> {
  const buyer = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', order.placedBy)
    .executeTakeFirst();
  if (!buyer || buyer.email === null) return;
  const to = { to: buyer.email, locale: buyer.locale };
  // Packs are sold on the page of credits, plans on the page of prices.
  const url = `${siteUrl}${prefixOf(buyer.locale)}/${order.planId === null ? 'tokens' : 'pricing'}?order=${order.reference}`;
  if (mail.template === 'order-cancelled') {
    const values = { reference: order.reference, reason: mail.reason, url };
    return queueMail(transaction, { ...to, template: mail.template, values });
  }
  const product = order.packId ?? [order.planId, order.period].join(':');
  const values: MailValues['order-placed'] = { reference: order.reference, millimes: order.amount, product, url };
  return queueMail(transaction, { ...to, template: mail.template, values });
}
