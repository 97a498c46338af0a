import type { AdDetail } from '@houni/contracts/ad';

/** Where the form that reports an ad stands in the ad's page. */
export const REPORT_ID = 'ad-report';

/** The address of an ad's page with the form that reports it. */
export function reportPagePath({ url }: Pick<AdDetail, 'url'>): string {
  return `${url}?report=1#${REPORT_ID}`;
}

/** Whether an address asks for the form, or says that what it was sent has arrived; null on every other page. */
export function reportStateOf(query: URLSearchParams): 'asked' | 'sent' | null {
  const report = query.get('report');
  return report === null ? null : report === 'sent' ? 'sent' : 'asked';
}
