/** Words next to numbers, folded: no accents, simple Arabic letters. */

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Maps each word to its value. */
function wordValues(lists: Record<number, string>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(lists).flatMap(([value, list]) => words(list).map((word) => [word, Number(value)] as const)),
  );
}

export const NUMBER_WORDS = wordValues({
  1: 'un une one uno una واحد واحده',
  2: 'deux two due dos اثنان اثنين زوز zouz zoz',
  3: 'trois three tre tres ثلاث ثلاثه تلاته thletha tletha thlatha tlata',
  4: 'quatre quattro cuatro اربع اربعه arb3a arba3',
  5: 'cinq five cinque cinco خمس خمسه khamsa 5amsa',
  6: 'six sei seis ست سته',
  7: 'sept seven سبع',
  8: 'huit eight',
  9: 'nine',
  10: 'dix ten',
  100: 'cent ميه مايه mia',
  200: 'ميتين مايتين miten mitin',
});

/** Factors of a number. "Million" depends on the number, because Tunisians often count in millimes. */
export const SCALES: ReadonlyMap<string, 'thousands' | 'millions' | 'milliards'> = new Map([
  ...words(`
    mille mil milles k md thousand mila grand kdt الف الاف الفا alf alef elf aalef alaf 2alf 2elf alfin`).map(
    (word) => [word, 'thousands'] as const,
  ),
  ...words(`
    million millions milion mlyoun mlayen mlayn mleyen malyoun melyoun milyoun mliun mlion milioni milione
    millones millon مليون ملايين ملاين`).map((word) => [word, 'millions'] as const),
  ...words(`
    milliard milliards milyar melyar mlyar مليار`).map((word) => [word, 'milliards'] as const),
]);

export const DINAR_WORDS: ReadonlySet<string> = new Set(
  'dt dtn tnd dinar dinars dinari dinares dinaro d dnt dn dinarat denar denars dnanir دينار دنانير دينارا د دت'.split(
    ' ',
  ),
);
/** Prices in other currencies are ignored, because exchange rates change. */
export const FOREIGN_CURRENCY_WORDS: ReadonlySet<string> = new Set(
  '€ $ euro euros eur dollar dollars usd اورو يورو دولار'.split(' '),
);

/** Area units in square metres. */
export const SQUARE_METRES_PER_UNIT = wordValues({
  1: `
    m2 mq sqm m metre metres meter meters metri metro metros mtr mt mt2 mtr2 متر م م2 امتار مترا mitrou mitro mitr`,
  10_000: `
    ha hectare hectares ettaro ettari hectarea hectareas هكتار هكتارات هك hektar hiktar ektar hectar hektarat`,
});

/** Words that turn a unit of length into a unit of area. */
export const SQUARE_WORDS: ReadonlySet<string> = new Set(
  'carre carres carree carrees square squared quadri quadrati quadrato cuadrado cuadrados مربع مربعه morabba3 mrabba3'.split(
    ' ',
  ),
);

/** Before a quantity. The longest phrase wins. */
export const AT_MOST = `
  moins de, a moins de, max, maxi, maximum, jusqu a, jusqua, pas plus de, ne depassant pas, inferieur a,
  inferieure a, budget, budget max, budget maximum, prix max, au maximum, <, < =, plafond, under, below,
  less than, up to, at most, no more than, cheaper than, maximum of, meno di, fino a, massimo, al massimo,
  menos de, hasta, maximo, como maximo, sotto i, اقل من, لا يتجاوز, لا تتجاوز, حتي, لا يفوق, لا تفوق, ميفوتش,
  ما يفوتش, ما تفوتش, حد اقصي, الحد الاقصي, ميزانيه, دون, a9al men, a9al min, akal men, 9al men, aqal men,
  ma yfoutch, mayfoutch, ma tfoutch, mateftch, a9all men, ta7t, taht`;
export const AT_LEAST = `
  plus de, min, mini, minimum, au moins, a partir de, des, superieur a, superieure a, >, > =, prix min,
  minimum de, au minimum, pas moins de, over, more than, at least, from, above, starting from, bigger than,
  piu di, almeno, a partire da, minimo, oltre, mas de, desde, al menos, como minimo, اكثر من, علي الاقل,
  ابتداء من, فوق, يفوق, تفوق, لا يقل عن, لا تقل عن, انطلاقا من, بدايه من, akther men, akthar men, aktar men,
  aktther men, fou9, fouk, akter men`;
export const APPROXIMATELY = `
  environ, autour de, vers, dans les, a peu pres, aux alentours de, about, around, approximately, circa, unos,
  unas, alrededor de, intorno a, حوالي, تقريبا, في حدود, قرابه, بحدود, 7awali, hawali, ta9riban, ~`;
export const RANGE_STARTS = `
  entre, de, between, from, tra, fra, da, desde, بين, ما بين, من, bin, mabin, ma bin, men, mel, min, bein, binet`;
export const RANGE_SEPARATORS = `
  et, a, and, to, e, y, hasta, و, الي, حتي, w, wa, l, lel, il, -, –, jusqu a, au, ila, و الي, or, ou`;
/** After a quantity. */
export const OR_LESS = `
  max, maxi, maximum, et moins, ou moins, au plus, au maximum, or less, massimo, al massimo, maximo,
  como maximo, o menos, o meno, كحد اقصي, علي الاكثر, حد اقصي, فما اقل, w a9al, max budget`;
export const OR_MORE = `
  min, mini, minimum, et plus, ou plus, +, au minimum, or more, and more, minimo, o piu, o mas, como minimo,
  وما فوق, فما فوق, علي الاقل, كحد ادني, فما اكثر, w akther, w fou9, et +, w aktar`;

/** Nouns after a number. Bedrooms give "S+n"; rooms include the living room. */
export const BEDROOM_NOUNS = `
  chambre, chambres, chambres a coucher, chambre a coucher, ch, chbre, chbres, bedroom, bedrooms, bed, beds, br,
  camere, camera, camere da letto, camera da letto, dormitorio, dormitorios, habitacion, habitaciones, alcobas,
  غرف, غرفه, غرف نوم, غرفه نوم, بيوت, بيت, بيت نوم, بيوت نوم, byout, byot, bit, bit noum, byout noum, ghorfa,
  ghoraf, 8orfa, 8oraf, biout, chombret, chambret, chombra, bedrom, bedroms`;
export const ROOM_NOUNS = `
  piece, pieces, rooms, room, locali, vani, stanze, stanza, ambientes, p, pces`;
/** The Arabic dual: two in one word. */
export const TWO_BEDROOMS = `
  غرفتين, غرفتان, بيتين, غرفتي نوم, ghorftin, bitin`;
export const BATHROOM_NOUNS = `
  salle de bain, salles de bain, salle de bains, salles de bains, sdb, salle d eau, salles d eau, salle eau,
  salles eau, bathroom, bathrooms, bath, baths, bagno, bagni, bano, banos, douche, douches, cuarto de bano,
  cuartos de bano, بيت استحمام, بيوت استحمام, دوش, دوشات, حمام, بيت بانو, بيوت بانو, bit banou, byout banou,
  bit bano, byout bano, douchet, sal de bain, salle de bin, salle de bainss`;
export const TWO_BATHROOMS = `
  حمامين, بيتي استحمام, زوز دوشات`;
