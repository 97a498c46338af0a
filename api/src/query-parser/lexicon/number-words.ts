/** Words for numbers and their scales, folded: no accents, simple Arabic letters. */

export function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Maps each word to its value. */
export function wordValues(lists: Record<number, string>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(lists).flatMap(([value, list]) => words(list).map((word) => [word, Number(value)] as const)),
  );
}

/** Below a thousand. Longer numbers are several words: "deux cent cinquante", "مية وخمسين". */
export const NUMBER_WORDS = wordValues({
  1: 'un une one uno una واحد واحده',
  2: 'deux two due dos اثنان اثنين زوز جوز zouz zoz jouz',
  3: 'trois three tre tres ثلاث ثلاثه تلاته تلاثه تلاث thletha tletha thlatha tlatha tlata thlath tleth tlath',
  4: 'quatre four quattro cuatro اربع اربعه arb3a arba3 arb3',
  5: 'cinq five cinque cinco خمس خمسه khamsa 5amsa khams',
  6: 'six sei seis ست سته setta sitta sett',
  7: 'sept seven sette siete سبع سبعه sab3a sab3',
  8: 'huit eight otto ocho ثمان ثماني ثمانيه thmanya thman',
  9: 'neuf nine nove nueve تسع تسعه tes3a tes3',
  10: 'dix ten dieci diez عشره عشر 3achra',
  11: 'onze eleven undici once احداش',
  12: 'douze twelve dodici doce طناش اثناش',
  13: 'treize thirteen tredici trece',
  14: 'quatorze fourteen quattordici catorce',
  15: 'quinze fifteen quindici quince خمسطاش',
  16: 'seize sixteen sedici',
  20: 'vingt vingts twenty venti veinte عشرين عشرون 3achrin 3echrin',
  30: 'trente thirty trenta treinta ثلاثين ثلاثون تلاثين thlathin tlethin tlatin',
  40: 'quarante forty quaranta cuarenta اربعين اربعون arb3in arba3in',
  50: 'cinquante fifty cinquanta cincuenta خمسين خمسون khamsin 5amsin',
  60: 'soixante sixty sessanta sesenta ستين ستون settin sittin',
  70: 'septante seventy settanta setenta سبعين سبعون sab3in',
  80: 'octante eighty ottanta ochenta ثمانين ثمانون thmanin',
  90: 'nonante ninety novanta noventa تسعين تسعون tes3in',
  100: 'cent cents hundred cento cien ciento ميه مايه ميا mia mya miya meya myat miyat',
  150: 'centocinquanta',
  200: 'duecento doscientos doscientas ميتين مايتين ميتان مايتان ميتي مايتي miten mitin mitine miyten',
  250: 'duecentocinquanta',
  300: 'trecento trescientos trescientas ثلاثميه ثلاثمايه تلاثميه تلاتميه tlethmia tlathmia thlathmia thlethmia tlatmia',
  350: 'trecentocinquanta',
  400: 'quattrocento cuatrocientos اربعميه اربعمايه ربعميه arb3amia rba3mia rab3amia arba3mia',
  500: 'cinquecento quinientos خمسميه خمسمايه khamsmia 5amsmia khamsamia',
  600: 'seicento seiscientos ستميه ستمايه settmia sittmia settamia',
  700: 'settecento setecientos سبعميه سبعمايه sab3amia sb3amia',
  800: 'ottocento ochocientos ثمانميه ثمانمايه ثمنميه ثمانيميه thmanmia thmanyamia thmaniamia',
  900: 'novecento novecientos تسعميه تسعمايه tes3amia ts3amia',
});

/** "Half a million", "نصف مليار", "un hectare et demi". */
export const FRACTION_WORDS: ReadonlyMap<string, number> = new Map([
  ...words('demi demie half mezzo mezza medio media نصف نص ونص nos noss nosf nouss nousf').map(
    (word) => [word, 0.5] as const,
  ),
  ...words('quart ربع rob3 roba3').map((word) => [word, 0.25] as const),
]);

/** Between the parts of a number. */
export const AND_WORDS: ReadonlySet<string> = new Set(words('et and e y و w wa ou'));
/** What follows these belongs to the number: "مليون و 200" is 1,200,000. After "et" it may be the end of a range. */
export const ARABIC_AND_WORDS: ReadonlySet<string> = new Set(words('و w wa'));

export type Scale = 'none' | 'thousands' | 'millions' | 'milliards';

const SCALE_WORDS: Record<Exclude<Scale, 'none'>, string> = {
  thousands: `
    mille mil milles k thousand mila kdt الف الاف الفا alf alef elf aalef alaf 2alf 2elf`,
  millions: `
    million millions md mdt milion mlyoun mlayen mlayin mlayn mleyen malyoun melyoun milyoun mliun mlion milioni milione
    millones millon milions milione mellioun مليون ملايين ملاين`,
  milliards: `
    milliard milliards miliard miliards milliar miliardo miliardi milyar melyar mlyar مليار مليارات ملاير mlayer`,
};
const TWO_SCALE_WORDS: typeof SCALE_WORDS = {
  thousands: 'الفين الفان alfin alfine',
  millions: 'مليونين مليونان mlyounin milyounin',
  milliards: 'مليارين ملياران milyarin mlyarin',
};

function scalesOf(lists: typeof SCALE_WORDS): ReadonlyMap<string, Scale> {
  return new Map(
    (Object.keys(lists) as (keyof typeof lists)[]).flatMap((scale) => words(lists[scale]).map((word) => [word, scale])),
  );
}

/** Factors of a number. What "million" means depends on the amount, because Tunisians often count in millimes. */
export const SCALES = scalesOf(SCALE_WORDS);
/** The Arabic dual: two in one word. */
export const TWO_SCALES = scalesOf(TWO_SCALE_WORDS);
