import { card, listAnswer } from '../../articles.test-support.ts';
import definition from '../../server.ts';
import { renderPage } from '@houni/remote/render-page.test-support';

const twelve = Array.from({ length: 12 }, (_, index) => card(`article-${index}`));

describe('blog list', () => {
  it.each(['/blog', '/ar/blog', '/en/blog', '/it/blog', '/es/blog'])('shows every text of %s', async (address) => {
    const page = await renderPage(definition, address, { answer: () => listAnswer(twelve, { total: 30 }) });
    expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(page.html.match(/<article/g)).toHaveLength(12);
  });

  it('requests twelve articles of the language once', async () => {
    const { calls } = await renderPage(definition, '/ar/blog/page-2?tag=achat', {
      answer: () => listAnswer(twelve, { total: 30, page: 2 }),
    });
    expect(calls.map(({ search }) => search)).toEqual(['?locale=ar&page=2&pageSize=12&tag=achat']);
  });

  it('keeps the tag in its pagination links', async () => {
    const { html } = await renderPage(definition, '/en/blog/page-2?tag=achat', {
      answer: () => listAnswer(twelve, { total: 30, page: 2 }),
    });
    expect(html).toContain('href="/en/blog?tag=achat"');
    expect(html).toContain('href="/en/blog/page-3?tag=achat"');
  });

  it('shows the tag in its heading and is not indexed', async () => {
    const { html, head } = await renderPage(definition, '/blog?tag=achat', { answer: () => listAnswer(twelve) });
    expect(html).toMatch(/<h1[^>]*>Articles sur «\u00a0Achat\u00a0»<\/h1>/);
    expect(head).toMatchObject({
      canonical: '/blog',
      robots: 'noindex,follow',
      title: 'Articles sur «\u00a0Achat\u00a0» | Houni',
    });
  });

  it('suggests what to do when a tag has no article', async () => {
    const page = await renderPage(definition, '/ar/blog?tag=inconnu', { answer: () => listAnswer([]) });
    expect(page.result.kind).toBe('ok');
    expect(page.html).toContain('href="/ar/blog"');
  });

  it('returns 404 past its last page', async () => {
    const { result } = await renderPage(definition, '/blog/page-9', {
      answer: () => listAnswer([], { total: 30, page: 9 }),
    });
    expect(result).toEqual({ kind: 'notFound' });
  });

  it('returns 503 when the API fails', async () => {
    const { result } = await renderPage(definition, '/blog', { answer: () => null });
    expect(result.kind).toBe('unavailable');
  });

  it('marks an article in another language with that language', async () => {
    const { html } = await renderPage(definition, '/blog', {
      answer: () => listAnswer([card('maqal', { locale: 'ar', title: 'عنوان' })]),
    });
    expect(html).toMatch(/<h2[^>]*lang="ar" dir="rtl"/);
    expect(html).toContain('En arabe');
  });
});
