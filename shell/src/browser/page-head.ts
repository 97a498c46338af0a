import type { Head } from '@houni/remote';

function element(name: string, attributes: Record<string, string>, text?: string): HTMLElement {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  node.dataset.page = '';
  return node;
}

const absolute = (siteUrl: string, path: string) => (/^https?:/.test(path) ? path : siteUrl + path);

/** Replaces the page's part of the head (`data-page`), as the server would have written it for this page. */
export function applyHead(head: Head, siteUrl: string): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  const meta = (kind: 'name' | 'property', key: string, content: string) => element('meta', { [kind]: key, content });
  const nodes = [meta('property', 'og:title', head.title)];
  if (head.description) {
    nodes.push(meta('name', 'description', head.description), meta('property', 'og:description', head.description));
  }
  if (head.robots) nodes.push(meta('name', 'robots', head.robots));
  if (head.canonical) {
    const href = absolute(siteUrl, head.canonical);
    nodes.push(element('link', { rel: 'canonical', href }), meta('property', 'og:url', href));
  }
  for (const { hreflang, path } of head.alternates ?? []) {
    nodes.push(element('link', { rel: 'alternate', hreflang, href: absolute(siteUrl, path) }));
  }
  if (head.image) nodes.push(meta('property', 'og:image', absolute(siteUrl, head.image)));
  for (const data of head.jsonLd ?? [])
    nodes.push(element('script', { type: 'application/ld+json' }, JSON.stringify(data)));
  document.head.append(...nodes);
}
