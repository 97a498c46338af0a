import { defineServerRemote } from '@houni/remote';
import { articleServerHead } from './pages/article/article-server-head.ts';
import { blogServerHead } from './pages/blog/blog-server-head.ts';
import definition from './remote.ts';
import { routes } from './routes.ts';

export default defineServerRemote(definition, {
  routes,
  serverHeads: { blog: blogServerHead, article: articleServerHead },
});
