import type { OrdersQuery } from '@houni/contracts/order';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { pageOf } from '../../../parts/page-number.ts';

const ORDERS_PER_PAGE = 12;

/** Arguments of the API call for a URL: the same on the server and in the browser, or the call repeats. */
export function ordersQuery(query: URLSearchParams): OrdersQuery {
  return { page: pageOf(query), pageSize: ORDERS_PER_PAGE };
}

export function ordersPath(page: number, locale: Locale): string {
  return buildPath('orders', {}, locale) + (page > 1 ? `?page=${page}` : '');
}
