/**
 * Number words in French, English, Italian, Spanish and Arabic, also in Latin letters, without accents and as `foldText`
 * writes Arabic. Words of several languages may mean the same value.
 */
const SMALL: readonly (readonly [number, string])[] = [
  [0, 'zero cero sifr صفر زيرو'],
  [1, 'un une one uno una wahed wa7ed واحد وحده'],
  [2, 'deux two due dos zouz thnin ithnin اثنين اثنان زوز اثنتين'],
  [3, 'trois three tre tres tlatha tletha thlatha thletha ثلاثه ثلاث تلاته ثلاثه'],
  [4, 'quatre four quattro cuatro arba arbaa arb3a rb3a اربعه اربع'],
  [5, 'cinq five cinque cinco khamsa 5amsa 5msa khomsa خمسه خمس'],
  [6, 'six sei seis setta sitta سته ست'],
  [7, 'sept seven sette siete sab3a sabaa sebaa سبعه سبع'],
  [8, 'huit eight otto ocho thmanya tmanya ثمانيه ثمان تمنيه ثمنيه'],
  [9, 'neuf nine nove nueve tes3a tesaa تسعه تسع'],
  [10, 'dix ten dieci diez 3achra achra عشره عشر'],
  [11, 'onze eleven undici once 7dach احداش حداش'],
  [12, 'douze twelve dodici doce thnach اثناش'],
  [13, 'treize thirteen tredici trece thlatach ثلطاش'],
  [14, 'quatorze fourteen quattordici catorce arbatach اربعطاش'],
  [15, 'quinze fifteen quindici quince khmostach خمسطاش'],
  [16, 'seize sixteen sedici dieciseis settach سطاش'],
  [17, 'seventeen diciassette diecisiete sbatach سبعطاش'],
  [18, 'eighteen diciotto dieciocho thmantach ثمنطاش'],
  [19, 'nineteen diciannove diecinueve tsatach تسعطاش'],
  [20, 'vingt vingts twenty venti veinte 3echrin 3ochrin عشرين عشرون 3ishrin 3echrine'],
  [30, 'trente thirty trenta treinta tlathin thlathin ثلاثين ثلاثون tlethin thlethin'],
  [40, 'quarante forty quaranta cuarenta arb3in arbin اربعين اربعون'],
  [50, 'cinquante fifty cinquanta cincuenta khamsin خمسين خمسون'],
  [60, 'soixante sixty sessanta sesenta settin ستين ستون sittin settine'],
  [70, 'seventy settanta setenta sab3in سبعين سبعون'],
  [80, 'eighty ottanta ochenta thmanin ثمانين ثمانون'],
  [90, 'ninety novanta noventa tes3in تسعين تسعون'],
  [100, 'cent cents hundred cento cien ciento miya mya ميه مايه ميا'],
  [200, 'duecento doscientos mitin ميتين miten mitine'],
  [300, 'trecento trescientos ثلاثميه tlethmya tlathmya thlathmya tletmya'],
  [400, 'quattrocento cuatrocientos اربعميه rbo3mya arb3amya rob3mya'],
  [500, 'cinquecento quinientos خمسميه khomsmya khamsmya 5omsmya'],
  [600, 'seicento seiscientos ستميه sottmya settmya'],
  [700, 'settecento setecientos سبعميه sab3amya sba3mya'],
  [800, 'ottocento ochocientos ثمانميه thmanmya thmenmya'],
  [900, 'novecento novecientos تسعميه tsa3mya tes3amya'],
];
/** Between the words of one number. */
const JOINED = new Set(['et', 'and', 'e', 'y', 'w', 'و']);
/** How often the next digit is said. */
const REPEATED = new Map([
  ...['double', 'doppio', 'doble', 'دوبل'].map((word) => [word, 2] as const),
  ...['triple', 'triplo', 'تريبل'].map((word) => [word, 3] as const),
]);

let words: Map<string, number> | null = null;

function wordValues(): Map<string, number> {
  if (words) return words;
  const values = new Map(SMALL.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)));
  // Italian and Spanish write tens and units as one word: ventidue, trentotto, veintidos.
  const units = ['un', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
  for (const [ten, name] of [
    'venti',
    'trenta',
    'quaranta',
    'cinquanta',
    'sessanta',
    'settanta',
    'ottanta',
    'novanta',
  ].entries())
    for (const [at, unit] of units.entries()) {
      const stem = /^[uo]/.test(unit) ? name.slice(0, -1) : name;
      values.set(stem + unit, (ten + 2) * 10 + Math.max(1, at));
    }
  for (const [at, unit] of ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'].entries())
    values.set(`veinti${unit}`, 21 + at);
  return (words = values);
}

/** The value of a number word, also with a joined "and" ("وعشرين"); undefined for another word. */
function valueOf(token: string): number | undefined {
  return wordValues().get(token) ?? wordValues().get(token.replace(/^[وw](?=..)/, ''));
}

/**
 * The digits of the numbers that a text spells, one string for each run of at least two number words: "vingt-deux, trois
 * cent trente-trois 444" gives "22333444". Groups of digits belong to the run of words around them. Thousands end a run, so
 * that a price in words has few digits.
 * @param text folded, with spaces instead of punctuation
 */
export function spokenDigits(text: string): string[] {
  const runs: string[] = [];
  let digits = '';
  let spoken = 0;
  /** The number in progress, which a smaller word completes: 20 in "vingt-deux", 300 in "trois cent trente". */
  let open: number | null = null;
  let joined = false;
  let times = 1;
  const close = (): void => {
    if (open !== null) digits += String(open).repeat(times);
    open = null;
    times = 1;
  };
  const end = (): void => {
    close();
    if (spoken >= 2) runs.push(digits);
    digits = '';
    spoken = 0;
    joined = false;
  };
  // "cinquecentoquaranta": Italian writes hundreds and the rest as one word.
  const parts = text
    .replace(/cento(?=[a-z])/g, 'cento ')
    .replaceAll('مايه', 'ميه')
    .split(/[\s-]+/);
  for (const token of parts) {
    if (/^\d{1,5}$/.test(token)) {
      close();
      digits += token;
      continue;
    }
    const repeated = REPEATED.get(token);
    if (repeated !== undefined) {
      close();
      times = repeated;
      continue;
    }
    if (JOINED.has(token)) {
      joined = digits !== '' || open !== null;
      continue;
    }
    const value = valueOf(token);
    if (value === undefined) {
      end();
      continue;
    }
    spoken += 1;
    const follows: boolean = joined || /^[وw]/.test(token);
    const sum: number | null = open === null ? null : joinedValue(open, value, follows);
    if (sum === null) {
      const repeats = open === null ? times : 1;
      close();
      open = value;
      times = repeats;
    } else open = sum;
    joined = false;
  }
  end();
  return runs;
}

/** The number that `value` makes of the number before it: 22 of 20 and 2, 300 of 3 and 100; null if it begins another. */
function joinedValue(before: number, value: number, isJoined: boolean): number | null {
  if (value === 100) return before > 1 && before < 10 ? before * 100 : null;
  if (value === 20 && before === 4) return 80;
  const units = before % 10;
  const tens = before % 100;
  if (value < 10) return (tens >= 20 && units === 0) || (before >= 100 && tens === 0) ? before + value : null;
  // "soixante-dix", "quatre-vingt-dix".
  if (value < 20) return tens === 60 || tens === 80 || (before >= 100 && tens === 0) ? before + value : null;
  if (value < 100 && before >= 100 && tens === 0) return before + value;
  // Arabic says the unit first: "اثنين وعشرين".
  return value < 100 && isJoined && units > 0 && tens < 10 ? before + value : null;
}
