import { renderPage as renderRemotePage } from '@houni/remote/render-page.test-support';
import type { RenderedPage } from '@houni/remote/render-page.test-support';
import type { FormPostResult } from '@houni/store';
import { card, dayListing, governorates, location, searchAnswer } from './ads.test-support.ts';
import definition from './server.ts';

/** Answers of the fake API by path: a body, a function of the call's parameters, or null for a failure (503). */
export type Answers = Record<string, unknown>;

const DEFAULT_ANSWERS: Answers = {
  '/search/items/search-new': searchAnswer([card('ad01'), card('ad02')]),
  '/search/items/day-listing': dayListing,
  '/public/refs/get-all-gouvernorats': governorates,
  '/public/location': location(null),
};

/** Renders a page of this remote. `calls` are the paths of the API calls, with their query. */
export async function renderPage(
  address: string,
  answers: Answers = {},
  formPost: FormPostResult | null = null,
): Promise<Omit<RenderedPage, 'calls'> & { calls: string[] }> {
  const all = { ...DEFAULT_ANSWERS, ...answers };
  const answer = ({ pathname, searchParams }: URL): unknown => {
    const known = all[pathname];
    const body: unknown = typeof known === 'function' ? known(searchParams) : known;
    const status = statusOf(body);
    return status === 200 ? body : Response.json(body, { status });
  };
  const page = await renderRemotePage(definition, address, { answer, formPost });
  return { ...page, calls: page.calls.map(({ pathname, search }) => pathname + search) };
}

/** The status of the answer for one ad; 200 for all others. */
function statusOf(body: unknown): number {
  const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : null;
  return state === 'unknown' ? 404 : state === 'gone' ? 410 : 200;
}

/** The URLs of the links of a page, in order, decoded from HTML. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
