import type { ServerRemoteDefinition } from '@houni/remote';
import { articleServerHead } from './pages/article/article-server-head.ts';
import { blogServerHead } from './pages/blog/blog-server-head.ts';
import definition from './remote.ts';

export default {
  ...definition,
  serverHeads: { blog: blogServerHead, article: articleServerHead },
} satisfies ServerRemoteDefinition;
