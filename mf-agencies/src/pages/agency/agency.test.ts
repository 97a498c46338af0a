import { ad, detail, page } from '../../agencies.test-support.ts';
import definition from '../../server.ts';
import type { Answer } from '@houni/remote/render-page.test-support';
import { renderPage } from '@houni/remote/render-page.test-support';

const answering =
  (agency: unknown, ads: unknown = page([ad('k1'), ad('k2', { photos: [], area: null, rooms: null })])): Answer =>
  (call) =>
    call.pathname === '/agency/public-key' ? Response.json({ agency }, { status: agency === null ? 404 : 200 }) : ads;

describe('agency page', () => {
  it.each(['', '/ar', '/en', '/it', '/es'])('shows every text under %s/agencies', async (prefix) => {
    const rendered = await renderPage(definition, `${prefix}/agencies/cote/ag_cote`, {
      answer: answering(detail('cote')),
    });
    expect(rendered.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(rendered.html.match(/<article/g)).toHaveLength(2);
  });

  it('requests the page of ads in its URL', async () => {
    const { calls } = await renderPage(definition, '/ar/agencies/cote/ag_cote?page=2', {
      answer: answering(detail('cote'), page([ad('k1')], { total: 30, page: 2 })),
    });
    expect(calls.map(({ pathname, search }) => pathname + search).sort()).toEqual([
      '/agency/public-key?locale=ar&publicKey=ag_cote',
      '/search/agency/items/public-key?locale=ar&page=2&pageSize=24&publicKey=ag_cote',
    ]);
  });

  it('redirects a wrong slug once and keeps prefix and page', async () => {
    const { result } = await renderPage(definition, '/fr/agencies/autre/ag_cote?page=2', {
      answer: answering(detail('cote')),
    });
    expect(result).toEqual({ kind: 'redirect', status: 301, to: '/fr/agencies/cote/ag_cote?page=2' });
  });

  it('answers 410 for a closed agency, and leads to the list of agencies', async () => {
    const { result, html } = await renderPage(definition, '/agencies/cote/ag_cote', {
      answer: ({ pathname }) =>
        pathname === '/agency/public-key' ? Response.json({ agency: null, gone: true }, { status: 410 }) : page([]),
    });
    expect(result).toMatchObject({ kind: 'ok', status: 410 });
    expect(html).toMatch(/<a [^>]*href="\/agencies"[^>]*>[^/]*Voir toutes les agences/);
  });

  it('returns 404 for an unknown key or past the last page of ads', async () => {
    expect((await renderPage(definition, '/agencies/x/ag_none', { answer: answering(null) })).result).toEqual({
      kind: 'notFound',
    });
    const past = answering(detail('cote'), page([], { total: 2, page: 5 }));
    expect((await renderPage(definition, '/agencies/cote/ag_cote?page=5', { answer: past })).result).toEqual({
      kind: 'notFound',
    });
  });

  it('returns 503 when the agency or its ads cannot be loaded', async () => {
    expect((await renderPage(definition, '/agencies/cote/ag_cote', { answer: () => null })).result.kind).toBe(
      'unavailable',
    );
    expect(
      (await renderPage(definition, '/agencies/cote/ag_cote', { answer: answering(detail('cote'), null) })).result.kind,
    ).toBe('unavailable');
  });

  it('links to the agencies of its governorate when it has no ads', async () => {
    const rendered = await renderPage(definition, '/ar/agencies/cote/ag_cote', {
      answer: answering(detail('cote'), page([])),
    });
    expect(rendered.html).toContain('href="/ar/agencies?governorate=22"');
  });

  it('has RealEstateAgent structured data with its address', async () => {
    const { head } = await renderPage(definition, '/agencies/cote/ag_cote', { answer: answering(detail('cote')) });
    expect(head.title).toBe('Agence cote, agence immobilière à Carthage | Houni');
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'RealEstateAgent',
      url: 'http://houni.test/agencies/cote/ag_cote',
      address: { addressRegion: 'Tunis', addressCountry: 'TN' },
    });
  });

  it('does not link a website that is not an http(s) URL', async () => {
    const { html } = await renderPage(definition, '/agencies/cote/ag_cote', {
      answer: answering(detail('cote', { website: 'javascript:alert(1)' })),
    });
    expect(html).not.toContain('javascript:');
  });
});
