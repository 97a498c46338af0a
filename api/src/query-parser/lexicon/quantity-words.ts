import { words, wordValues } from './number-words.ts';

/** Words next to numbers, folded: no accents, simple Arabic letters. */

export const DINAR_WORDS: ReadonlySet<string> = new Set(
  words('dt dtn tnd dinar dinars dinari dinares dinaro d dnt dn dinarat denar denars dnanir دينار دنانير دينارا د دت'),
);
export const MILLIME_WORDS: ReadonlySet<string> = new Set(words('millime millimes مليم مليمات'));
/** Prices in other currencies are ignored, because exchange rates change. */
export const FOREIGN_CURRENCY_WORDS: ReadonlySet<string> = new Set(
  words('€ $ euro euros eur dollar dollars usd اورو يورو دولار'),
);

const LENGTHS = `
  m metre metres meter meters metri metro metros mtr mt متر م امتار مترا mitrou mitro mitr metr metrou`;
/** They also measure distances: "100 m de la plage". */
export const LENGTH_UNITS: ReadonlySet<string> = new Set(words(LENGTHS));
/** Area units in square metres. */
export const SQUARE_METRES_PER_UNIT = wordValues({
  1: `m2 mq sqm mt2 mtr2 metre2 metres2 م2 متر2 مترمربع ${LENGTHS}`,
  100: 'ares',
  10_000: `
    ha hectare hectares ettaro ettari hectarea hectareas هكتار هكتارات هك hektar hiktar ektar hectar hektarat`,
});
/** Two in one word. */
export const TWO_HECTARES: ReadonlySet<string> = new Set(words('هكتارين هكتاران'));

/** Words that turn a unit of length into a unit of area. */
export const SQUARE_WORDS: ReadonlySet<string> = new Set(
  words(
    'carre carres carree carrees square squared sq quadri quadrati quadrato cuadrado cuadrados مربع مربعه مربعا morabba3 moraba3 mrabba3',
  ),
);

/** Before an amount, or an area without a unit, with words like `AFTER_NOUNS` between. */
export const PRICE_NOUNS: ReadonlySet<string> = new Set(
  words(
    'prix loyer price prezzo precio سعر ثمن كراء بسعر بثمن ثمنها ثمنه سعرها soum souma soumha soumo sou3r se3r thaman',
  ),
);
export const AREA_NOUNS: ReadonlySet<string> = new Set(
  words('superficie surface area مساحه مساحتها مساحته msa7a mse7a'),
);
export const AFTER_NOUNS: ReadonlySet<string> = new Set(
  words(
    'de d du est a demande fixe final mensuel mensuelle asking vente location total totale couverte habitable هو هي الشهري of is',
  ),
);
/** Amounts after these words are not the price. */
export const OTHER_AMOUNT_NOUNS: ReadonlySet<string> = new Set(
  words(
    'caution depot deposit garantie avance charge charges syndic frais honoraires commission ضمان الضمان تسبقه اعباء سنديك السنديك عموله',
  ),
);
/** After an amount: the price is not negotiable, or has taxes in it. */
export const AFTER_AMOUNT: ReadonlySet<string> = new Set(words('ferme fixe net ht ttc tout compris'));

export type Period = 'night' | 'week' | 'month' | 'year';
/** The periods of rents, anywhere in a text. */
export const PERIODS: Record<Period, string> = {
  night: `
    la nuit, par nuit, a la nuit, la nuitee, par nuitee, a la nuitee, nuitee, par jour, per night, a night, nightly, per day,
    a notte, por noche, ليله, الليله, لليله, بالليله, بالليل, في اليوم, fel lil, fel lila, fi lila, kol lila, bel lila,
    billila, f lila`,
  week: `
    la semaine, par semaine, a la semaine, per week, a week, weekly, a settimana, por semana, اسبوع, الاسبوع, اسبوعيا`,
  month: `
    par mois, le mois, au mois, a mois, mensuel, mensuelle, per month, a month, monthly, al mese, por mes, شهريا, الشهر,
    بالشهر, كل شهر, شهر, شهري, fel chhar, fi chhar, f chhar, fel chher, fel char, kol chhar, kol chher, kul chhar, chahri`,
  year: `
    par an, l an, par annee, annuel, annuelle, per year, a year, per annum, yearly, all anno, al ano, سنويا, السنه, للسنه,
    fel 3am, kol 3am`,
};
/** Only after an amount: "700 dt / mois", but not "caution 2 mois". */
export const PERIODS_AFTER_AMOUNT: typeof PERIODS = {
  night: 'nuit, nuits, nuitee, night, jour, day, notte, noche, lila, lil',
  week: 'semaine, week, settimana, semana',
  month: 'mois, month, mese, chhar, chher',
  year: 'an, annee, year, anno, ano',
};

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
  غرفتين, غرفتان, بيتين, بيتان, غرفتي نوم, غرفتين نوم, ghorftin, bitin`;
export const BATHROOM_NOUNS = `
  salle de bain, salles de bain, salle de bains, salles de bains, sdb, salle d eau, salles d eau, salle eau,
  salles eau, bathroom, bathrooms, bath, baths, bagno, bagni, bano, banos, douche, douches, cuarto de bano,
  cuartos de bano, بيت استحمام, بيوت استحمام, دوش, دوشات, حمام, بيت بانو, بيوت بانو, bit banou, byout banou,
  bit bano, byout bano, douchet, sal de bain, salle de bin, salle de bainss`;
export const TWO_BATHROOMS = `
  حمامين, بيتي استحمام, زوز دوشات`;
/** With bedrooms: "صالون و زوز بيوت" is S+2. */
export const LIVING_ROOM_NOUNS = 'salon, sala, saloun, sejour, living room, living, صالون, صاله, سالون, soggiorno';
/** One bedroom, if a living room is beside it: "bit w sala" is S+1. */
export const ONE_BEDROOM =
  'chambre, chambre a coucher, bedroom, camera, غرفه, غرفه نوم, بيت, بيت نوم, bit, bit noum, ghorfa';
