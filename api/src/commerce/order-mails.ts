import type { Locale } from '@houni/contracts/locale';
import { prefixOf } from '@houni/routing/locale';
import { queueAccountMail } from '../mail/queue-mail.ts';
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

/** Queues a mail to the user who placed an order. */
export async function mailOrder(
  transaction: DatabaseTransaction,
  { siteUrl }: Services['environment'],
  order: OrderForMail,
  mail: OrderMail,
): Promise<void> {
  const { reference, amount, placedBy: account } = order;
  // Packs are sold on the page of credits, plans on the page of prices.
  const page = order.planId === null ? 'tokens' : 'pricing';
  const url = (locale: Locale) => `${siteUrl}${prefixOf(locale)}/${page}?order=${reference}`;
  if (mail.template === 'order-cancelled') {
    const { template, reason } = mail;
    return queueAccountMail(transaction, {
      template,
      account,
      values: (locale) => ({ reference, reason, url: url(locale) }),
    });
  }
  const product = order.packId ?? [order.planId, order.period].join(':');
  return queueAccountMail(transaction, {
    template: mail.template,
    account,
    values: (locale) => ({ reference, millimes: amount, product, url: url(locale) }),
  });
}
