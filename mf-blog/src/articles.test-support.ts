import type { Article, ArticleCard, BlogAnswer } from '@houni/contracts/blog';

const COVER = {
  base: 'http://api.test/media/demo/villa-pool-01',
  widths: [320, 640, 1280],
  width: 1280,
  height: 853,
  thumbhash: 'AAAA',
  color: '#aabbcc',
  alt: 'Villa avec piscine',
};

export function card(slug: string, over: Partial<ArticleCard> = {}): ArticleCard {
  return {
    slug,
    locale: 'fr',
    title: `Titre de ${slug}`,
    excerpt: 'Ce qu’il faut vérifier avant de signer.',
    cover: COVER,
    author: 'Amel Ben Salah',
    tags: [{ slug: 'achat', label: 'Achat' }],
    publishedAt: '2026-03-07T09:00:00.000Z',
    updatedAt: '2026-04-01T09:00:00.000Z',
    readingMinutes: 6,
    ...over,
  };
}

export function article(slug: string, over: Partial<Article> = {}): Article {
  return {
    ...card(slug),
    html: '<h2>Le titre bleu</h2><p>Un titre <strong>clair</strong>.</p>',
    translations: [{ locale: 'fr', slug }],
    related: [card('estimer-son-bien')],
    ...over,
  };
}

export function listAnswer(items: ArticleCard[], over: Partial<BlogAnswer> = {}): BlogAnswer {
  const tags = [{ slug: 'achat', label: 'Achat', count: 5 }];
  return { article: null, items, tags, total: items.length, page: 1, pageSize: 12, ...over };
}

export function articleAnswer(found: Article | null): BlogAnswer {
  return { ...listAnswer([]), article: found };
}
