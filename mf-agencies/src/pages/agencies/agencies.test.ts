import { card, governorates, page } from '../../agencies.test-support.ts';
import definition from '../../server.ts';
import type { Answer } from '@houni/remote/render-page.test-support';
import { renderPage } from '@houni/remote/render-page.test-support';
import { agenciesPath, parseAgencyFilters } from './agency-filters.ts';

const answering =
  (list: unknown): Answer =>
  (call) =>
    call.pathname === '/agency/items/day-listing' ? list : call.pathname.includes('gouvernorats') ? governorates : null;
const cards = [
  card('cote'),
  card('medina', { cover: null, verified: false, responseHours: null, adCount: 0 }),
  card('sahel', { responseHours: 50 }),
];

describe('agency list', () => {
  it.each(['/agencies', '/ar/agencies', '/en/agencies', '/it/agencies', '/es/agencies'])(
    'shows every text of %s',
    async (address) => {
      const rendered = await renderPage(definition, address, { answer: answering(page(cards)) });
      expect(rendered.result).toEqual({ kind: 'ok', cache: 'public' });
      expect(rendered.html.match(/<article/g)).toHaveLength(3);
    },
  );

  it('requests the filters of its URL and drops empty or invalid ones', async () => {
    const { calls } = await renderPage(definition, '/agencies?q=%00&governorate=22&language=xx&sort=name', {
      answer: answering(page(cards)),
    });
    expect(calls.find(({ pathname }) => pathname === '/agency/items/day-listing')?.search).toBe(
      '?governorate=22&locale=fr&page=1&pageSize=24&sort=name',
    );
  });

  it('has a form that works without JavaScript and shows the chosen filters', async () => {
    const { html } = await renderPage(definition, '/ar/agencies?governorate=22&q=marsa', {
      answer: answering(page(cards)),
    });
    expect(html).toMatch(/<form[^>]*action="\/ar\/agencies"[^>]*method="get"/);
    expect(html).toContain('<option value="22" selected="">تونس</option>');
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="marsa"/);
  });

  it('shows badge, number of ads and response time of an agency', async () => {
    const { html } = await renderPage(definition, '/agencies', { answer: answering(page(cards)) });
    expect(html.match(/Agence vérifiée/g)).toHaveLength(2);
    expect(html).toContain('Répond en 3 heures environ');
    // Two days are no help.
    expect(html).not.toContain('Répond en 2');
    expect(html).toContain('Aucune annonce');
  });

  it('keeps the filters in its pagination links', async () => {
    const { html } = await renderPage(definition, '/en/agencies/page-2?governorate=22', {
      answer: answering(page(cards, { total: 60, page: 2 })),
    });
    expect(html).toContain('href="/en/agencies?governorate=22"');
    expect(html).toContain('href="/en/agencies/page-3?governorate=22"');
  });

  it('suggests what to do when no agency matches', async () => {
    const rendered = await renderPage(definition, '/ar/agencies?q=zzz', { answer: answering(page([])) });
    expect(rendered.head.robots).toBe('noindex,follow');
    expect(rendered.html).toContain('لا توجد وكالة مطابقة');
  });

  it('returns 404 past its last page', async () => {
    const { result } = await renderPage(definition, '/agencies/page-9', {
      answer: answering(page([], { total: 60, page: 9 })),
    });
    expect(result).toEqual({ kind: 'notFound' });
  });

  it('renders without the filter options, but not without the agencies', async () => {
    const noPlaces: Answer = (call) => (call.pathname === '/agency/items/day-listing' ? page(cards) : null);
    expect((await renderPage(definition, '/agencies', { answer: noPlaces })).result.kind).toBe('ok');
    expect((await renderPage(definition, '/agencies', { answer: () => null })).result.kind).toBe('unavailable');
  });
});

describe('parseAgencyFilters', () => {
  it('reads back the filters of a URL', () => {
    const filters = { q: 'la marsa & co', governorate: 22, language: 'ar', sort: 'newest' } as const;
    const path = agenciesPath(1, filters, 'fr');
    expect(parseAgencyFilters(new URL(path, 'http://x').searchParams)).toEqual(filters);
  });

  it('ignores unknown filters', () => {
    expect(parseAgencyFilters(new URLSearchParams('q=%20%20&governorate=-1&language=&sort=ads'))).toEqual({});
  });
});
