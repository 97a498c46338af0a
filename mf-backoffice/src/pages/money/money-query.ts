import { ADJUSTMENT_STATES, INVOICE_KINDS } from '@houni/domain/order-codes';
import type { Locale } from '@houni/domain/locale';
import { isEmail } from '@houni/domain/text-rules';
import { choiceOf, pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { adjustmentsPath, invoicesPath } from '../../routes.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export function invoicesFilter(query: URLSearchParams) {
  const month = query.get('month') ?? '';
  return {
    month: MONTH.test(month) ? month : '',
    kind: choiceOf(query, 'kind', INVOICE_KINDS),
    q: (query.get('q') ?? '').trim().slice(0, 120),
  };
}

/** The filters of an address that have a value, as the API takes them. */
export function invoicesExport(query: URLSearchParams) {
  const { month, kind, q } = invoicesFilter(query);
  return { ...(month !== '' && { month }), ...(kind !== null && { kind }), ...(q !== '' && { q }) };
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function invoicesQuery(query: URLSearchParams) {
  return { ...invoicesExport(query), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same invoices. */
export function invoicesAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(invoicesPath({}, locale), { ...invoicesFilter(query), page: page > 1 ? page : null });
}

/** The address that was looked for; `isValid` without one is false. */
export function counterEmail(query: URLSearchParams): { email: string; isValid: boolean } {
  const email = (query.get('email') ?? '').trim();
  return { email, isValid: isEmail(email) };
}

export const adjustmentStateOf = (query: URLSearchParams) => choiceOf(query, 'state', ADJUSTMENT_STATES) ?? 'waiting';

/** Like `invoicesQuery`. */
export function adjustmentsQuery(query: URLSearchParams) {
  return { state: adjustmentStateOf(query), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same corrections and refunds. */
export function adjustmentsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const state = adjustmentStateOf(query);
  return withQuery(adjustmentsPath({}, locale), {
    state: state === 'waiting' ? null : state,
    page: page > 1 ? page : null,
  });
}
