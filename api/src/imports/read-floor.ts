const FLOOR =
  /(?<!\d)(?<number>\d{1,2})\s*(?:er|ere|eme|e|th|nd|rd|st)?\s*(?:etage|floor)|(?:الطابق|طابق)\s*(?<arabic>\d{1,2})/u;
const WORDS: readonly (readonly [words: RegExp, floor: number])[] = [
  [/\br\.?d\.?c\b|rez[\s-]de[\s-]chaussee|ground floor|الطابق الارضي|طابق ارضي/u, 0],
  [/(?:premier|1er) etage|first floor|الطابق الاول|طابق اول/u, 1],
  [/deuxieme etage|second floor|الطابق الثاني|طابق ثاني/u, 2],
  [/troisieme etage|third floor|الطابق الثالث|طابق ثالث/u, 3],
  [/quatrieme etage|fourth floor|الطابق الرابع|طابق رابع/u, 4],
  [/cinquieme etage|fifth floor|الطابق الخامس|طابق خامس/u, 5],
];

/** The floor in digits or in words; 0 for the ground floor, null if the text has none. */
export function readFloor(folded: string): number | null {
  const groups = FLOOR.exec(folded)?.groups;
  const digits = groups?.['number'] ?? groups?.['arabic'];
  if (digits !== undefined) return Number(digits);
  return WORDS.find(([words]) => words.test(folded))?.[1] ?? null;
}
