import type { Head } from '@houni/remote';
import { SEARCH_META } from '../render/search-meta.ts';

function element(name: string, attributes: Record<string, string>): HTMLElement {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.dataset.page = '';
  return node;
}

/**
 * Replaces the head elements of the page (`data-page`) after a client navigation. Alternates, Open Graph and structured
 * data are only in the server's HTML, because only crawlers read them.
 */
export function applyHead({ title, description, robots, canonical, search }: Head, siteUrl: string): void {
  document.title = title;
  for (const previous of document.head.querySelectorAll('[data-page]')) previous.remove();
  if (description) document.head.append(element('meta', { name: 'description', content: description }));
  if (robots) document.head.append(element('meta', { name: 'robots', content: robots }));
  if (search) document.head.append(element('meta', { name: SEARCH_META, content: search }));
  if (canonical) document.head.append(element('link', { rel: 'canonical', href: siteUrl + canonical }));
}
