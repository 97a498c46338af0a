import { IMPORT_LIMITS } from '@houni/contracts/import';
import { ImportError } from './import-error.ts';
import { kyeroAd } from './kyero-ad.ts';
import type { FeedContext } from './kyero-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { readXml, textOf } from './read-xml.ts';

/**
 * The ads of a Kyero v3 feed.
 * @throws ImportError where it is no such feed, or not a whole one: a half-read feed would close the other half's ads
 */
export async function readFeed(chunks: AsyncIterable<Uint8Array>, context: FeedContext): Promise<ParsedAd[]> {
  const ads: ParsedAd[] = [];
  let version = '';
  for await (const node of readXml(chunks)) {
    if (node.name === 'kyero') version = textOf(node, 'feed_version');
    if (node.name !== 'property') continue;
    if (!version.startsWith('3')) throw new ImportError('not_kyero');
    if (ads.length >= IMPORT_LIMITS.feedItems) throw new ImportError('too_many_items');
    ads.push(kyeroAd(node, context));
  }
  if (!version.startsWith('3')) throw new ImportError('not_kyero');
  return ads;
}
