import type { ModerationQueueQuery } from '@houni/contracts/moderation';
import { CASE_CAUSES, RISK_REASONS } from '@houni/domain/moderation-codes';
import type { QueueSort } from '@houni/domain/moderation-codes';
import type { Locale } from '@houni/domain/locale';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { casePath, queuePath } from '../../routes.ts';

/** The orders of the queue, the usual one first. */
const SORTS = ['waiting', 'priority'] as const satisfies readonly QueueSort[];

export const queueSort = (query: URLSearchParams) => sortOf(query, SORTS, 'waiting');

/** The part of the queue that an address shows; the case that has waited longest is the first. */
export function queueFilter(query: URLSearchParams) {
  return {
    cause: choiceOf(query, 'cause', CASE_CAUSES) ?? undefined,
    risk: choiceOf(query, 'risk', RISK_REASONS) ?? undefined,
    sort: queueSort(query).value,
  };
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function queueQuery(query: URLSearchParams): ModerationQueueQuery {
  return { ...queueFilter(query), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

function parametersOf(query: URLSearchParams) {
  const { cause = null, risk = null } = queueFilter(query);
  return { cause, risk, sort: sortParameter(queueSort(query)) };
}

/** The address of a page of the same part of the queue. */
export function queueAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(queuePath({}, locale), { ...parametersOf(query), page: page > 1 ? page : null });
}

/** The address of a case; the next one comes from the same part of the queue. */
export function caseAddress(key: string, query: URLSearchParams, locale: Locale): string {
  return withQuery(casePath({ key }, locale), parametersOf(query));
}
