import type { AdDetail } from '@houni/contracts/ad';

/** The id of the report form in the ad's page. */
export const REPORT_ID = 'item-report';

/** The path of an ad's page with its report form. */
export function reportPagePath({ url }: Pick<AdDetail, 'url'>): string {
  return `${url}?report=1#${REPORT_ID}`;
}

/** `form`: the address requests the report form; `sent`: the report was sent; null on every other page. */
export function reportStateOf(query: URLSearchParams): 'form' | 'sent' | null {
  const report = query.get('report');
  return report === null ? null : report === 'sent' ? 'sent' : 'form';
}
