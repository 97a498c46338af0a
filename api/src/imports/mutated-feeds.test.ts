import { jest } from '@jest/globals';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import { ImportError } from './import-error.ts';
import type { FeedContext } from './kyero-ad.ts';
import { readFeed } from './read-feed.ts';

jest.setTimeout(600_000);

/** MUTATED_FEEDS=10000 for a long run. */
const FEEDS = Number(process.env['MUTATED_FEEDS'] ?? 600);
const SEED = Number(process.env['TEST_SEED'] || 20_260);

const PROPERTIES = ['A1', 'A2', 'A3', 'A4', 'A5'].map((id) => ({ id, xml: kyeroProperty({ id }) }));
const FEED = Buffer.from(kyeroFeed(PROPERTIES.map(({ xml }) => xml)));
/** Parts that break or change the structure of XML. */
const PIECES = ['<', '>', '&', '&amp;', '&nbsp;', '</property>', '<property>', '</root>', '<!--', '<![CDATA[', '<?x', '"', '\0', '\u202e', '<id>A1</id>', '<!DOCTYPE x>', 'é', '\ud800']; // prettier-ignore

let api: TestApp;
let context: FeedContext;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  const places = await createPlaces(api.connection.db)();
  context = { places, now: new Date('2026-06-15'), contact: { name: 'Agence du Lac', phone: '+216 71 000 000' } };
});
afterAll(() => api.close());

function randomNumbers(seed: number): (limit: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (limit) => (state = (state * 48_271) % 2_147_483_647) % Math.max(1, limit);
}

/** One to four random changes of bytes, as broken exports and transfers make them. */
function mutated(random: (limit: number) => number): Buffer {
  let bytes = FEED;
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const [from, length] = [random(bytes.length), 1 + random(random(3) === 0 ? 2000 : 12)];
    const cut = bytes.subarray(from, from + length);
    const [before, after] = [bytes.subarray(0, from), bytes.subarray(from)];
    const rest = bytes.subarray(from + length);
    switch (random(6)) {
      case 0:
        bytes = Buffer.concat([before, rest]);
        break;
      case 1:
        bytes = Buffer.concat([before, cut, after]);
        break;
      case 2:
        bytes = Buffer.from(before);
        break;
      case 3:
        bytes = Buffer.concat([before, Buffer.from([random(256)]), bytes.subarray(from + 1)]);
        break;
      case 4:
        bytes = Buffer.concat([rest, before]);
        break;
      default:
        bytes = Buffer.concat([before, Buffer.from(PIECES[random(PIECES.length)] ?? ''), after]);
    }
  }
  return bytes;
}

async function* inChunks(bytes: Buffer): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 1024) yield bytes.subarray(start, start + 1024);
}

it('a mutated feed is refused as a whole, or every property that stands in it is read', async () => {
  const random = randomNumbers(SEED);
  let refused = 0;
  for (let feed = 0; feed < FEEDS; feed += 1) {
    const bytes = mutated(random);
    let references: string[];
    try {
      references = (await readFeed(inChunks(bytes), context)).map(({ reference }) => reference);
    } catch (error) {
      // Anything else would be a crash; a refused feed closes no ad.
      if (!(error instanceof ImportError)) throw new Error(`Feed ${feed} crashed the reader.`, { cause: error });
      refused += 1;
      continue;
    }
    const lost = PROPERTIES.filter(({ id, xml }) => bytes.includes(xml) && !references.includes(id));
    expect({ feed, lost: lost.map(({ id }) => id) }).toEqual({ feed, lost: [] });
  }
  console.log(`${FEEDS} mutated feeds: ${refused} refused, ${FEEDS - refused} read`);
  expect(refused).toBeGreaterThan(FEEDS / 10);
  expect(refused).toBeLessThan(FEEDS);
});
