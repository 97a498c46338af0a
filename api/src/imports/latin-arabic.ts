/**
 * Tunisian Arabic in Latin letters, as in messages, with the French words that the query parser reads. The left sides are
 * folded; digits stand for letters (3 for ع, 7 for ح, 9 for ق).
 */
const WORDS: readonly (readonly [words: RegExp, meaning: string])[] = [
  [/\bn(?:bi3|bay3)\b|\b(?:lel|lil|li|l)[\s-]?(?:bi3|be3|bay3|bee3)\b|\b(?:el|l)?[\s-]?bi3\b|\bbay3\b/g, ' à vendre '],
  [/\b(?:lel|lil|li|l)[\s-]?(?:kra|kri|kera|krie|ijar)\b|\b(?:kera|kraya|kriya)\b/g, ' à louer '],
  [/\bmochtarka?\b|\bkra mochtarek\b|\bsakan mochtarek\b/g, ' colocation '],
  [/\b(?:chokka|cho99a|cha99a|cha9a|choka|apartma|appart|appartma|partma)\b/g, ' appartement '],
  [/\b(?:dar(?! chaabane)|diar|hawch|7awch|houch)\b/g, ' maison '],
  [/\b(?:ardh|aredh|ard|2ardh|9it3et ardh|terrain ardh)\b/g, ' terrain '],
  [/\b(?:maktab|mekteb|7anout|hanout)\b/g, ' bureau '],
  [/\b(?:mfarchek?|mfarcha|mfarech|mafrouch[ae]?|meubla)\b/g, ' meublé '],
  [/\b(?:fergha|fergh|mouch mfarcha)\b/g, ' non meublé '],
  [/\bbit (?:w|ou|we) ?sala\b|\bbit[w+]sala\b/g, ' s+1 '],
  [/\b(?:zouz|2|jouz) (?:byout|biout) (?:w|ou|we) ?sala\b/g, ' s+2 '],
  [/\b(?:tlatha|tlata|3) (?:byout|biout) (?:w|ou|we) ?sala\b/g, ' s+3 '],
  [/\b(?:arb3a|4) (?:byout|biout) (?:w|ou|we) ?sala\b/g, ' s+4 '],
  [/\b(?:alf|elf|alef)\b/g, ' mille '],
  [/\b(?:mlyoun|malyoun|melyoun|mlayen|mlayin)\b/g, ' millions '],
  [/\b(?:dinar|dnanir|dnanir)\b/g, ' dinars '],
  [/\b(?:soum|souma|sou3r|se3r|thaman)\b/g, ' prix '],
  [/\b(?:fel|fi|f)[\s-]?(?:chhar|chher|char)\b|\b(?:kol|kul) (?:chhar|chher)\b/g, ' par mois '],
  [/\b(?:fel|f)[\s-]?(?:lil|lila)\b|\b(?:kol|kul) lila\b/g, ' par nuit '],
  [/\b(?:mitr|metr|mitre|mitrou|metrou)(?: ?(?:carre|moraba3|mrabba3))?\b/g, ' m2 '],
  [/\b(?:tabe9|taba9|tabaq|etaj|etag)\b/g, ' etage '],
  [/\b(?:9abel lel n9ach|n9ach|negociabl)\b/g, ' négociable '],
];

/**
 * Replaces words of Tunisian Arabic in Latin letters, so that the readers of French understand them.
 * @param folded a text of `foldLetters`
 */
export function withoutLatinArabic(folded: string): string {
  return WORDS.reduce((text, [words, meaning]) => text.replace(words, meaning), folded);
}
