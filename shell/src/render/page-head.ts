import type { HeadContext, PageDefinition, ServerHead, ServerRemoteDefinition } from '@houni/remote';
import type { PageHead } from './head-html.ts';

/** The head of a remote's page: the part that the browser sets too, and what the server bundle adds for crawlers. */
export function pageHead(remote: ServerRemoteDefinition, page: PageDefinition, context: HeadContext): PageHead {
  const head = page.head(context);
  // Safe: `serverHeads` is typed by route, so the entry takes this route's context.
  const serverHead = remote.serverHeads?.[context.route.name] as
    | ((context: HeadContext, head: PageHead) => ServerHead)
    | undefined;
  return { ...head, ...serverHead?.(context, head) };
}
