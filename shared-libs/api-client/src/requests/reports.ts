import type { ReportBody } from '@houni/contracts/report';

/** A report of an ad to the moderators. Each visitor can report an ad once; repetitions have no effect. */
export const reportRequest = (body: ReportBody) => ({ url: '/public/report-item', method: 'POST', body }) as const;
