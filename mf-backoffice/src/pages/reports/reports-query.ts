import type { ModeratedReportsQuery } from '@houni/contracts/moderation';
import type { Locale } from '@houni/domain/locale';
import { ROW_SORTS } from '@houni/domain/machine-codes';
import { AGENCY_REPORT_REASONS, REPORT_REASONS, REPORT_STATES } from '@houni/domain/report-form';
import { choiceOf, pageOf, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { reportsPath } from '../../routes.ts';

/** Reports on one page: those of one ad are shown together, so a page has more of them than other lists. */
const REPORTS_PER_PAGE = 48;

/** The reasons of both forms, each once. */
export const ALL_REASONS = [...new Set([...REPORT_REASONS, ...AGENCY_REPORT_REASONS])];

export function reportsFilter(query: URLSearchParams) {
  return {
    state: choiceOf(query, 'state', REPORT_STATES) ?? 'open',
    reason: choiceOf(query, 'reason', ALL_REASONS) ?? undefined,
  };
}

export const reportsSort = (query: URLSearchParams) => sortOf(query, ROW_SORTS, 'oldest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function reportsQuery(query: URLSearchParams): ModeratedReportsQuery {
  return { ...reportsFilter(query), sort: reportsSort(query).value, page: pageOf(query), pageSize: REPORTS_PER_PAGE };
}

/** The address of a page of the same reports. */
export function reportsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const { state, reason = null } = reportsFilter(query);
  return withQuery(reportsPath({}, locale), {
    state: state === 'open' ? null : state,
    reason,
    sort: sortParameter(reportsSort(query)),
    page: page > 1 ? page : null,
  });
}

/** Reports by the ad or agency that they are about, in the order of the first report of each. */
export function bySubject<Report extends { publicKey: string }>(reports: readonly Report[]): [key: string, Report[]][] {
  const groups = new Map<string, Report[]>();
  for (const report of reports) groups.set(report.publicKey, [...(groups.get(report.publicKey) ?? []), report]);
  return [...groups];
}
