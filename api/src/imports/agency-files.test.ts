import { kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { csvAd } from './csv-ad.ts';
import { parseText } from './parse-text.ts';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';

let api: TestApp;
let places: PlaceDirectory;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  places = await createPlaces(api.connection.db)();
});
afterAll(() => api.close());

const TEXT =
  'Appartement S+2 de 95 m² au deuxième étage d’une résidence calme, à dix minutes à pied de la mer. Salon ouvert sur une terrasse exposée au sud, deux chambres avec placards, cuisine équipée, salle de bain et place de parking.';
const ROW: Record<string, string> = {
  reference: 'A1',
  transaction: 'vente',
  category: 'appartement',
  governorate: 'Tunis',
  delegation: 'Carthage',
  sector: 'Sidi Bou Said',
  title: 'Appartement lumineux',
  description: TEXT,
  price: '420000',
  price_per: '',
  area: '95',
  rooms: '2',
  latitude: '',
  longitude: '',
  phone: '',
  photos: '',
};
const NAMES = Object.keys(ROW);
const lineOf = (row: Record<string, string>) =>
  NAMES.map((name) => `"${(row[name] ?? ROW[name] ?? '').replaceAll('"', '""')}"`).join(';');
const file = (...rows: Record<string, string>[]) => [NAMES.join(';'), ...rows.map(lineOf)].join('\r\n');
const context = () => ({
  places,
  now: new Date('2026-06-15'),
  contact: { name: 'Agence du Lac', phone: '+21671000000' },
  photos: 'agency' as const,
});
const adsOf = (content: string | Uint8Array) =>
  readCsv(typeof content === 'string' ? Buffer.from(content) : content).map((row) => csvAd(row, context()));
const [SALE, RENT] = [{}, { transaction: 'location', price: '900', price_per: 'mois' }];
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** The bytes of Arabic letters in two old encodings. */
const ARABIC: Record<string, Record<string, number>> = {
  'Windows-1256': { ا: 0xc7, ة: 0xc9, ت: 0xca, ر: 0xd1, س: 0xd3, ش: 0xd4, ف: 0xdd, ق: 0xde, ل: 0xe1, م: 0xe3, ن: 0xe4, و: 0xe6, ي: 0xed, ب: 0xc8 },
  'ISO-8859-6': { ا: 0xc7, ة: 0xc9, ت: 0xca, ر: 0xd1, س: 0xd3, ش: 0xd4, ف: 0xe1, ق: 0xe2, ل: 0xe4, م: 0xe5, ن: 0xe6, و: 0xe8, ي: 0xea, ب: 0xc8 },
}; // prettier-ignore
const arabicBytes = (text: string, encoding: string) =>
  Buffer.from(Array.from(text, (letter) => ARABIC[encoding]?.[letter] ?? letter.codePointAt(0) ?? 0));
const LATIN = { description: TEXT.replaceAll('’', "'") };

describe('a CSV file as programs write it', () => {
  it.each([
    ['UTF-16 LE with byte order mark', Buffer.from(`\uFEFF${file(SALE, RENT)}`, 'utf16le')],
    ['UTF-16 LE without byte order mark', Buffer.from(file(SALE, RENT), 'utf16le')],
    ['UTF-16 BE with byte order mark', swapped(`\uFEFF${file(SALE, RENT)}`)],
    ['UTF-16 BE without byte order mark', swapped(file(SALE, RENT))],
    ['UTF-16 with tabs', Buffer.from(`\uFEFF${file(SALE, RENT).replaceAll('";"', '"\t"').replaceAll(/^ref.*$/gm, NAMES.join('\t'))}`, 'utf16le')],
    ['ISO-8859-15', Buffer.from(file({ ...LATIN, title: 'Bel appartement au c\u00BDur de la ville' }, LATIN), 'latin1')],
    ['a line with the delimiter', `sep=;\r\n${file(SALE, RENT)}`],
    ['a quoted line with the delimiter', `\uFEFF"sep=;"\r\n${file(SALE, RENT)}`],
    ['blank lines first', `\r\n\r\n${file(SALE, RENT)}`],
    ['a title and an empty row first', `Liste des biens, 2026, Tunis;;;\r\n;;;\r\n${file(SALE, RENT)}`],
    ['empty rows between and after', `${file(SALE)}\r\n${';'.repeat(15)}\r\n${lineOf(RENT)}\r\n${'; '.repeat(15)}\r\n`],
    ['old line ends of Macs', file(SALE, RENT).replaceAll('\r\n', '\r')],
  ])('is read with %s', (_name, content) => {
    const ads = adsOf(content);
    expect(ads.map(({ issues }) => issues)).toEqual([[], []]);
  }); // prettier-ignore

  it.each(['Windows-1256', 'ISO-8859-6'])('is read in Arabic in %s', (encoding) => {
    const [ad] = adsOf(arabicBytes(file({ ...LATIN, description: 'S+2 '.repeat(60), governorate: 'تونس', delegation: '', sector: 'المرسي', title: 'شقة في المرسي' }), encoding)); // prettier-ignore
    expect(ad?.title).toBe('شقة في المرسي');
  });

  it('tells "œ" of ISO-8859-15', () => {
    expect(adsOf(Buffer.from(file({ ...LATIN, title: 'Au c\u00BDur de Tunis' }), 'latin1'))[0]?.title).toBe(
      'Au cœur de Tunis',
    );
  });

  it.each([
    ['36.870', '10.341'],
    ['36,870', '10,341'],
    ['36.8', '10.341'],
    ['36.870123', '10.341'],
    ['36,8702', '10,3413'],
  ])('has positions with decimals: %s, %s', (latitude, longitude) => {
    const [ad] = adsOf(file({ latitude, longitude }));
    expect(ad?.issues).toEqual([]);
    expect(ad?.content?.position).toMatchObject({
      lat: Number(latitude.replace(',', '.')),
      lng: Number(longitude.replace(',', '.')),
    });
  });

  it('reads three decimals as its column has them', () => {
    const areas = (...cells: string[]) => adsOf(file(...cells.map((area, index) => ({ area, reference: `A${index}` })))).map(({ content }) => content?.area); // prettier-ignore
    expect(areas('95,500', '120,5')).toEqual([95.5, 120.5]);
    expect(areas('1,200', '95')).toEqual([1200, 95]);
  });

  it.each([
    ['location', '850,000', 'mois', 850_000, 'month'],
    ['location', '1 200,000 DT', 'par mois', 1_200_000, 'month'],
    ['location', '80,000', 'nuit', 80_000, 'night'],
    ['location', '120', 'jour', 120_000, 'night'],
    ['location', '120', 'par jour', 120_000, 'night'],
    ['location', '120', 'nuitée', 120_000, 'night'],
    ['location', '500', 'semaine', 500_000, 'week'],
    ['location', '12000', 'an', 1_000_000, 'month'],
    ['vente', '420 000,000', 'total', 420_000_000, 'total'],
    ['vente', '420,000', '', 420_000_000, 'total'],
  ])('has amounts in dinars and millimes: %s %s %s', (transaction, price, unit, millimes, expected) => {
    const [ad] = adsOf(file({ transaction, price, price_per: unit }));
    expect(ad?.content?.price).toEqual({ millimes, unit: expected });
  });

  it.each([
    ['Ariana', 'Ariana Ville', 'Cité Ennasr 2', 2084],
    ['Tunis', 'La Goulette', 'Lac 2', 1855],
    ['Tunis', 'La Goulette', 'Lac II', 1855],
    ['Sousse', 'Hammam Sousse', 'Port El Kantaoui', 1042],
    ['Sfax', 'Sfax Ville', 'Route Tunis', 405],
    ['Sfax', 'Sfax Sud', 'Route de Gremda km 4', 421],
    ['Ariana', 'Ariana Ville', 'Menzah 6', 1665],
  ])('has places by the names that people use: %s, %s, %s', (governorate, delegation, sector, id) => {
    expect(adsOf(file({ governorate, delegation, sector }))[0]?.content?.place.sector).toBe(id);
  });

  it.each([
    ['Marsa', ''],
    ['La Marsa', "L'Aouina"],
    ['elmarsa', ''],
  ])('has places of which only the delegation is known: %s %s', (delegation, sector) => {
    expect(adsOf(file({ delegation, sector }))[0]?.issues).toEqual([]);
  });

  it.each([
    'https://www.example.tn/1.jpg, https://www.example.tn/2.jpg',
    'https://www.example.tn/1.jpg\nhttps://www.example.tn/2.jpg',
    'https://www.example.tn/1.jpg;https://www.example.tn/2.jpg',
    'https://www.example.tn/1.jpg https://www.example.tn/2.jpg',
    '//www.example.tn/1.jpg|www.example.tn/2.jpg',
  ])('separates photos: %j', (photos) => {
    expect(adsOf(file({ photos }))[0]?.pictures).toEqual([
      'https://www.example.tn/1.jpg',
      'https://www.example.tn/2.jpg',
    ]);
  });

  it('keeps an ad whose telephone or photo cannot be read, and says so', () => {
    const [ad] = adsOf(file({ phone: '2,16981E+10', photos: 'photo1.jpg' }));
    expect(ad?.content?.contact.phone).toBe('+21671000000');
    expect(ad?.issues).toEqual([
      { line: 2, column: 'phone', code: 'ignored' },
      { line: 2, column: 'photos', code: 'ignored' },
    ]);
  });

  it('counts a line end inside of quotes once', () => {
    const description = `${TEXT}\r\n\r\nSecond paragraphe.`;
    const ads = adsOf(file({ description }, { description, reference: 'A2' }, { price: 'abc', reference: 'A3' }));
    expect(ads[2]?.issues).toEqual([{ line: 8, column: 'price', code: 'unknown_value' }]);
  });
});

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes.subarray(0, 1);
  yield bytes.subarray(1);
}
const feed = (xml: string | Uint8Array) => readFeed(once(typeof xml === 'string' ? Buffer.from(xml) : xml), context());

describe('a feed as programs write it', () => {
  const xml = kyeroFeed([kyeroProperty({ id: 'A1' }), kyeroProperty({ id: 'A2' })]);
  const with1 = (from: string, to: string) => xml.replace(from, to);
  it.each([
    ['an ampersand in a URL', with1('https://example.tn/1.jpg', 'https://example.tn/1.jpg?w=1200&h=800')],
    ['entities of HTML', with1('<id>A1</id>', '<id>A1</id><note>r&eacute;sidence &nbsp; &secret;</note>')],
    ['a reference to a control character', with1('<id>A1</id>', '<id>A1</id><note>a&#x1F;b&#11;c</note>')],
    ['UTF-16 LE', Buffer.from(`\uFEFF${with1('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 BE', swapped(`\uFEFF${with1('UTF-8', 'UTF-16')}`)],
    ['UTF-16 without byte order mark', Buffer.from(with1('UTF-8', 'UTF-16'), 'utf16le')],
    ['UTF-16 that is UTF-8', with1('UTF-8', 'UTF-16')],
    ['ISO-8859-15', Buffer.from(with1('UTF-8', 'ISO-8859-15').replaceAll('’', "'"), 'latin1')],
    ['Windows-1256', Buffer.from(with1('UTF-8', 'windows-1256').replaceAll('’', "'"), 'latin1')],
  ])('is read with %s', async (_name, content) => {
    expect((await feed(content)).map(({ reference, issues }) => [reference, issues])).toEqual([
      ['A1', []],
      ['A2', []],
    ]);
  });

  it.each([
    ['half a bathroom', { baths: '1.5' }, { bathrooms: 1 }],
    ['rooms with the living room', { beds: '2+1' }, { rooms: 2 }],
    ['a rent per day', { price_freq: 'day', price: '120' }, { price: { millimes: 120_000, unit: 'night' } }],
    ['a rent per year', { price_freq: 'year', price: '12000' }, { price: { millimes: 1_000_000, unit: 'month' } }],
    ['a quarter as town', { town: 'Lac 2', location_detail: 'Lac 2' }, { place: { sector: 1855 } }],
  ])('may have %s', async (_name, fields, expected) => {
    const [ad] = await feed(kyeroFeed([kyeroProperty(Object.assign({ id: 'A1' }, fields))]));
    expect(ad?.content).toMatchObject(expected);
  });

  it('is refused with the line of its fault', async () => {
    const line = xml.split('\n').findIndex((one) => one.includes('<id>A2</id>'));
    const broken = xml.replace('<id>A2</id>', '<id>A2</it>');
    await expect(feed(broken)).rejects.toMatchObject({ code: 'bad_xml', line: line + 1 });
  });
});

it('reads bold letters of chats in a pasted text', async () => {
  const bold = Array.from('98123456', (digit) => String.fromCodePoint(0x1d7ce + Number(digit))).join('');
  const { content } = await parseText(
    { db: api.connection.db, places: createPlaces(api.connection.db) },
    `À vendre S+2 La Marsa tél ${bold}`,
  );
  expect(content.contact?.phone).toBe('+21698123456');
});
