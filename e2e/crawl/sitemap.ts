import sax from 'sax';
import { requestSite } from '../site-request.ts';

/** One URL of the sitemap with its alternates. */
export interface SitemapEntry {
  loc: string;
  alternates: Map<string, string>;
}

/** All URLs of the sitemap that `robots.txt` names, parsed strictly. */
export async function readSitemap(): Promise<SitemapEntry[]> {
  const robots = (await requestSite('/robots.txt')).body;
  const start = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
  if (start === undefined) throw new Error('robots.txt names no sitemap');
  const files = entries(await body(start), 'sitemap');
  const lists = await Promise.all(files.map(async ({ loc }) => entries(await body(loc), 'url')));
  return lists.flat();
}

async function body(address: string): Promise<string> {
  const answer = await requestSite(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return answer.body;
}

function entries(xml: string, element: 'sitemap' | 'url'): SitemapEntry[] {
  const found: SitemapEntry[] = [];
  let inLoc = false;
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    if (name === element) found.push({ loc: '', alternates: new Map() });
    inLoc = name === 'loc';
    if (name === 'xhtml:link') found.at(-1)?.alternates.set(String(attributes['hreflang']), String(attributes['href']));
  };
  parser.onclosetag = () => {
    inLoc = false;
  };
  parser.ontext = (text) => {
    const entry = found.at(-1);
    if (inLoc && entry) entry.loc += text;
  };
  parser.write(xml).close();
  return found;
}
