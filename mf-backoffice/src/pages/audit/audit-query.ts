import type { Locale } from '@houni/domain/locale';
import { ROW_SORTS } from '@houni/domain/machine-codes';
import { pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { auditPath } from '../../routes.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** The API knows actions as `subject` or `subject.verb`. */
const ACTION = /^[a-z_]{3,40}(\.[a-z_]{2,40})?$/;

/** Midnight in Tunisia (UTC+1 the whole year), some days later; null for a text that is no day. */
function startOf(day: string, laterDays: number): string | null {
  const time = DAY.test(day) ? Date.parse(`${day}T00:00:00+01:00`) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time + laterDays * DAY_MS).toISOString();
}

/** What the address looks for, as it was typed. `subject` is a type with or without a key: `order` or `order:HN-…`. */
export function auditFilter(query: URLSearchParams) {
  const typed = (name: string, max: number) => (query.get(name) ?? '').trim().slice(0, max);
  return {
    actor: typed('actor', 254),
    // A field called `action` would hide the address of its form.
    decision: typed('decision', 81).toLowerCase(),
    subject: typed('subject', 169),
    from: typed('from', 10),
    until: typed('until', 10),
  };
}

/** The filters as the API takes them; what it would refuse is left out. `until` includes its day. */
export function auditFilters(query: URLSearchParams) {
  const { actor, decision, subject, from, until } = auditFilter(query);
  const [subjectType = '', ...key] = subject.split(':');
  const subjectKey = key.join(':');
  const [start, end] = [startOf(from, 0), startOf(until, 1)];
  return {
    ...(actor !== '' && { actor }),
    ...(ACTION.test(decision) && { action: decision }),
    ...(subjectType !== '' && { subjectType: subjectType.slice(0, 40) }),
    ...(subjectKey !== '' && { subjectKey: subjectKey.slice(0, 128) }),
    ...(start !== null && { from: start }),
    ...(end !== null && { until: end }),
  };
}

export const auditSort = (query: URLSearchParams) => sortOf(query, ROW_SORTS, 'newest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function auditQuery(query: URLSearchParams) {
  return { ...auditFilters(query), sort: auditSort(query).value, page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same entries. */
export function auditAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(auditPath({}, locale), {
    ...auditFilter(query),
    sort: sortParameter(auditSort(query)),
    page: page > 1 ? page : null,
  });
}
