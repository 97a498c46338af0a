import { governorates, location, sidiBouSaid } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

describe('the search bar of the home page', () => {
  const target = async (query: string, matches = [sidiBouSaid]) => {
    const { result } = await renderPage(`/?${query}`, { '/public/location': location(null, [], matches) });
    return result;
  };

  it('leads to the listing of a transaction and category', async () => {
    expect(await target('transaction=RENTAL&category=MAISONS&q=')).toEqual({
      kind: 'redirect',
      to: '/louer/maisons',
      status: 302,
    });
  });

  it('leads to a place that is named exactly, in either script, with or without its parents', async () => {
    const to = '/acheter/logements/tunis/carthage/sidi-bou-said/s-1707';
    for (const q of ['sidi bou said', 'سيدي بوسعيد', 'Sidi Bou Saïd, Carthage, Tunis']) {
      expect(await target(`transaction=SALE&category=LOGEMENTS&q=${encodeURIComponent(q)}`)).toEqual({
        kind: 'redirect',
        to,
        status: 302,
      });
    }
  });

  it('takes everything else as words, best matches first', async () => {
    expect(await target('transaction=SALE&category=LOGEMENTS&q=vue+mer')).toEqual({
      kind: 'redirect',
      to: '/acheter/logements?q=vue+mer&sort=relevance',
      status: 302,
    });
  });

  it('leads to a governorate by its id', async () => {
    expect(await target('transaction=SALE&category=LOGEMENTS&governorate=22')).toMatchObject({
      to: '/acheter/logements/tunis/g-22',
    });
  });

  it('turns a pair that does not go together into homes', async () => {
    expect(await target('transaction=FLAT&category=TERRAINS_FERMES')).toMatchObject({ to: '/colocation/logements' });
  });

  it('is a native GET form to the home page', async () => {
    const { html } = await renderPage('/en');
    const [form = ''] = html.match(/<form.*?<\/form>/s) ?? [];
    expect(form).toMatch(/action="\/en"[^>]*method="get"/);
    for (const name of ['transaction', 'category', 'q']) expect(form).toContain(`name="${name}"`);
  });
});

describe('the home page', () => {
  it.each(['/', '/ar', '/en', '/it', '/es'])('has every text at %s', async (path) => {
    const { result, html } = await renderPage(path);
    expect(result).toEqual({ kind: 'ok' });
    expect(html).toContain('id="listing-of-the-day"');
    expect(html).toContain('id="agencies-of-the-day"');
  });

  it('links to governorates with their counts, to agencies, articles and ads', async () => {
    const { html } = await renderPage('/');
    expect(html).toMatch(/href="\/acheter\/logements\/tunis\/g-22"[^>]*><bdi>Tunis<\/bdi><span>33 annonces/);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        '/agencies/cote-immobiliere/ag_cote12',
        '/agencies',
        '/blog/article/lire-un-titre-foncier',
        '/blog',
      ]),
    );
  });

  it('draws every governorate as a link that says its name and count', async () => {
    const { html } = await renderPage('/ar');
    const [map = ''] = html.match(/<svg[^>]*role="group".*?<\/svg>/s) ?? [];
    expect([...map.matchAll(/<a [^>]*href="\/ar\/[^"]+"/g)]).toHaveLength(governorates.items.length);
    expect([...map.matchAll(/<path d="M[^"]+z"/g)]).toHaveLength(governorates.items.length);
    expect(map).toMatch(/aria-label="تونس · 33 إعلانًا"/);
  });

  it('stands without a section whose call failed, and not without any', async () => {
    const without = await renderPage('/', { '/search/items/day-listing': null });
    expect(without.result).toEqual({ kind: 'ok' });
    expect(without.html).toContain('id="listing-of-the-day"');
    const paths = [
      '/search/items/search-new',
      '/search/items/day-listing',
      '/public/refs/get-all-gouvernorats',
      '/agency/items/day-listing',
      '/public/blog',
    ];
    const nothing = await renderPage('/', Object.fromEntries(paths.map((path) => [path, null])));
    expect(nothing.result.kind).toBe('unavailable');
  });
});
