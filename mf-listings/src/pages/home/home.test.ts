import { governorates, location, sidiBouSaid } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

describe('the search bar of the home page', () => {
  const redirectOf = async (query: string, matches = [sidiBouSaid]) => {
    const { result } = await renderPage(`/?${query}`, { '/public/location': location(null, [], matches) });
    return result;
  };

  it('redirects to the listing of a transaction and category', async () => {
    expect(await redirectOf('transaction=RENTAL&category=MAISONS&q=')).toEqual({
      kind: 'redirect',
      to: '/louer/maisons',
      status: 302,
    });
  });

  it('redirects to a place that is named exactly, in either script, with or without its parents', async () => {
    const to = '/acheter/logements/tunis/carthage/sidi-bou-said/s-1707';
    for (const q of ['sidi bou said', 'سيدي بوسعيد', 'Sidi Bou Saïd, Carthage, Tunis']) {
      expect(await redirectOf(`transaction=SALE&category=LOGEMENTS&q=${encodeURIComponent(q)}`)).toEqual({
        kind: 'redirect',
        to,
        status: 302,
      });
    }
  });

  it('redirects to a search for all other words, best matches first', async () => {
    expect(await redirectOf('transaction=SALE&category=LOGEMENTS&q=vue+mer')).toEqual({
      kind: 'redirect',
      to: '/acheter/logements?q=vue+mer&sort=relevance',
      status: 302,
    });
  });

  it('keeps budget and rooms, for a place and for words', async () => {
    expect(
      await redirectOf('transaction=SALE&category=LOGEMENTS&q=sidi+bou+said&saleBudget=400000&rooms=2'),
    ).toMatchObject({
      to: '/acheter/logements/tunis/carthage/sidi-bou-said/s-1707?priceMax=400000&rooms=2',
    });
    expect(await redirectOf('transaction=SALE&category=LOGEMENTS&q=vue+mer&saleBudget=400000&rooms=')).toMatchObject({
      to: '/acheter/logements?q=vue+mer&priceMax=400000&sort=relevance',
    });
  });

  it('takes the budget of the chosen project, and rooms for homes only', async () => {
    const budgets = 'saleBudget=400000&rentBudget=1000';
    expect(await redirectOf(`transaction=RENTAL&category=APPARTEMENT&${budgets}`)).toMatchObject({
      to: '/louer/appartements?priceMax=1000',
    });
    expect(await redirectOf(`transaction=SALE&category=TERRAINS_FERMES&rooms=2&${budgets}`)).toMatchObject({
      to: '/acheter/terrains-et-fermes?priceMax=400000',
    });
    expect(await redirectOf('transaction=SALE&category=LOGEMENTS&saleBudget=cheap&rooms=many')).toMatchObject({
      // The listing shows the error.
      to: '/acheter/logements?priceMax=cheap',
    });
  });

  it('redirects to a governorate by its id', async () => {
    const { governorate } = sidiBouSaid;
    const tunis = { ...sidiBouSaid, ...governorate, level: 'governorate', delegation: null } as const;
    const redirect = async (query: string) =>
      (await renderPage(`/?transaction=SALE&category=LOGEMENTS&${query}`, { '/public/location': location(tunis) }))
        .result;
    expect(await redirect('governorate=22')).toMatchObject({ to: '/acheter/logements/tunis/g-22' });
    expect(await redirect('governorate=22&q=vue+mer')).toMatchObject({
      to: '/acheter/logements/tunis/g-22?q=vue+mer&sort=relevance',
    });
  });

  it('keeps several places for the listing', async () => {
    expect(await redirectOf('transaction=SALE&category=LOGEMENTS&governorate=22&delegation=135&q=')).toMatchObject({
      to: '/acheter/logements?governorate=22&delegation=135',
    });
  });

  it('replaces a category that the transaction excludes with homes', async () => {
    expect(await redirectOf('transaction=FLAT&category=TERRAINS_FERMES')).toMatchObject({
      to: '/colocation/logements',
    });
  });

  it('renders a native GET form to the home page', async () => {
    const { html } = await renderPage('/en');
    const [form = ''] = html.match(/<form.*?<\/form>/s) ?? [];
    expect(form).toMatch(/action="\/en"[^>]*method="get"/);
    for (const name of ['transaction', 'category', 'q', 'saleBudget', 'rentBudget', 'rooms'])
      expect(form).toContain(`name="${name}"`);
  });
});

describe('the home page', () => {
  it.each(['/', '/ar', '/en', '/it', '/es'])('renders all texts at %s', async (path) => {
    const { result, html } = await renderPage(path);
    expect(result).toEqual({ kind: 'ok' });
    expect(html).toContain('id="listing-of-the-day"');
    // The places of fragments of the blog and the agencies, which the shell fills.
    expect(html.match(/data-hydration="pending"><\/div>/g)).toHaveLength(2);
  });

  it('marks the sections below the first screen for the reveal animation', async () => {
    const { html } = await renderPage('/');
    const revealed = [...html.matchAll(/<section[^>]* id="([^"]+)"[^>]* data-reveal="true"/g)].map(([, id]) => id);
    expect(revealed).toEqual(['governorates', 'trust']);
  });

  it('links to governorates with their counts', async () => {
    const { html } = await renderPage('/');
    expect(html).toMatch(/href="\/acheter\/logements\/tunis\/g-22"[^>]*><bdi>Tunis<\/bdi><span>33 annonces/);
  });

  it('shows only governorates with ads as tiles, and all of them as links below', async () => {
    const { html } = await renderPage('/');
    const [tiles = ''] = html.match(/<ul class="tiles">.*?<\/ul>/s) ?? [];
    expect(tiles.match(/<li/g)?.length).toBeLessThan(governorates.items.length);
    expect(tiles.match(/<li/g)).toHaveLength(tiles.match(/annonces?<\/span>/g)?.length ?? -1);
    const [all = ''] = html.match(/<details.*?<\/details>/s) ?? [];
    expect(all.match(/<a [^>]*href="\/acheter\/logements\//g)).toHaveLength(governorates.items.length);
    expect(html).not.toMatch(/>0 annonce/);
  });

  it('links each reason to trust the site to its proof', async () => {
    const { html } = await renderPage('/');
    const [trust = ''] = html.match(/<section[^>]* id="trust".*?<\/section>/s) ?? [];
    expect(linksOf(trust)).toEqual(expect.arrayContaining(['/legal#credits', '/legal#privacy', '/ar']));
  });

  it('renders every governorate on the map as a link with name and count', async () => {
    const { html } = await renderPage('/ar');
    const [map = ''] = html.match(/<svg[^>]*role="group".*?<\/svg>/s) ?? [];
    expect([...map.matchAll(/<a [^>]*href="\/ar\/[^"]+"/g)]).toHaveLength(governorates.items.length);
    expect([...map.matchAll(/<path d="M[^"]+z"/g)]).toHaveLength(governorates.items.length);
    expect(map).toMatch(/aria-label="تونس · 33 إعلانًا"/);
  });

  it('renders without a section whose call failed, and is unavailable if all fail', async () => {
    const without = await renderPage('/', { '/search/items/day-listing': null });
    expect(without.result).toEqual({ kind: 'ok' });
    expect(without.html).toContain('id="listing-of-the-day"');
    const paths = ['/search/items/search-new', '/search/items/day-listing', '/public/refs/get-all-gouvernorats'];
    const nothing = await renderPage('/', Object.fromEntries(paths.map((path) => [path, null])));
    expect(nothing.result.kind).toBe('unavailable');
  });
});
