import { KEF, card, carthage, location, searchAnswer, sidiBouSaid, tunis } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

const APARTMENTS = '/acheter/appartements';
const IN_CARTHAGE = `${APARTMENTS}/tunis/carthage/d-227`;
const inCarthage = { '/public/location': location(carthage, [sidiBouSaid]) };

describe('loading a listing', () => {
  it('searches by path and query', async () => {
    const { result, calls } = await renderPage(
      `${IN_CARTHAGE}?rooms=2&rooms=3&priceMax=350000&furnished=true&sort=price-asc`,
      inCarthage,
    );
    expect(result).toEqual({ kind: 'ok' });
    expect(calls).toContain(
      '/search/items/search-new?cards=listed&category=APPARTEMENT&delegation=227&facets=true&furnished=true&locale=fr&page=1&pageSize=24' +
        '&priceMax=350000&rooms=2&rooms=3&sort=price-asc&sponsored=true&transaction=SALE',
    );
    expect(calls).toContain('/public/location?id=227&level=delegation');
  });

  it('corrects wrong place names by one redirect that keeps the filters', async () => {
    const { result } = await renderPage(`${APARTMENTS}/sfax/carthage/d-227?rooms=2`, inCarthage);
    expect(result).toEqual({ kind: 'redirect', to: `${IN_CARTHAGE}?rooms=2`, status: 301 });
  });

  it('accepts the French prefix and keeps it in redirects', async () => {
    expect((await renderPage(`/fr${IN_CARTHAGE}`, inCarthage)).result).toEqual({ kind: 'ok' });
    const { result } = await renderPage(`/fr${APARTMENTS}/sfax/carthage/d-227`, inCarthage);
    expect(result).toEqual({ kind: 'redirect', to: `/fr${IN_CARTHAGE}`, status: 301 });
  });

  it('redirects to Arabic place names on an Arabic page', async () => {
    const path = encodeURI('/ar/شراء/شقق/تونس/carthage/d-227');
    const { result } = await renderPage(path, inCarthage);
    expect(result).toEqual({ kind: 'redirect', to: encodeURI('/ar/شراء/شقق/تونس/قرطاج/d-227'), status: 301 });
  });

  it('answers 404 for an unknown place id and for a page after the last', async () => {
    expect((await renderPage(`${APARTMENTS}/nulle-part/g-99`)).result).toEqual({ kind: 'notFound' });
    const empty = { '/search/items/search-new': searchAnswer([], { total: 30, page: 3 }) };
    expect((await renderPage(`${APARTMENTS}/page-3`, empty)).result).toEqual({ kind: 'notFound' });
  });

  it('is unavailable without search or place, but renders without the list of governorates', async () => {
    const kindWithout = async (path: string, address: string) =>
      (await renderPage(address, { ...inCarthage, [path]: null })).result.kind;
    expect(await kindWithout('/search/items/search-new', APARTMENTS)).toBe('unavailable');
    expect(await kindWithout('/public/location', IN_CARTHAGE)).toBe('unavailable');
    expect(await kindWithout('/public/refs/get-all-gouvernorats', APARTMENTS)).toBe('ok');
  });
});

describe('a listing page', () => {
  it('lists sizes from right to left on an Arabic page', async () => {
    const { html } = await renderPage(encodeURI('/ar/شراء/شقق'));
    // The isolate takes its direction from the mark: the list has no letter outside the isolates of its items.
    expect(html).toContain('حسب الحجم: \u2068\u200f');
  });

  it.each(['fr', 'ar', 'en', 'it', 'es'])('renders all texts in %s', async (locale) => {
    const paths: Record<string, string> = {
      fr: '/acheter/logements',
      ar: encodeURI('/ar/شراء/مساكن'),
      en: '/en/buy/accommodation',
      it: '/it/comprare/alloggi',
      es: '/es/comprar/viviendas',
    };
    const everything =
      '?q=vue+mer&priceMin=1000&priceMax=9000&areaMin=50&areaMax=90&rooms=2&bathroomsMin=2&furnished=false' +
      '&amenities=ELEVATOR&titleStatus=blue&advertiser=agency&withPhotos=true&since=2026-03-01&sort=price-asc';
    const full = await renderPage(paths[locale] + everything);
    expect(full.html).toContain('<h1');
    const none = await renderPage(paths[locale] + everything, { '/search/items/search-new': searchAnswer([]) });
    expect(linksOf(none.html).length).toBeGreaterThan(5);
  });

  it('contains its place in heading, title and breadcrumbs', async () => {
    const { html, head } = await renderPage(`${APARTMENTS}/tunis/carthage/sidi-bou-said/s-1707`, {
      '/public/location': location(sidiBouSaid),
    });
    expect(html).toContain('Appartements à vendre à Sidi Bou Saïd, Carthage, Tunis</h1>');
    expect(head.title).toBe('Appartements à vendre à Sidi Bou Saïd, Carthage, Tunis | Houni');
    const crumbs = head.jsonLd?.[0];
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { item: 'http://houni.test/' },
        { item: `http://houni.test${APARTMENTS}` },
        { item: `http://houni.test${APARTMENTS}/tunis/g-22` },
        { item: `http://houni.test${IN_CARTHAGE}` },
        { name: 'Sidi Bou Saïd' },
      ],
    });
  });

  it('contracts the French preposition with the place name', async () => {
    const kef = { ...tunis, ...KEF, governorate: KEF };
    const { html } = await renderPage(`${APARTMENTS}/le-kef/g-7`, { '/public/location': location(kef) });
    expect(html).toContain('Appartements à vendre au Kef</h1>');
  });

  it('is indexed without filters and not with filters', async () => {
    const plain = (await renderPage(IN_CARTHAGE, inCarthage)).head;
    expect(plain).toMatchObject({ robots: 'index,follow', canonical: IN_CARTHAGE });
    expect(plain.alternates).toContainEqual({ hreflang: 'ar', path: encodeURI('/ar/شراء/شقق/تونس/قرطاج/d-227') });
    const filtered = (await renderPage(`${IN_CARTHAGE}?rooms=2`, inCarthage)).head;
    expect(filtered).toMatchObject({ robots: 'noindex,follow', canonical: IN_CARTHAGE });
    expect(filtered.alternates).toBeUndefined();
  });

  it('links from the counts of the filters to the filtered pages', async () => {
    const { html } = await renderPage(`${IN_CARTHAGE}?rooms=1&priceMax=300000`, inCarthage);
    const links = linksOf(html);
    expect(links).toContain(`${IN_CARTHAGE}?priceMax=300000&rooms=2`); // another number of rooms instead
    expect(links).toContain(`${IN_CARTHAGE}?priceMax=300000&rooms=1&amenities=ELEVATOR`); // one more amenity
    expect(html).toMatch(/<a [^>]*rooms=2"[^>]*><bdi>S\+2<\/bdi><span>17<\/span><\/a>/); // named by choice and count
    expect(links).toContain(`${IN_CARTHAGE}?priceMax=300000&rooms=1&furnished=true`);
    expect(links).toContain(`${IN_CARTHAGE}?priceMax=300000&rooms=1&titleStatus=blue`);
    expect(links).toContain(`${IN_CARTHAGE}?priceMax=300000&rooms=1&advertiser=agency`);
    expect(links).toContain('/acheter/logements/tunis/carthage/d-227?priceMax=300000&rooms=1'); // the same, other category
    expect(links).toContain('/acheter/appartements/tunis/carthage/sidi-bou-said/s-1707?priceMax=300000&rooms=1');
  });

  it('links to the search without each active criterion', async () => {
    const address = `${IN_CARTHAGE}?priceMin=1000&priceMax=300000&rooms=2&amenities=ELEVATOR&amenities=PARKING&sort=price-asc`;
    const { html } = await renderPage(address, inCarthage);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        // A minimum and maximum are one criterion.
        `${IN_CARTHAGE}?rooms=2&amenities=ELEVATOR&amenities=PARKING&sort=price-asc`,
        `${IN_CARTHAGE}?priceMin=1000&priceMax=300000&amenities=ELEVATOR&amenities=PARKING&sort=price-asc`,
        `${IN_CARTHAGE}?priceMin=1000&priceMax=300000&rooms=2&amenities=PARKING&sort=price-asc`,
        `${IN_CARTHAGE}?sort=price-asc`,
      ]),
    );
  });

  it('keeps filters in its native forms', async () => {
    const { html } = await renderPage(`${IN_CARTHAGE}?rooms=2&since=2026-03-01&sort=price-asc`, inCarthage);
    const [filterForm = '', sortForm = ''] = html.match(/<form.*?<\/form>/gs) ?? [];
    expect(filterForm).toContain(`action="${IN_CARTHAGE}"`);
    expect(filterForm).toContain('<input type="hidden" name="sort" value="price-asc"/>');
    expect(filterForm).toContain('<option value="2026-03-01" selected="">');
    expect(filterForm).toMatch(/<input type="checkbox"[^>]*name="rooms"[^>]*checked=""[^>]*value="2"/);
    expect(sortForm).toContain('<input type="hidden" name="rooms" value="2"/>');
    expect(sortForm).toMatch(/<option value="price-asc" selected="">/);
    expect(sortForm).not.toContain('value="relevance"');
  });

  it('keeps the query in the pagination', async () => {
    const answer = { '/search/items/search-new': searchAnswer([card('ad01')], { total: 60, page: 2 }) };
    const { html, head } = await renderPage(`${APARTMENTS}/page-2?rooms=2`, answer);
    expect(linksOf(html)).toEqual(expect.arrayContaining([`${APARTMENTS}?rooms=2`, `${APARTMENTS}/page-3?rooms=2`]));
    expect(head.title).toBe('Appartements à vendre en Tunisie, page 2 | Houni');
  });

  it('links to relaxed searches that have results if there are none', async () => {
    const { html, head } = await renderPage(`${IN_CARTHAGE}?rooms=2&priceMax=1000`, {
      ...inCarthage,
      '/search/items/search-new': (query: URLSearchParams) => {
        const isNarrow = query.has('delegation') && query.has('priceMax');
        return searchAnswer([], { total: isNarrow ? 0 : query.has('priceMax') ? 3 : 21 });
      },
    });
    const links = [
      ...html.replaceAll('<!-- -->', '').matchAll(/<a [^>]*href="([^"]*)"[^>]*><bdi>[^<]*<\/bdi><bdi>\((\d+)\)/g),
    ];
    expect(links.map(([, href, count]) => [href?.replaceAll('&amp;', '&'), count])).toEqual([
      // Without the price. (Without the rooms there are still no results.)
      [`${IN_CARTHAGE}?rooms=2`, '21'],
      [IN_CARTHAGE, '21'],
      [`${APARTMENTS}/tunis/g-22?priceMax=1000&rooms=2`, '3'],
      [`${APARTMENTS}?priceMax=1000&rooms=2`, '3'],
    ]);
    expect(head.robots).toBe('noindex,follow');
  });

  it('searches several places, the first in the path, and links to remove each', async () => {
    const { html, calls } = await renderPage(`${IN_CARTHAGE}?governorate=7&rooms=2`, {
      '/public/location': (query: URLSearchParams) =>
        location(query.get('level') === 'governorate' ? { ...tunis, ...KEF, governorate: KEF } : carthage),
    });
    expect(calls).toContainEqual(expect.stringMatching(/search-new\?.*delegation=227&.*governorate=7&/));
    const links = linksOf(html);
    expect(links).toContain(`${IN_CARTHAGE}?rooms=2`);
    expect(links).toContain(`${APARTMENTS}/le-kef/g-7?rooms=2`);
    expect(html).toContain('Retirer le lieu Le Kef');
  });

  it('redirects a place of the query, or one typed without script, into the path', async () => {
    const answers = { '/public/location': location(tunis, [], [carthage]) };
    const redirect = async (address: string) => (await renderPage(address, answers)).result;
    expect(await redirect(`${APARTMENTS}?governorate=22&rooms=2`)).toMatchObject({
      to: `${APARTMENTS}/tunis/g-22?rooms=2`,
    });
    expect(await redirect(`${APARTMENTS}?place=cartage&rooms=2`)).toEqual({
      kind: 'redirect',
      to: `${IN_CARTHAGE}?rooms=2`,
      status: 302,
    });
    // Carthage is in Tunis: it replaces Tunis.
    expect(await redirect(`${APARTMENTS}/tunis/g-22?place=carthage`)).toMatchObject({ to: IN_CARTHAGE });
  });

  it('keeps an unknown typed place in its field with an error', async () => {
    const { html } = await renderPage(`${APARTMENTS}?place=xyzzy`);
    expect(html).toMatch(/<input [^>]*aria-invalid="true"[^>]*name="place" value="xyzzy"/);
    expect(html).toContain('Nous ne connaissons pas de lieu nommé «\u00a0xyzzy\u00a0»');
  });

  it('redirects words that say facts to the address of these facts, and says what it understood', async () => {
    const answers = {
      ...inCarthage,
      '/search/items/structured': {
        transaction: null,
        category: null,
        query: 'delegation=227&rooms=2&priceMax=350000',
      },
    };
    const { result } = await renderPage(`${APARTMENTS}?q=carthage+s%2B2+350+mille`, answers);
    const to = `${IN_CARTHAGE}?priceMax=350000&rooms=2&typed=carthage+s%2B2+350+mille`;
    expect(result).toEqual({ kind: 'redirect', to, status: 302 });
    const text = (await renderPage(to, answers)).html.replaceAll('<!-- -->', '');
    expect(text).toContain('Appartements à vendre à Carthage');
    expect(text).toMatch(/Compris\u00a0:.*Carthage.*·.*S\+2.*Chercher plutôt les mots/);
    // Without words left no ad is more relevant; with words the order stays.
    expect((await renderPage(`${APARTMENTS}?q=carthage&sort=relevance`, answers)).result).toMatchObject({
      to: expect.not.stringContaining('sort='),
    });
    expect((await renderPage(`${APARTMENTS}?q=carthage&sort=price-asc`, answers)).result).toMatchObject({
      to: expect.stringContaining('sort=price-asc'),
    });
    expect(text).toContain('<bdi>«\u00a0carthage s+2 350 mille\u00a0»</bdi>');
    // The words themselves are searched without a redirect.
    expect((await renderPage(`${APARTMENTS}?q=carthage&typed=carthage`, answers)).result).toEqual({ kind: 'ok' });
  });

  it('shows corrections and ignored words of the query', async () => {
    const { html } = await renderPage(`${APARTMENTS}?q=mrsa+piscine`, {
      '/search/items/search-new': searchAnswer([card('ad01')], {
        corrections: [{ typed: 'mrsa', meant: 'marsa' }],
        ignoredWords: ['piscine'],
      }),
    });
    const text = html.replaceAll('<!-- -->', '');
    expect(text).toContain('Résultats pour <strong><bdi>marsa</bdi></strong> (<s>mrsa</s>)');
    expect(text).toContain('Aucune annonce ne contient\u00a0: <span><s>piscine</s></span>');
  });

  it('sorts by distance from the centre of its place or the point of its address', async () => {
    const { html } = await renderPage(IN_CARTHAGE, inCarthage);
    expect(html).toMatch(/name="near" value="36.8000,10.3000".*<option value="distance">/s);
    expect((await renderPage(APARTMENTS)).html).not.toContain('value="distance"');
    const { calls } = await renderPage(`${APARTMENTS}?near=36.81,10.18&sort=distance`);
    expect(calls[0]).toContain('near=36.81%2C10.18&page=1&pageSize=24&sort=distance&sponsored=true');
  });

  it('shows the first and the ninth ad as sponsored, labelled and explained, without duplicates', async () => {
    const items = [...'123456789'].map((number) => card(`ad0${number}`, number === '2' ? { highlighted: true } : {}));
    const sponsored = ['ad10', 'ad03', 'ad04'].map((key) => card(key, { sponsored: true }));
    const { html, head } = await renderPage(IN_CARTHAGE, {
      ...inCarthage,
      '/search/items/search-new': searchAnswer(items, { sponsored, total: 61 }),
    });
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    const ads = cards.map((text) => [/href="[^"]*\/(\w+)"/.exec(text)?.[1], text.includes('>Sponsorisé</span>')]);
    expect(ads).toEqual([
      ['ad10', true],
      ...['ad01', 'ad02', 'ad04', 'ad05', 'ad06', 'ad07', 'ad08'].map((key) => [key, false]),
      ['ad03', true],
      // With nine results the third sponsored ad has only its normal position, above.
      ['ad09', false],
    ]);
    expect(cards.findIndex((text) => text.includes('>Mise en avant</span>'))).toBe(2);
    expect(html).toContain('l’annonceur a payé pour figurer en tête.');
    expect(html).toContain('option payée par l’annonceur.');
    expect(html).toContain('61 annonces');
    // The first card is preloaded; the structured data does not contain sponsored ads.
    expect(head.preloadImage?.srcSet).toContain('/ad10-1');
    expect(head.jsonLd?.[1]).toMatchObject({
      itemListElement: items.map(({ url }) => ({ url: `http://houni.test${url}` })),
    });
  });

  it('shows no note on paid placements without sponsored or highlighted ads', async () => {
    const plain = { '/search/items/search-new': searchAnswer([card('ad01')], { sponsored: [] }) };
    const { html } = await renderPage(APARTMENTS, plain);
    expect(html).not.toMatch(/une place payée|un cadre payé|Sponsorisé/);
    // Also for an answer without `sponsored`.
    expect((await renderPage(APARTMENTS)).html).not.toMatch(/une place payée|un cadre payé|Sponsorisé/);
  });

  it('ends with a text about its place and links to nearby places with ads', async () => {
    const laMarsa = {
      ...carthage,
      id: 247,
      names: { ...carthage.names, fr: 'La Marsa' },
      centre: { lat: 36.88, lng: 10.32 },
    };
    const { html, calls } = await renderPage(IN_CARTHAGE, {
      '/public/location': (query: URLSearchParams) =>
        query.get('level') === 'governorate' ? location(tunis, [carthage, laMarsa]) : location(carthage, [sidiBouSaid]),
      '/search/items/search-new': searchAnswer([card('ad01')], {
        total: 61,
        facets: { advertiser: [{ value: 'agency', count: 41 }], delegation: [{ value: '247', count: 9 }] },
      }),
    });
    expect(html).toContain('61 annonces en ligne\u00a0: 41 d’agences, 20 de particuliers.');
    expect(html).toMatch(/href="\/acheter\/appartements\/tunis\/la-marsa\/d-247"[^>]*><bdi>La Marsa<\/bdi><span>9</);
    expect(calls).toContainEqual(expect.stringMatching(/search-new\?.*governorate=22&.*pageSize=1&transaction=SALE$/));
  });

  it('shows the count of another category only if all filters apply to it', async () => {
    const { html } = await renderPage(`${APARTMENTS}?rooms=2`);
    const landCount = /<a href="\/acheter\/terrains-et-fermes"[^>]*>([^]*?)<\/a>/.exec(html)?.[1];
    expect(landCount).toBe('Terrains et fermes');
    expect(html).toMatch(/<a href="\/acheter\/logements\?rooms=2"[^>]*>Logements<span>80/);
  });

  it('hides filters that do not apply to the category', async () => {
    const land = (await renderPage('/acheter/terrains-et-fermes')).html;
    expect(land).not.toContain('name="rooms"');
    expect(land).toContain('name="titleStatus"');
    const shared = (await renderPage('/colocation/appartements')).html;
    expect(shared).toContain('name="furnished"');
    expect(shared).not.toContain('name="titleStatus"');
  });
});

describe('a listing with a limit that is no number', () => {
  it.each([
    ['fr', '/acheter/logements', 'Saisissez un nombre.'],
    ['ar', encodeURI('/ar/شراء/مساكن'), 'أدخل رقمًا.'],
    ['en', '/en/buy/accommodation', 'Enter a number.'],
    ['it', '/it/comprare/alloggi', 'Inserisci un numero.'],
    ['es', '/es/comprar/viviendas', 'Escribe un número.'],
  ])('shows the error beside the field and no results (%s)', async (_locale, path, error) => {
    const { html, head } = await renderPage(`${path}?priceMax=abc&rooms=2`, {
      '/search/items/search-new': searchAnswer([card('one')]),
    });
    const field = /<input[^>]*name="priceMax"[^>]*>/.exec(html)?.[0];
    expect(field).toContain('value="abc"');
    expect(field).toContain('aria-invalid="true" aria-describedby="priceMax"');
    expect(html).toContain(`id="priceMax" role="alert">${error}</p>`);
    expect(/<input[^>]*name="priceMin"[^>]*>/.exec(html)?.[0]).not.toContain('aria-invalid');
    expect(html).toMatch(/<div role="alert">.*<bdi>[^<]*abc[^<]*<\/bdi>/);
    expect(html).not.toContain('<article');
    expect(linksOf(html)).toContain(`${path}?rooms=2`);
    expect(head.robots).toBe('noindex,follow');
  });

  it.each(['300.000', '300,000', '٣٠٠٬٠٠٠', '300 mille', '300000.00', '\u202a300 000 DT\u202c'])(
    'is redirected to the number if it is one in another spelling (%s)',
    async (priceMax) => {
      const query = new URLSearchParams({ areaMin: '1.5', priceMax, rooms: '2', place: 'xyzzyx' });
      expect((await renderPage(`${APARTMENTS}?${query}`)).result).toEqual({
        kind: 'redirect',
        to: `${APARTMENTS}?priceMax=300000&areaMin=1.5&rooms=2&place=xyzzyx`,
        status: 302,
      });
    },
  );
});
