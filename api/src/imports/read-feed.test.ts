import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import type { FeedContext } from './kyero-ad.ts';
import { readFeed } from './read-feed.ts';

let api: TestApp;
let context: FeedContext;

beforeAll(async () => {
  api = await testApp({ runJobs: false });
  const places = await createPlaces(api.connection.db)();
  context = { places, now: new Date('2026-06-15'), contact: { name: 'Agence du Lac', phone: '+216 71 000 000' } };
});
afterAll(() => api.close());

async function* inChunks(bytes: Uint8Array, size = 7): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const read = (xml: string | Uint8Array, size?: number) =>
  readFeed(inChunks(typeof xml === 'string' ? Buffer.from(xml) : xml, size), context);

describe('readFeed', () => {
  it('parses ads from chunks of any size', async () => {
    const [ad] = await read(kyeroFeed([kyeroProperty({ id: 'A1' })]), 1);
    expect(ad).toMatchObject({
      reference: 'A1',
      issues: [],
      pictures: ['https://example.tn/1.jpg', 'https://example.tn/2.jpg'],
    });
    expect(ad?.content).toMatchObject({
      category: 'APPARTEMENT',
      transaction: 'SALE',
      price: { millimes: 320_000_000, unit: 'total' },
      place: { governorate: 22, delegation: 227, sector: 1707 },
      area: 98,
      rooms: 2,
      bathrooms: 1,
      language: 'fr',
      amenities: ['ELEVATOR', 'AIR_CONDITIONING'],
      contact: { name: 'Agence du Lac', phone: '+21671000000', phoneShown: true },
    });
    expect(ad?.content?.translations).toMatchObject([{ language: 'en' }]);
  });

  it('refuses a feed in which an unclosed CDATA section takes in another property', async () => {
    const xml = kyeroFeed([kyeroProperty({ id: 'A1' }), kyeroProperty({ id: 'A2' })]);
    await expect(read(xml.replace(']]></fr>', ''))).rejects.toMatchObject({ code: 'bad_xml' });
  });

  it('accepts ISO-8859-1', async () => {
    const xml = kyeroFeed([kyeroProperty({ id: 'é' })]).replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
    const [ad] = await read(Buffer.from(xml.replaceAll('’', "'"), 'latin1'), 50);
    expect(ad).toMatchObject({ reference: 'é', issues: [] });
  });

  it.each([
    ['currency', { currency: 'EUR' }, 'currency', 'currency'],
    ['frequency', { price_freq: 'century' }, 'price_freq', 'unknown_value'],
    ['type', { type: 'Spaceship' }, 'type', 'unknown_value'],
    ['province', { province: 'Málaga' }, 'province', 'unknown_place'],
    ['town', { town: 'Nowhere', location_detail: '' }, 'town', 'unknown_place'],
    ['price', { price: 'on demand' }, 'price', 'invalid'],
    ['negative price', { price: '-5' }, 'price', 'invalid'],
    ['text', { fr: 'Court.', en: '' }, 'desc', 'too_short'],
    ['id', { id: '', ref: '' }, 'id', 'missing'],
  ])('reports an invalid %s with its line', async (_what, fields, column, code) => {
    const [good, bad] = await read(
      kyeroFeed([kyeroProperty({ id: 'A1' }), kyeroProperty(Object.assign({ id: 'A2' }, fields))]),
    );
    expect(good?.issues).toEqual([]);
    expect(bad?.content).toBeNull();
    expect(bad?.issues).toContainEqual({ line: bad?.line ?? -1, column, code });
    expect(bad?.line).toBeGreaterThan(good?.line ?? 0);
  });

  it.each([
    ['a document type', `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "aaaa">]><root/>`, 'doctype'],
    ['an outside document type', `<!DOCTYPE root SYSTEM "file:///etc/passwd"><root/>`, 'doctype'],
    [
      'entities in entities',
      `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><root>&lol2;</root>`,
      'doctype',
    ],
    ['no end', kyeroFeed([kyeroProperty({ id: 'A1' })]).slice(0, -60), 'bad_xml'],
    ['crossed elements', '<root><a><b></a></b></root>', 'bad_xml'],
    ['depth without end', `<root>${'<a>'.repeat(5000)}`, 'bad_xml'],
    ['text without end', `<root><a>${'x'.repeat(200_000)}</a></root>`, 'bad_xml'],
    ['a name without end', `<root><${'a'.repeat(200_000)}/></root>`, 'bad_xml'],
    ['a wrong encoding', Buffer.from('<root><a>\u00e9</a></root>', 'latin1'), 'bad_encoding'],
    ['an unknown encoding', '<?xml version="1.0" encoding="UTF-7"?><root/>', 'bad_encoding'],
    ['nothing', '', 'bad_xml'],
    ['HTML', '<html><body>Not found</body></html>', 'not_kyero'],
    ['another version', kyeroFeed([kyeroProperty({ id: 'A1' })]).replace('>3<', '>2.1<'), 'not_kyero'],
  ])('rejects a feed with %s', async (_name, xml, code) => {
    await expect(read(xml, 4096)).rejects.toMatchObject({ code });
  });

  it('rejects a feed with more than 5000 ads', async () => {
    const small = '<property><id>1</id></property>'.repeat(5001);
    const xml = kyeroFeed([]).replace('</root>', `${small}</root>`);
    await expect(read(xml, 65_536)).rejects.toMatchObject({ code: 'too_many_items' });
  });
});
