/** What a visitor reports. */
export interface ReportSubject {
  kind: 'item' | 'agency';
  publicKey: string;
  /** The path of its page. */
  url: string;
}

/** The id of the report form in a page. */
export const REPORT_ID = 'report';

/** The path of a page with its report form. */
export function reportPath(url: string): string {
  return `${url}?report=1#${REPORT_ID}`;
}

/** `form`: the address requests the report form; `sent`: the report was sent; null on every other page. */
export function reportStateOf(query: URLSearchParams): 'form' | 'sent' | null {
  const report = query.get('report');
  return report === null ? null : report === 'sent' ? 'sent' : 'form';
}
