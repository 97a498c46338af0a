import type { AgencyReportBody, ReportBody } from '@houni/contracts/report';

/** A report of an ad to the moderators. Each visitor can report an ad once; repetitions have no effect. */
export const reportRequest = (body: ReportBody) => ({ url: '/public/report-item', method: 'POST', body }) as const;

/** A report of an agency, by the same rules. */
export const agencyReportRequest = (body: AgencyReportBody) =>
  ({ url: '/public/report-agency', method: 'POST', body }) as const;
