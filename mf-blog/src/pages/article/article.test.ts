import { article, articleAnswer } from '../../articles.test-support.ts';
import definition from '../../server.ts';
import { renderPage } from '@houni/remote/render-page.test-support';

const translated = article('titre-bleu', {
  translations: [
    { locale: 'fr', slug: 'titre-bleu' },
    { locale: 'ar', slug: 'الرسم-العقاري' },
  ],
});

describe('article page', () => {
  it.each(['fr', 'ar', 'en', 'it', 'es'] as const)('shows every text in %s', async (locale) => {
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    const page = await renderPage(definition, `${prefix}/blog/article/titre-bleu`, {
      answer: () => articleAnswer(article('titre-bleu', { locale, translations: [{ locale, slug: 'titre-bleu' }] })),
    });
    expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(page.html).toContain('<h2 id="section-1">Le titre bleu</h2><p>Un titre <strong>clair</strong>.</p>');
  });

  it('returns 404 without an API call for a word longer than any slug', async () => {
    const page = await renderPage(definition, `/blog/article/${'k'.repeat(121)}`, {
      answer: () => articleAnswer(translated),
    });
    expect(page.result).toEqual({ kind: 'notFound' });
  });

  it.each([
    ['the Tunisian day of the publication', '2026-04-01T21:00:00.000Z', false],
    ['the next Tunisian day, which is the same day in UTC', '2026-04-01T23:30:00.000Z', true],
  ])('says that an article was updated: on %s', async (_case, updatedAt, shown) => {
    const page = await renderPage(definition, '/en/blog/article/titre-bleu', {
      answer: () => articleAnswer(article('titre-bleu', { publishedAt: '2026-04-01T09:00:00.000Z', updatedAt })),
    });
    expect(page.html.includes(`dateTime="${updatedAt}"`)).toBe(shown);
  });

  it('has alternates only for its translations', async () => {
    const { head } = await renderPage(definition, '/blog/article/titre-bleu', {
      answer: () => articleAnswer(translated),
    });
    expect(head.robots).toBe('index,follow');
    expect(head.canonical).toBe('/blog/article/titre-bleu');
    expect(head.alternates?.map(({ hreflang, path }) => [hreflang, decodeURI(path)])).toEqual([
      ['fr', '/blog/article/titre-bleu'],
      ['ar', '/ar/blog/article/الرسم-العقاري'],
      ['x-default', '/blog/article/titre-bleu'],
    ]);
  });

  it('shows an untranslated article in its own language, canonical there and not indexed here', async () => {
    const page = await renderPage(definition, '/en/blog/article/titre-bleu', {
      answer: () => articleAnswer(translated),
    });
    expect(page.result.kind).toBe('ok');
    expect(page.head).toMatchObject({ robots: 'noindex,follow', canonical: '/blog/article/titre-bleu' });
    expect(page.head.alternates?.map(({ hreflang }) => hreflang)).toEqual(['fr', 'ar', 'x-default']);
    expect(page.html).toContain('not available in English yet');
    expect(page.html).toMatch(/<h1 lang="fr" dir="ltr">/);
  });

  it('redirects the slug of another language to its path in this language and keeps the prefix', async () => {
    const arabic = await renderPage(definition, '/ar/blog/article/titre-bleu', {
      answer: () => articleAnswer(translated),
    });
    expect(arabic.result).toEqual({
      kind: 'redirect',
      status: 301,
      to: `/ar/blog/article/${encodeURIComponent('الرسم-العقاري')}`,
    });
    const inArabic = articleAnswer({ ...translated, locale: 'ar', slug: 'الرسم-العقاري' });
    const french = await renderPage(definition, `/fr/blog/article/${encodeURIComponent('الرسم-العقاري')}`, {
      answer: () => inArabic,
    });
    expect(french.result).toMatchObject({ to: '/fr/blog/article/titre-bleu' });
  });

  it('returns 404 for an unknown slug', async () => {
    const { result, head } = await renderPage(definition, '/blog/article/inconnu', {
      answer: () => articleAnswer(null),
    });
    expect(result).toEqual({ kind: 'notFound' });
    expect(head.robots).toBe('noindex,follow');
  });

  it('returns 503 when the API fails', async () => {
    const { result } = await renderPage(definition, '/blog/article/titre-bleu', { answer: () => null });
    expect(result.kind).toBe('unavailable');
  });

  it('has BlogPosting structured data and breadcrumbs', async () => {
    const { head } = await renderPage(definition, '/blog/article/titre-bleu', {
      answer: () => articleAnswer(translated),
    });
    const [posting, crumbs] = head.jsonLd ?? [];
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Titre de titre-bleu',
      inLanguage: 'fr',
      mainEntityOfPage: 'http://houni.test/blog/article/titre-bleu',
      image: expect.arrayContaining(['http://api.test/media/demo/villa-pool-01-1280.webp']),
      author: { '@type': 'Person', name: 'Amel Ben Salah' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('preloads its cover with the sizes of the layout', async () => {
    const { head, html } = await renderPage(definition, '/blog/article/titre-bleu', {
      answer: () => articleAnswer(translated),
    });
    expect(head.preloadImage?.srcSet).toContain('villa-pool-01-640.avif 640w');
    expect(html).toContain(`sizes="${head.preloadImage?.sizes}"`);
  });
});
