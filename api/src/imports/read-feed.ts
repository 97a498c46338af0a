import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import { ImportError } from './import-error.ts';
import { kyeroAd } from './kyero-ad.ts';
import type { FeedContext } from './kyero-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { readXml, textOf } from './read-xml.ts';

/**
 * Parses a Kyero v3 feed.
 * @throws ImportError when it is not such a feed, or not complete: half a feed would close the ads of the other half
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
