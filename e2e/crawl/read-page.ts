import { load } from 'cheerio';

/** What a crawler reads of a page. */
export interface CrawledPage {
  address: string;
  lang: string;
  dir: string;
  title: string;
  titles: number;
  description: string;
  robots: string;
  canonicals: string[];
  /** URL by hreflang. */
  alternates: Map<string, string>;
  headings: string[];
  /** Titles of ad cards. */
  cardTitles: string[];
  /** Absolute URLs of links, without fragment. */
  links: Set<string>;
  /** Fragments in links, by the page they lead to. */
  anchors: Set<string>;
  ids: Set<string>;
  /** Ids that more than one element has. */
  repeatedIds: string[];
  images: Set<string>;
  openGraph: Map<string, string>;
  feeds: string[];
  jsonLd: string[];
}

/** Reads a page with an HTML parser that follows the browsers' rules. */
export function readPage(address: string, html: string): CrawledPage {
  const $ = load(html);
  const attribute = (selector: string, name: string): string[] =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(name) ?? []);
  const links = new Set<string>();
  const anchors = new Set<string>();
  for (const href of attribute('a[href]', 'href')) {
    const url = new URL(href, address);
    if (!/^https?:$/.test(url.protocol)) continue;
    if (url.hash.length > 1) anchors.add(url.href);
    url.hash = '';
    links.add(url.href);
  }
  const ids = attribute('[id]', 'id');
  return {
    address,
    lang: $('html').attr('lang') ?? '',
    dir: $('html').attr('dir') ?? '',
    title: $('head > title').text(),
    titles: $('head > title').length,
    description: attribute('meta[name="description"]', 'content').join('\n'),
    robots: attribute('meta[name="robots"]', 'content').join(','),
    canonicals: attribute('link[rel="canonical"]', 'href'),
    alternates: new Map(
      $('link[rel="alternate"][hreflang]')
        .toArray()
        .map((element) => [$(element).attr('hreflang') ?? '', $(element).attr('href') ?? '']),
    ),
    headings: $('h1')
      .toArray()
      .map((element) => $(element).text().trim()),
    cardTitles: $('article .title')
      .toArray()
      .map((element) => $(element).text().trim()),
    links,
    anchors,
    ids: new Set(ids),
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    images: new Set(attribute('img[src]', 'src').map((src) => new URL(src, address).href)),
    openGraph: new Map(
      $('meta[property^="og:"]')
        .toArray()
        .map((element) => [$(element).attr('property') ?? '', $(element).attr('content') ?? '']),
    ),
    feeds: attribute('link[type="application/rss+xml"]', 'href').map((href) => new URL(href, address).href),
    jsonLd: $('script[type="application/ld+json"]')
      .toArray()
      .map((element) => $(element).text()),
  };
}
