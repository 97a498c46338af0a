import { card, governorates, page } from '../../agencies.test-support.ts';
import definition from '../../server.ts';
import type { Answer } from '@houni/remote/test-support';
import { missingTexts, renderPage } from '@houni/remote/test-support';
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

describe('the list of agencies', () => {
  it.each(['/agencies', '/ar/agencies', '/en/agencies', '/it/agencies', '/es/agencies'])(
    'shows every text of %s',
    async (address) => {
      const rendered = await renderPage(definition, address, answering(page(cards)));
      expect(rendered.result).toEqual({ kind: 'ok', cache: 'public' });
      expect(rendered.html.match(/<article/g)).toHaveLength(3);
      expect(missingTexts(rendered)).toEqual([]);
    },
  );

  it('asks for the filters of its address and leaves out what is empty or invalid', async () => {
    const { calls } = await renderPage(
      definition,
      '/agencies?q=%00&governorate=22&language=xx&sort=name',
      answering(page(cards)),
    );
    expect(calls.find(({ pathname }) => pathname === '/agency/items/day-listing')?.search).toBe(
      '?governorate=22&locale=fr&page=1&pageSize=24&sort=name',
    );
  });

  it('has a form that works without JavaScript and shows what was chosen', async () => {
    const { html } = await renderPage(definition, '/ar/agencies?governorate=22&q=marsa', answering(page(cards)));
    expect(html).toMatch(/<form[^>]*action="\/ar\/agencies"[^>]*method="get"/);
    expect(html).toContain('<option value="22" selected="">تونس</option>');
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="marsa"/);
  });

  it('shows badge, ads and response time of an agency', async () => {
    const { html } = await renderPage(definition, '/agencies', answering(page(cards)));
    expect(html.match(/Agence vérifiée/g)).toHaveLength(2);
    expect(html).toContain('Répond en 3 heures environ');
    expect(html).toContain('Répond en 2 jours environ');
    expect(html).toContain('Aucune annonce');
  });

  it('links its pages with the filters kept', async () => {
    const { html } = await renderPage(
      definition,
      '/en/agencies/page-2?governorate=22',
      answering(page(cards, { total: 60, page: 2 })),
    );
    expect(html).toContain('href="/en/agencies?governorate=22"');
    expect(html).toContain('href="/en/agencies/page-3?governorate=22"');
  });

  it('says what to do where none matches', async () => {
    const rendered = await renderPage(definition, '/ar/agencies?q=zzz', answering(page([])));
    expect(rendered.head.robots).toBe('noindex,follow');
    expect(rendered.html).toContain('لا توجد وكالة مطابقة');
    expect(missingTexts(rendered)).toEqual([]);
  });

  it('does not exist past its last page', async () => {
    const { result } = await renderPage(definition, '/agencies/page-9', answering(page([], { total: 60, page: 9 })));
    expect(result).toEqual({ kind: 'notFound' });
  });

  it('stands without the choices of its filter, not without its agencies', async () => {
    const noPlaces: Answer = (call) => (call.pathname === '/agency/items/day-listing' ? page(cards) : null);
    expect((await renderPage(definition, '/agencies', noPlaces)).result.kind).toBe('ok');
    expect((await renderPage(definition, '/agencies', () => null)).result.kind).toBe('unavailable');
  });
});

describe('agency filters', () => {
  it('survive being written into an address and read again', () => {
    const filters = { q: 'la marsa & co', governorate: 22, language: 'ar', sort: 'newest' } as const;
    const path = agenciesPath(1, filters, 'fr');
    expect(parseAgencyFilters(new URL(path, 'http://x').searchParams)).toEqual(filters);
  });

  it('ignore what no list can be narrowed to', () => {
    expect(parseAgencyFilters(new URLSearchParams('q=%20%20&governorate=-1&language=&sort=ads'))).toEqual({});
  });
});
