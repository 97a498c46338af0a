import { ad, detail, page } from '../../agencies.test-support.ts';
import definition from '../../server.ts';
import type { Answer } from '@houni/remote/test-support';
import { missingTexts, renderPage } from '@houni/remote/test-support';

const answering =
  (agency: unknown, ads: unknown = page([ad('k1'), ad('k2', { photos: [], area: null, rooms: null })])): Answer =>
  (call) =>
    call.pathname === '/agency/public-key' ? { agency } : ads;

describe('an agency’s page', () => {
  it.each(['', '/ar', '/en', '/it', '/es'])('shows every text under %s/agencies', async (prefix) => {
    const rendered = await renderPage(definition, `${prefix}/agencies/cote/ag_cote`, answering(detail('cote')));
    expect(rendered.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(rendered.html.match(/<article/g)).toHaveLength(2);
    expect(missingTexts(rendered)).toEqual([]);
  });

  it('asks for the page of ads that its address names', async () => {
    const { calls } = await renderPage(
      definition,
      '/ar/agencies/cote/ag_cote?page=2',
      answering(detail('cote'), page([ad('k1')], { total: 30, page: 2 })),
    );
    expect(calls.map(({ pathname, search }) => pathname + search).sort()).toEqual([
      '/agency/public-key?locale=ar&publicKey=ag_cote',
      '/search/agency/items/public-key?locale=ar&page=2&pageSize=24&publicKey=ag_cote',
    ]);
  });

  it('corrects a wrong slug by one redirect that keeps prefix and page', async () => {
    const { result } = await renderPage(definition, '/fr/agencies/autre/ag_cote?page=2', answering(detail('cote')));
    expect(result).toEqual({ kind: 'redirect', status: 301, to: '/fr/agencies/cote/ag_cote?page=2' });
  });

  it('does not exist under an unknown key or past the last page of its ads', async () => {
    expect((await renderPage(definition, '/agencies/x/ag_none', answering(null))).result).toEqual({ kind: 'notFound' });
    const past = answering(detail('cote'), page([], { total: 2, page: 5 }));
    expect((await renderPage(definition, '/agencies/cote/ag_cote?page=5', past)).result).toEqual({ kind: 'notFound' });
  });

  it('is unavailable while the agency or its ads cannot be read', async () => {
    expect((await renderPage(definition, '/agencies/cote/ag_cote', () => null)).result.kind).toBe('unavailable');
    expect((await renderPage(definition, '/agencies/cote/ag_cote', answering(detail('cote'), null))).result.kind).toBe(
      'unavailable',
    );
  });

  it('without ads leads to the agencies of its region', async () => {
    const rendered = await renderPage(definition, '/ar/agencies/cote/ag_cote', answering(detail('cote'), page([])));
    expect(rendered.html).toContain('href="/ar/agencies?governorate=22"');
    expect(missingTexts(rendered)).toEqual([]);
  });

  it('describes itself as a RealEstateAgent with its address', async () => {
    const { head } = await renderPage(definition, '/agencies/cote/ag_cote', answering(detail('cote')));
    expect(head.title).toBe('Agence cote, agence immobilière à Carthage | Houni');
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'RealEstateAgent',
      url: 'http://houni.test/agencies/cote/ag_cote',
      address: { addressRegion: 'Tunis', addressCountry: 'TN' },
    });
  });

  it('makes no link of a website that is no web address', async () => {
    const { html } = await renderPage(
      definition,
      '/agencies/cote/ag_cote',
      answering(detail('cote', { website: 'javascript:alert(1)' })),
    );
    expect(html).not.toContain('javascript:');
  });
});
