import { AGENCY_ADVERTISER, adAnswer, card, detail } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

const ad = detail('abc123');
const online = { '/search/item/public-key': adAnswer('online', ad, [card('near1')]) };

describe('loading an ad', () => {
  it('renders at the canonical address, with and without the French prefix', async () => {
    expect((await renderPage(ad.url, online)).result).toEqual({ kind: 'ok', status: 200 });
    expect((await renderPage(`/fr${ad.url}`, online)).result).toEqual({ kind: 'ok', status: 200 });
  });

  it('corrects wrong segments by one redirect', async () => {
    const wrong = '/annonce/louer/maisons/sfax/ailleurs/la-bas/autre-titre/abc123';
    expect((await renderPage(`${wrong}?utm=1`, online)).result).toEqual({
      kind: 'redirect',
      to: `${ad.url}?utm=1`,
      status: 301,
    });
    expect((await renderPage(`/fr${wrong}`, online)).result).toEqual({
      kind: 'redirect',
      to: `/fr${ad.url}`,
      status: 301,
    });
  });

  it('redirects an agency ad to its own address', async () => {
    const sold = detail('abc123', { advertiser: AGENCY_ADVERTISER });
    const { result } = await renderPage(ad.url, { '/search/item/public-key': adAnswer('online', sold) });
    expect(sold.url).toMatch(/^\/agc\/cote-immobiliere\//);
    expect(result).toEqual({ kind: 'redirect', to: sold.url, status: 301 });
  });

  it('says that the advertiser is a professional, without name or link, if their agency has no public page', async () => {
    const advertiser = { kind: 'agency', name: 'Amel Ben Salah', agency: null } as const;
    const unlisted = detail('abc123', { advertiser });
    const similar = card('near1', { agency: { name: null } });
    const { html } = await renderPage(unlisted.url, {
      '/search/item/public-key': adAnswer('online', unlisted, [similar]),
    });
    const contact = /<section[^>]*id="item-contact".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(contact).toContain('Amel Ben Salah');
    expect(contact).toContain('Professionnel');
    expect(html).not.toContain('Particulier');
    expect(linksOf(contact).filter((link) => link.includes('/agency'))).toEqual([]);
  });

  it('answers 404 for an unknown key', async () => {
    const unknown = { '/search/item/public-key': adAnswer('unknown', null) };
    expect((await renderPage(ad.url, unknown)).result).toEqual({ kind: 'notFound' });
  });

  it('finds an ad by the uid in the title, as in old redirects', async () => {
    const answers = {
      '/search/item/public-key': adAnswer('unknown', null),
      '/search/item/public-key-or-uid': (query: URLSearchParams) =>
        query.get('key') === ad.uid ? adAnswer('online', ad) : adAnswer('unknown', null),
    };
    const old = `/annonce/acheter/appartements/tunis/carthage/sidi-bou-said/${ad.uid}/k3x9q2`;
    expect((await renderPage(old, answers)).result).toEqual({ kind: 'redirect', to: ad.url, status: 301 });
  });

  it('answers 410 with ads of the place for an unknown uid of old redirects', async () => {
    const old = '/annonce/acheter/appartements/tunis/carthage/x/00000000-0000-4000-8000-000000000000/k3x9q2';
    const { result, html, head, calls } = await renderPage(old, {
      '/search/item/public-key': adAnswer('unknown', null),
      '/search/item/public-key-or-uid': adAnswer('gone', null, [card('near1')]),
    });
    expect(result).toEqual({ kind: 'ok', status: 410 });
    expect(calls.at(-1)).toMatch(/delegation=carthage&governorate=tunis.*sector=x/);
    expect(linksOf(html)).toContain(card('near1').url);
    expect(head.robots).toBe('noindex,follow');
  });

  it('answers 410 with similar ads for a removed ad', async () => {
    const removed = { '/search/item/public-key': adAnswer('gone', null, [card('near1')]) };
    const { result, html, head } = await renderPage(ad.url, removed);
    expect(result).toEqual({ kind: 'ok', status: 410 });
    expect(linksOf(html)).toContain(card('near1').url);
    expect(head.robots).toBe('noindex,follow');
  });

  it('renders a closed ad without indexing', async () => {
    const closed = detail('abc123', { state: 'sold_or_rented', closedAt: '2026-03-01T08:00:00.000Z' });
    const { result, html, head } = await renderPage(ad.url, {
      '/search/item/public-key': adAnswer('closed', closed, [card('near1')]),
    });
    expect(result).toEqual({ kind: 'ok', status: 200 });
    expect(html).toContain('Le bien a été vendu.');
    expect(linksOf(html)).toContain(card('near1').url);
    expect(head.robots).toBe('noindex,follow');
  });

  it('is unavailable while the API is', async () => {
    expect((await renderPage(ad.url, { '/search/item/public-key': null })).result.kind).toBe('unavailable');
  });
});

describe("an ad's page", () => {
  const paths = {
    fr: ad.url,
    ar: encodeURI('/ar/إعلان/شراء/شقق/تونس/قرطاج/سيدي-بوسعيد/appartement-vue-mer/abc123'),
    en: '/en/listing/buy/apartments/tunis/carthage/sidi-bou-said/appartement-vue-mer/abc123',
    it: '/it/annuncio/comprare/appartamenti/tunis/carthage/sidi-bou-said/appartement-vue-mer/abc123',
    es: '/es/anuncio/comprar/apartamentos/tunis/carthage/sidi-bou-said/appartement-vue-mer/abc123',
  };

  it.each(Object.entries(paths))('renders all texts in %s', async (_locale, path) => {
    const land = {
      zoning: 'mixed',
      utilities: { water: true, power: false, sewer: true },
      frontage: 18,
      use: 'shop',
      flatshare: { roomsOffered: 1, occupants: 2, preference: 'students' },
      negotiable: true,
      previousPrice: { millimes: 480_000_000, unit: 'total' },
      advertiser: { ...AGENCY_ADVERTISER },
    } as const;
    const whole = detail('abc123', { ...land, url: path });
    const { html } = await renderPage(path, { '/search/item/public-key': adAnswer('online', whole, [card('near1')]) });
    expect(html).toContain('<h1');
    expect(html).toContain('href="/');
  });

  it('shows price, price per m², facts and the meaning of the title status', async () => {
    const { html } = await renderPage(ad.url, online);
    expect(html).toContain('450\u202f000\u00a0DT');
    expect(html).toContain('4\u202f737\u00a0DT\u00a0/\u00a0m²');
    expect(html).toContain('<dt>Étage</dt><dd><bdi>2e étage sur 4</bdi></dd>');
    expect(html).toContain('Titre bleu\u00a0: la propriété est individuelle');
    expect(html).toContain('dans un rayon de 300 m');
  });

  it('has its breadcrumbs after the article, which would move down when they arrive', async () => {
    const { html } = await renderPage(ad.url, online);
    expect(html.indexOf('Fil d’Ariane')).toBeGreaterThan(html.indexOf('</article>'));
  });

  it('shows the price history, newest first', async () => {
    const { html } = await renderPage(ad.url, online);
    const [table = ''] = html.match(/<tbody>.*<\/tbody>/s) ?? [];
    expect(table.indexOf('1er mars 2026')).toBeLessThan(table.indexOf('10 janvier 2026'));
    expect(table).toContain('−30\u202f000\u00a0DT');
  });

  it('renders the advertiser’s text in its language and direction', async () => {
    const arabic = detail('abc123', { language: 'ar', title: 'شقة', description: 'هادئة ومشمسة', url: ad.url });
    const { html } = await renderPage(ad.url, { '/search/item/public-key': adAnswer('online', arabic) });
    expect(html).toMatch(/<div class="reading text" lang="ar" dir="rtl"><p><strong>شقة<\/strong><\/p><p>هادئة/);
    expect(html).toMatch(/<h3[^>]*>Annonce rédigée en arabe<\/h3>/);
    expect(html).toMatch(/<h1[^>]*>Appartement S\+2 à vendre/);
  });

  it.each([
    {
      locale: 'fr',
      title: 'Résumé établi d’après les caractéristiques',
      facts: '1 salle de bains, 2e étage sur 4, bon état',
    },
    { locale: 'ar', title: 'ملخص معدّ من المواصفات', facts: 'بيت استحمام واحد، الطابق 2 من 4، حالة جيدة' },
    {
      locale: 'en',
      title: 'Summary made from the property’s details',
      facts: '1 bathroom, floor 2 of 4, good condition',
    },
    { locale: 'it', title: 'Riassunto ricavato dalle caratteristiche', facts: '1 bagno, 2º piano di 4, buono stato' },
    {
      locale: 'es',
      title: 'Resumen elaborado a partir de las características',
      facts: '1 baño, 2.ª planta de 4, buen estado',
    },
  ] as const)(
    'summarises the facts in the page’s language, above the advertiser’s text ($locale)',
    async (expected) => {
      const own = { language: expected.locale === 'fr' ? 'ar' : 'fr', description: 'Own words' } as const;
      const path = paths[expected.locale];
      const { html, head } = await renderPage(path, {
        '/search/item/public-key': adAnswer('online', detail('abc123', { ...own, url: path })),
      });
      const [, summary = ''] = html.split(`>${expected.title}</h3>`);
      expect(summary).toContain(expected.facts);
      expect(summary.indexOf(expected.facts)).toBeLessThan(summary.indexOf('Own words'));
      expect(head.description).toContain(expected.facts.slice(0, 10));
      expect(head.description).not.toContain('Own words');
    },
  );

  it('shows the text in the page’s language and the original in details', async () => {
    const texts = { language: 'ar', title: 'شقة على البحر', description: 'هادئة ومشمسة' } as const;
    const translated = detail('abc123', { translations: [texts], url: paths.ar });
    const { html, head } = await renderPage(paths.ar, { '/search/item/public-key': adAnswer('online', translated) });
    expect(html).toMatch(
      /<div class="reading text" lang="ar" dir="rtl"><p><strong>شقة على البحر<\/strong><\/p><p>هادئة/,
    );
    expect(html).toMatch(/<details[^>]*><summary>القراءة باللغة الفرنسية \(النص الأصلي\)<\/summary>/);
    expect(head.title).toContain(translated.heading);
  });

  it('shows the price drop, marks floor plans and links to the video', async () => {
    const [first, second] = ad.photos;
    const changed = detail('abc123', {
      previousPrice: { millimes: 480_000_000, unit: 'total' },
      videoUrl: 'https://www.youtube.com/watch?v=abc',
      photos: [first, second && { ...second, floorPlan: true as const }].filter((photo) => photo !== undefined),
    });
    const { html } = await renderPage(ad.url, { '/search/item/public-key': adAnswer('online', changed) });
    expect(html).toContain('Prix en baisse de 6\u00a0%');
    expect(html.match(/<span class="plan">Plan<\/span>/g)).toHaveLength(1);
    expect(linksOf(html)).toContain('https://www.youtube.com/watch?v=abc');
    expect(html).toContain('Voir les 2 photos en plein écran');
  });

  it('has share links, and its address for printing', async () => {
    const { html } = await renderPage(ad.url, online);
    const address = encodeURIComponent(`http://houni.test${ad.url}`);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `https://wa.me/?text=${encodeURIComponent(ad.heading)}%20${address}`,
        `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      ]),
    );
    expect(html).toContain(`<p class="print-address"><bdi>http://houni.test${ad.url}</bdi></p>`);
  });

  it('has metadata and structured data for search engines', async () => {
    const { head } = await renderPage(ad.url, online);
    expect(head).toMatchObject({
      robots: 'index,follow',
      canonical: ad.url,
      image: { url: expect.stringMatching(/^http:\/\/api.test\/open-graph\/ad\/abc123\/fr-\w+\.jpg$/) },
    });
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'RealEstateListing',
      url: `http://houni.test${ad.url}`,
      offers: { '@type': 'Offer', price: 450_000, priceCurrency: 'TND' },
      about: { '@type': 'Apartment', address: { addressRegion: 'Tunis' } },
    });
    expect(head.alternates?.map(({ hreflang }) => hreflang)).toEqual(['fr', 'ar', 'en', 'it', 'es', 'x-default']);
  });

  it('links photos to their largest file', async () => {
    const { html } = await renderPage(ad.url, online);
    expect(linksOf(html)).toContain('http://api.test/media/demo/abc123-2-1280.webp');
  });

  it('contains no phone number', async () => {
    const { html } = await renderPage(ad.url, online);
    expect(html).not.toMatch(/tel:|\+216/);
  });
});
