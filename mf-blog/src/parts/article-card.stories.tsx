import type { ArticleCard as Article } from '@houni/contracts/blog';
import { samplePhoto } from '@houni/ui/stories';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { messages } from '../messages.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleGridSkeleton } from './article-grid.tsx';

const renderCard = (slug: string, over: Partial<Article> = {}) =>
  function render({ locale, say }: StoryContext) {
    const article: Article = {
      slug,
      locale,
      title: say('Lire un titre foncier', 'كيف تقرأ الرسم العقاري'),
      excerpt: say(
        'Bleu, partagé, en cours : ce que dit le titre, et ce qu’il faut vérifier avant de signer.',
        'أزرق أو مشترك أو في طور الإنجاز: ما يقوله الرسم وما يجب التثبت منه قبل الإمضاء.',
      ),
      cover: samplePhoto('house'),
      author: say('La rédaction', 'هيئة التحرير'),
      tags: [],
      publishedAt: '2026-02-01T08:00:00.000Z',
      updatedAt: '2026-02-01T08:00:00.000Z',
      readingMinutes: 4,
      ...over,
    };
    return <ArticleCard article={article} sizes="400px" />;
  };

export default {
  title: 'Articles in lists',
  phone: true,
  texts: messages,
  states: {
    plain: renderCard('plain'),
    hover: { force: 'hover', on: 'h2 a', render: renderCard('hover') },
    focus: { force: 'focus-visible', render: renderCard('focus') },
    'no cover': renderCard('bare', { cover: null }),
    'cover failing': renderCard('failing', { cover: samplePhoto('missing') }),
    'in another language': renderCard('other', {
      locale: 'en',
      title: 'How to read a land title',
      excerpt: 'Blue, shared, pending: what the title says.',
    }),
    'long texts': renderCard('long', {
      title: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
      excerpt: 'Un extrait plus long que ce qu’une carte montre. '.repeat(8),
      readingMinutes: 125,
    }),
    'to come': { wide: true, render: () => <ArticleGridSkeleton /> },
  },
} satisfies Stories;
