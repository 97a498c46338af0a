import type { HeadContext, PageDefinition, ServerHead, ServerRemoteDefinition } from '@houni/remote';
import type { PageHead } from './head-html.ts';

/** The whole head of a remote's page: what it says in the browser too, and what its server bundle adds for machines. */
export function pageHead(remote: ServerRemoteDefinition, page: PageDefinition, context: HeadContext): PageHead {
  const head = page.head(context);
  // The entry's key and the context's route agree: `serverHeads` is typed by route.
  const serverHead = remote.serverHeads?.[context.route.name] as
    | ((context: HeadContext, head: PageHead) => ServerHead)
    | undefined;
  return { ...head, ...serverHead?.(context, head) };
}
