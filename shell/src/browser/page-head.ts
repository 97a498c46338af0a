import type { Head } from '@houni/remote';

function element(name: string, attributes: Record<string, string>): HTMLElement {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.dataset.page = '';
  return node;
}

/**
 * Replaces the page's part of the head (`data-page`) after a client navigation. What only machines read (alternates,
 * Open Graph, structured data) stands in the first HTML of each address and is left out here.
 */
export function applyHead({ title, description, robots, canonical }: Head, siteUrl: string): void {
  document.title = title;
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  if (description) document.head.append(element('meta', { name: 'description', content: description }));
  if (robots) document.head.append(element('meta', { name: 'robots', content: robots }));
  if (canonical) document.head.append(element('link', { rel: 'canonical', href: siteUrl + canonical }));
}
