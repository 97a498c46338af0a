import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';
import { articlePage } from './pages/article/article.ts';
import { blogPage } from './pages/blog/blog.ts';

export default defineRemote({
  name: 'blog',
  pages: { blog: blogPage, article: articlePage },
  fragments: {
    newestArticles: async () =>
      (await import(/* webpackChunkName: "fragment-newestArticles" */ './fragments/newest-articles.ts')).newestArticles,
  },
  messages,
});
