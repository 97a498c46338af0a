import { readAmount } from '@houni/domain/amount';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import { parseSearchText } from './parse-search-text.ts';
import type { ParsedSearchText } from './parsed-search-text.ts';

/** A search text and a pasted message are read with one lexicon: each form means the same in both. */

let api: TestApp;
let search: (q: string) => Promise<ParsedSearchText>;
beforeAll(async () => {
  api = await testApp({ runJobs: false, variables: { LIMITS_FACTOR: '10000' } });
  const services = { db: api.connection.db, places: createPlaces(api.connection.db) };
  search = (q) => parseSearchText(services, q);
});
afterAll(() => api.close());

const message = async (text: string) =>
  (await api.get<ImportTextAnswer>('/imports/text', { method: 'POST', payload: { text } })).content;

/** A search for one price or area finds from less to more, by these factors. */
const PRICE_TO = 1.1;
const AREA_TO = 1.2;

const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : null;

/** Dinars that a search and a message mean. */
async function pricesOf(text: string) {
  const { priceMax } = await search(text);
  const { details } = await message(text);
  return {
    search: rounded(priceMax === null ? null : priceMax / PRICE_TO / 1000),
    message: rounded(details?.priceMillimes === undefined ? null : details.priceMillimes / 1000),
  };
}

const SALE_PRICES: [dinars: number, forms: string[]][] = [
  [
    1_200_000,
    [
      '1.200.000',
      '1 200 000',
      '1200000',
      '1200 000 DT',
      '1,200,000 TND',
      "1'200'000 dt",
      '1 200 000,000 DT',
      '1.200.000,000 dinars',
      '1,2 MD',
      '1.2MD',
      '1,2 MDT',
      '1,2 M DT',
      '1.2 million',
      '1,2 millions de dinars',
      '1 million 200',
      '1 million 200 mille dinars',
      '1 milliard 200',
      '1 milliard 200 millions',
      '1,2 milliard',
      '1200 mille',
      '1200 millions',
      '1200k',
      'un million deux cent mille',
      'un milliard deux cents',
      'مليون و مئتين',
      'مليون ومئتين',
      'مليون وميتين',
      'مليون و 200',
      'مليون ومائتي ألف دينار',
      'mlyoun w 2 mia',
      'مليون و200 ألف',
      'مليار و مئتين',
      'مليار وميتين',
      '١٫٢ مليون دينار',
      '١٢٠٠٠٠٠',
      'mlyoun w miten',
      'melyoun w mitin',
      'milyar w miten',
      'un milione duecentomila',
      '1,2 milioni',
      'one million two hundred thousand TND',
      'un millón doscientos mil',
    ],
  ],
  [
    1_000_000,
    [
      'مليار',
      'milliard',
      '1 milliard',
      'un milliard',
      '1 000 000',
      '1.000.000 DT',
      'mlyar',
      'مليون دينار',
      'one million',
      'un million de dinars',
      '1 مليار',
      '1000 millions',
      'ألف مليون',
      'un milione',
      '1 md',
      '1M TND',
      'one million dinars',
    ],
  ],
  [
    500_000,
    [
      'نصف مليار',
      'نص مليار',
      'نصف مليون دينار',
      'demi milliard',
      'un demi milliard',
      'un demi-million',
      'nos milliard',
      'noss mlyar',
      'half a million',
      'mezzo milione',
      'medio millón',
      '500 millions',
      'cinq cents millions',
      '500 مليون',
      'خمسمية ألف',
      'خمسمائة ألف دينار',
      'khamsmia alf',
      '0,5 MD',
      'cinq cent mille',
      'five hundred thousand',
    ],
  ],
  [
    1_500_000,
    [
      'مليون ونصف',
      'مليون و نصف',
      'مليار ونصف',
      'مليار و نص',
      'un million et demi',
      '1 million et demi',
      'milliard et demi',
      'un milliard et demi',
      'mlyoun w nos',
      'milyar w noss',
      'un milione e mezzo',
      'one and a half million',
      'un millón y medio',
      '1,5 MD',
      '1.5 milliards',
      '1500 millions',
      '1500 mille',
    ],
  ],
  [
    2_000_000,
    [
      'مليارين',
      'مليونين',
      'deux milliards',
      '2 millions',
      '2 MD',
      'two million',
      'due milioni',
      'zouz mlayen',
      'زوز مليارات',
      'زوز ملاين',
    ],
  ],
  [
    250_000,
    [
      'ربع مليار',
      'ربع مليون',
      '250 مليون',
      'ميتين وخمسين ألف',
      'مئتان وخمسون ألف',
      'مائتين و خمسين الف',
      'miten w khamsin alf',
      'deux cent cinquante mille',
      'deux-cent-cinquante mille dinars',
      'two hundred and fifty thousand',
      'duecentocinquantamila',
      'doscientos cincuenta mil',
      '250 mila',
      '250 mil',
      '٢٥٠ ألف',
      '250 alf dinar',
      '250 elf',
    ],
  ],
  [
    150_000,
    [
      'مية وخمسين ألف',
      'مائة وخمسون ألف دينار',
      'مية و خمسين الف',
      'cent cinquante mille',
      'mya w khamsin alf',
      'mia w 5amsin alf',
      'miya w khamsin elf',
      'one hundred fifty thousand',
      'centocinquanta mila',
      'ciento cincuenta mil',
      '150.000,000 DT',
      '150 000.000',
    ],
  ],
  [
    300_000,
    [
      '300 000 DT',
      '300000dt',
      '300.000 DT',
      '300,000',
      'DT 300 000',
      'TND 300,000',
      '300 000 D.T',
      '300 000 د.ت',
      '300 000 دينار تونسي',
      '300 millions',
      '300 mille',
      '300mille',
      '300K',
      '300 KDT',
      'ثلاثمائة ألف',
      'ثلاثمية ألف',
      'تلاثمية الف',
      'tlethmia alf',
      'tlatha mia alf',
      'thlath mia alf',
      '300 m dt',
      'trois cents mille',
      'trois cent mille dinars',
      'three hundred thousand',
      'trecentomila dinari',
      'trescientos mil',
      'prix 300',
      'prix : 300 mille',
      'السعر 300 ألف',
      'الثمن: ٣٠٠ ألف دينار',
      'soum 300 alf',
      'b 300 alf',
      'بـ 300 ألف',
      'ب300 ألف دينار',
    ],
  ],
  [
    350_000,
    [
      '350 mille',
      '350 mD',
      '350md',
      '350 Md',
      '350 MDT',
      '350 mdt',
      '٣٥٠٠٠٠',
      '٣٥٠ ٠٠٠',
      '٣٥٠٫٠٠٠ د.ت',
      '٣٥٠٬٠٠٠',
      '۳۵۰۰۰۰',
      '350 000 000 millimes',
      '350.000,000',
      '350’000 DT',
      '350 000 dt',
      '350\u00a0000 DT',
      '350\u202f000 DT',
      '350 000 dinars ferme',
      '350mil dt',
      '350 ألف',
      '350الف',
      '350 000 dnt',
      '350 مليون',
      'trois cent cinquante mille',
      'ثلاثمية وخمسين ألف',
      'prix de 350 000',
      'prix demandé : 350 000',
      'au prix de 350 mille dinars',
      'price 350,000',
    ],
  ],
  [
    80_000,
    [
      '80 mille',
      'quatre-vingt mille',
      'quatre vingts mille dinars',
      '80 md',
      'ثمانين ألف',
      'thmanin alf',
      'eighty thousand',
      'ottantamila',
      '80.000 dt',
      '80 millions',
      'ochenta mil',
    ],
  ],
  [
    95_000,
    [
      '95 mille',
      'quatre-vingt-quinze mille',
      'خمسة وتسعين ألف',
      '95 md',
      'khamsa w tes3in alf',
      'ninety-five thousand',
      '95,000 TND',
    ],
  ],
  [75_500, ['75 500 dt', '75,5 mille', '75.500 DT', '75,5 md', '75 mille 500']],
];

const RENTS: [dinars: number, forms: string[]][] = [
  [
    700,
    [
      '700 dt par mois',
      '700د',
      '700 د',
      '700 د.ت',
      '700 dt/mois',
      '700dt / mois',
      '700 dt',
      '700 dinars',
      '700 دينار',
      '٧٠٠ دينار',
      '700 دينار شهريا',
      '700 دينار في الشهر',
      '700 DT le mois',
      '700 dt mensuel',
      '700 tnd per month',
      '700 dinar fel chhar',
      '700 dt kol chhar',
      'loyer 700',
      'loyer : 700',
      'loyer mensuel de 700 dt',
      '700,000 DT',
      '700.000 dt',
      'سبعمية دينار',
      'سبعمائة دينار',
      'sab3amia dinar',
      'sept cents dinars',
      'seven hundred dinars',
      '700 dinari al mese',
      '0,7 million',
      'الكراء 700',
      '8400 dt par an',
      '700 millimes mille',
    ].filter((form) => form !== '700 millimes mille'),
  ],
  [
    1000,
    [
      '1 million',
      '1 million par mois',
      'un million',
      'مليون',
      'مليون في الشهر',
      '1 مليون',
      'mlyoun',
      'mlyoun fel chhar',
      'mille dinars',
      '1000 dt',
      '1 000 DT',
      '1.000 dt',
      '1,000 dt',
      '1000,000 DT',
      '1.000,000 dt',
      'ألف دينار',
      'alf dinar',
      'one thousand dinars',
      '1 MD',
      '1k dt',
      'mille dt par mois',
      'mille dinari',
      '12 000 dt par an',
      '12000 dt / an',
      '12 000 DT annuel',
    ],
  ],
  [
    1200,
    [
      '1200 dt',
      '1 200 DT',
      '1.200 dt',
      '1,200 TND',
      'loyer 1 200,000',
      '1.200,000 DT',
      '1200د',
      '1 million 200',
      '1,2 million',
      '1 million 200 mille',
      'مليون و مئتين',
      'مليون وميتين',
      'mlyoun w miten',
      'mille deux cents dinars',
      'mille deux cents dt',
      'ألف ومئتين دينار',
      'ألف و ميتين دينار',
      'alf w miten dinar',
      'one thousand two hundred dinars',
      '1,2 MD',
      '1.2 mille',
    ],
  ],
  [
    1500,
    [
      '1500 dt',
      '1 million et demi',
      'مليون ونصف',
      'مليون و نص',
      'mlyoun w nos',
      '1,5 million',
      '1 500 dinars',
      'ألف وخمسمية دينار',
      'mille cinq cents dinars',
      '1,5 mille dt',
    ],
  ],
  [
    500,
    [
      '500 dt',
      'نصف مليون',
      'demi million',
      'nos mlyoun',
      '500 mille millimes',
      '500 د',
      'خمسمية دينار',
      'cinq cents dt',
      'khamsmia dinar',
    ],
  ],
];

const prices = (lead: string, table: typeof SALE_PRICES) =>
  table.flatMap(([dinars, forms]) => forms.map((form): [string, number] => [`${lead} ${form}`, dinars]));

describe('amounts', () => {
  it.each([
    ...prices('À vendre appartement à La Marsa,', SALE_PRICES),
    ...prices('À louer appartement à La Marsa,', RENTS),
  ])('reads "%s" as %i dinars in a search and in a message', async (text, dinars) =>
    expect(await pricesOf(text)).toEqual({ search: dinars, message: dinars }),
  );

  it.each(
    SALE_PRICES.flatMap(([dinars, forms]) => forms.map((form) => [form, dinars] as const)).filter(
      ([form]) => typeof readAmount(form) === 'number',
    ),
  )('means by "%s" what the field of a form reads', (form, dinars) => expect(readAmount(form)).toBe(dinars));

  it.each([
    'À vendre appartement à La Marsa, 150 000 euros',
    'À vendre appartement à La Marsa, € 150 000',
    'À vendre appartement à La Marsa, 2000 dt le m2',
    'À vendre appartement à La Marsa, 2500 DT / m²',
    'À vendre S+2 à El Menzah 6, 3ème étage',
    'À vendre terrain à Sfax route Gremda km 4',
  ])('reads no price in "%s"', async (text) => expect(await pricesOf(text)).toEqual({ search: null, message: null }));
});

const AREAS: [squareMetres: number, forms: string[]][] = [
  [
    120,
    [
      '120 m2',
      '120m2',
      '120 m²',
      '120m²',
      '120 M2',
      '120 m 2',
      '120 م²',
      '120م²',
      '١٢٠ م²',
      '١٢٠م٢',
      '120 م2',
      '120م2',
      '120 م 2',
      '120 متر مربع',
      '120 مترمربع',
      '120 متر',
      '120 مترا مربعا',
      '120 م مربع',
      '120 mètres carrés',
      '120 metres carres',
      '120 mètres',
      '120 m carrés',
      '120 m de terrain',
      '120 mètres²',
      '120 sqm',
      '120 sq m',
      '120 sq. m',
      '120 square meters',
      '120 square metres',
      '120 mq',
      '120 metri quadri',
      '120 metri quadrati',
      '120 metros cuadrados',
      '120 mt2',
      '120 mitr',
      '120 mitrou',
      '120 metrou',
      '120 mitr mrabba3',
      'superficie 120 m²',
      'superficie 120',
      'surface : 120',
      'مساحتها 120',
      'المساحة 120 م',
      '120,0 m²',
      '120.00 m²',
      'مساحة ١٢٠ متر',
      'مية وعشرين متر',
      'cent vingt mètres carrés',
    ],
  ],
  [1250, ['1250 m2', '1 250 m²', '1.250 m²', '1,250 m2', '١٢٥٠ م²', '1250 متر مربع']],
  [95.5, ['95,5 m²', '95.5 m2', '95,50 m²', '٩٥٫٥ م²']],
  [
    20_000,
    [
      '2 ha',
      '2ha',
      '2 hectares',
      'deux hectares',
      '2 هكتار',
      'هكتارين',
      '٢ هكتار',
      'زوز هكتارات',
      '2 hektar',
      '2 ettari',
      '2 hectáreas',
      '20 000 m²',
    ],
  ],
  [
    15_000,
    [
      '1,5 ha',
      '1.5 هكتار',
      'un hectare et demi',
      '1 hectare et demi',
      'هكتار ونصف',
      'هكتار ونص',
      'هكتار و نصف',
      'hektar w nos',
    ],
  ],
  [
    5000,
    [
      'نصف هكتار',
      '1/2 hectare',
      '½ hectare',
      'un demi hectare',
      'demi-hectare',
      '0,5 ha',
      '5000 m2',
      '50 ares',
      'half a hectare',
    ],
  ],
];

describe('areas', () => {
  it.each(AREAS.flatMap(([squareMetres, forms]) => forms.map((form) => [form, squareMetres] as const)))(
    'reads "%s" as %d square metres in a search and in a message',
    async (form, squareMetres) => {
      const text = `À vendre terrain à Mornag, ${form}, 350 mille dinars`;
      const { areaMax } = await search(text);
      const { details } = await message(text);
      expect({ search: rounded(areaMax === null ? null : areaMax / AREA_TO), message: details?.area ?? null }).toEqual({
        search: squareMetres,
        message: squareMetres,
      });
      expect(details?.priceMillimes).toBe(350_000_000);
    },
  );

  it.each(['100 m de la plage', 'à 200 m de la mer', '١٠٠ متر من البحر'])(
    'reads no area in the distance "%s"',
    async (form) => {
      const text = `À vendre terrain à Mornag, ${form}`;
      expect([(await search(text)).areaMax, (await message(text)).details?.area]).toEqual([null, undefined]);
    },
  );
});

const ROOMS: [rooms: number, forms: string[]][] = [
  [0, ['studio', 'S+0', 'استوديو']],
  [
    1,
    [
      'S+1',
      's1',
      'S 1',
      's + 1',
      'bit w sala',
      'بيت وصالة',
      'غرفة وصالون',
      'غرفة و صالون',
      'بيت وصالون',
      '1 chambre',
      'une chambre et salon',
      'bit w salon',
      'صالون و بيت',
    ],
  ],
  [
    2,
    [
      'S+2',
      's 2',
      's2',
      'S2',
      's+2',
      's + 2',
      'S +2',
      'S-2',
      'س+2',
      'س 2',
      'اس+2',
      'س٢',
      's plus 2',
      'S+deux',
      'salon + 2',
      'salon+2 chambres',
      'صالون و زوز بيوت',
      'صالون وزوز بيوت',
      'صالون + 2',
      'صالة و زوز بيوت',
      'زوز بيوت و صالة',
      'زوز بيوت وصالون',
      'بيتين وصالون',
      'غرفتين وصالون',
      'غرفتان وصالون',
      'صالون وغرفتين',
      'zouz byout w sala',
      'jouz byout w sala',
      '2 biout w sala',
      'zouz byout',
      'sala w zouz byout',
      '2 chambres',
      '2chambres',
      '2 ch',
      '2ch',
      'deux chambres',
      'salon et deux chambres',
      '2 chambres + salon',
      '2 bedrooms',
      'two bedrooms',
      '2-bedroom',
      '2 bed',
      '2 camere da letto',
      'due camere',
      '3 pièces',
      '3 p',
      'trilocale',
      '2 dormitorios',
      'dos habitaciones',
      '2 غرف',
      'غرفتي نوم',
      '2 ghorfa',
    ],
  ],
  [
    3,
    [
      'S+3',
      's3',
      '3 chambres',
      'trois chambres',
      'ثلاث غرف',
      'ثلاث غرف وصالون',
      'تلاثة بيوت وصالون',
      'tlatha byout w sala',
      '3 byout w sala',
      'thlatha byout',
      '٣ غرف',
      '3 غرف وصالة',
      'three-bedroom',
      '4 pièces',
      'صالون و ثلاث بيوت',
      'tre camere',
    ],
  ],
  [
    4,
    [
      'S+4',
      '4 chambres',
      'أربع غرف',
      'arb3a byout w sala',
      'أربعة بيوت وصالون',
      '5 pièces',
      'four bedrooms',
      'quattro camere',
    ],
  ],
];

describe('rooms', () => {
  it.each(ROOMS.flatMap(([rooms, forms]) => forms.map((form) => [form, rooms] as const)))(
    'reads "%s" as S+%i in a search and in a message',
    async (form, rooms) => {
      const text = `À louer, La Marsa, ${form}, 900 dt`;
      const { details } = await message(text);
      expect({ search: (await search(text)).rooms, message: details?.rooms ?? null }).toEqual({
        search: [rooms],
        message: rooms,
      });
    },
  );
});

const CATEGORIES: [category: string, forms: string[]][] = [
  [
    'APPARTEMENT',
    [
      'appartement',
      'appart',
      'Appart.',
      'appt',
      'شقة',
      'برطمان',
      'chokka',
      'cho99a',
      'partma',
      'apartment',
      'appartamento',
      'penthouse',
      'étage de villa',
      'rdc de villa',
      "rez-de-chaussée d'une villa",
      'طابق فيلا',
    ],
  ],
  ['MAISONS', ['villa', 'maison', 'dar', 'دار', 'فيلا', 'منزل', '7ouch', 'hawch', 'house', 'casa', 'villas']],
  [
    'TERRAINS_FERMES',
    [
      'terrain',
      'lot de terrain',
      'أرض',
      'قطعة أرض',
      'ardh',
      'aredh',
      '9it3et ardh',
      'land',
      'terreno',
      'ferme',
      'ضيعة',
    ],
  ],
  [
    'BUREAUX_COMMERCES',
    [
      'bureau',
      'local commercial',
      'magasin',
      'محل',
      'مكتب',
      'hanout',
      '7anout',
      'مستودع',
      'dépôt',
      'fonds de commerce',
      'office',
      'negozio',
      'showroom',
      'boutique',
    ],
  ],
];

describe('categories', () => {
  it.each(CATEGORIES.flatMap(([category, forms]) => forms.map((form) => [form, category] as const)))(
    'reads "%s" as %s in a search and in a message',
    async (form, category) => {
      const text = `${form} à vendre à La Marsa, 350 mille`;
      expect({ search: (await search(text)).categories, message: (await message(text)).category }).toEqual({
        search: [category],
        message: category,
      });
    },
  );
});

const TRANSACTIONS: [transaction: string, forms: string[]][] = [
  ['SALE', ['à vendre', 'AV', 'للبيع', 'lel bi3', 'lelbi3', 'nbi3', 'for sale', 'vendesi', 'se vende', 'en vente']],
  [
    'RENTAL',
    ['à louer', 'AL', 'للكراء', 'للإيجار', 'lel kra', 'lelkra', 'for rent', 'affittasi', 'se alquila', 'en location'],
  ],
];

describe('transactions', () => {
  it.each(TRANSACTIONS.flatMap(([transaction, forms]) => forms.map((form) => [form, transaction] as const)))(
    'reads "%s" as %s in a search and in a message',
    async (form, transaction) => {
      const text = `${form} S+2 La Marsa`;
      expect({ search: (await search(text)).transaction, message: (await message(text)).transaction }).toEqual({
        search: transaction,
        message: transaction,
      });
    },
  );
});

const PLACES: [delegation: number, forms: string[]][] = [
  [247, ['La Marsa', 'lmarsa', 'المرسى', 'marsa', '#lamarsa']],
  [211, ['Hammamet', '7ammamet', 'الحمامات', 'hammemet', 'بالحمامات']],
  [236, ['Le Bardo', 'bardo', 'باردو', 'fel bardo']],
  [221, ['La Soukra', 'soukra', 'سكرة', 'بسكرة']],
  [135, ['Hammam Sousse', 'حمام سوسة', 'hammem soussa']],
];

describe('places', () => {
  it.each(PLACES.flatMap(([delegation, forms]) => forms.map((form) => [form, delegation] as const)))(
    'reads "%s" as the delegation %i in a search and in a message',
    async (form, delegation) => {
      const text = `S+2 à louer ${form} 900 dt`;
      const found = (await search(text)).terms.flatMap(({ places }) => places.map(({ level, id }) => `${level} ${id}`));
      expect({ search: found, message: (await message(text)).place?.delegation }).toEqual({
        search: [`delegation ${delegation}`],
        message: delegation,
      });
    },
  );
});
