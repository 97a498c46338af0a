import { asksForAdvance } from './advance-payment.ts';
import { findPhones } from './find-phones.ts';
import { foldText, wordsOf } from './folded-text.ts';
import { spokenDigits } from './spoken-digits.ts';

/** Eight digits of a telephone number, or seven if one was read together with its neighbour. */
const MIN_SPOKEN_DIGITS = 7;
/** A number cut into digits ("2 2.3-3"), or into groups by letters ("22a333b444") or signs ("22*333*444"). */
const CUT_DIGITS = new RegExp(
  String.raw`(?<![\d.,])(?:216\W{0,2})?[2-579](?:` +
    String.raw`(?:[ ._*|~-]{1,3}\d){7}(?![ .,]?\d)|\dx\d{3}x\d{3}(?!\s?(?:[cm]|\d))|` +
    String.raw`(?:\d{0,3}(?:[a-gi-ln-wyz]|[_*|~•·=+#]{1,2})\d){2,7}\d{0,3}(?!\d))`,
  'gu',
);
const MIN_CUT_DIGITS = 8;
/** "5O 123 456", "22 33l 444". */
const LETTERS_AS_DIGITS = /(?<=\d[ .-]?)[oil](?=[ .-]?[\doil])/gu;
/** Eight digits after a word for a telephone, however they are separated: "wtsp 26/2.1.0/509". */
const NAMED_DIGITS =
  /(?:tele?phone|\btel ?[:.]|gsm|w[ha]{0,2}t?s?[ -]?ap+|wts[ap]p?|kallem\S*|kalem\S*|appele[zr]\S*|\bcall|\btext|chiama\S*|llama\S*|هاتف|نومرو|واتس ?اب|كلم\S*|اتصل\S*)\W{0,4}(?:\p{L}+\W{1,3}){0,2}[2-579](?:[^\p{L}\d]{0,3}\d){7}(?![\d.,]?\d)/u;
/** An IBAN or the 20 digits of a Tunisian bank account. */
const BANK_ACCOUNT = /\b(?:tn\s?\d\d(?:\s?\d){18,20}|(?:rib|iban|compte|حساب)\W{0,3}\d(?:[\s-]?\d){15,21})/u;

const EMAIL = /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\]|\{at\})\s?[\w-]{1,63}\s?\.\s?[a-z]{2,}/u;
/** "contact@villa": the ending is left out. */
const CUT_EMAIL = /[\w.+-]{2,64}@[a-z][\w-]{3,}/u;
const MAILBOX = / (?:gmail|g mail|hotmail|yahoo|outlook|protonmail|topnet|planet tn) /u;
const SPOKEN_AT = /[\w.-]{2,} (?:arobas\w*|arrobas?|chiocciola|at sign|اروباز|ارو?باس) \w/u;
const HANDLE = /(?<![\w.@])@[a-z][\w.]{3,}/u;

/** Endings of addresses that are no words of our five languages. */
const ENDING =
  'tn|com|net|org|fr|eu|info|io|app|shop|store|site|online|website|xyz|biz|ly|dz|ru|cc|link|click|gg|tk|ml|ga|cf|uk|ch|ae|qa|co|example|dev|immo|immobilier|estate|blog|cloud|icu|cyou|buzz|gl|gd|mobi|pw|ws|nl|tr|eg';
/** These are words as well: "maison.it" of a sentence without a space. */
const WORD_ENDING =
  'de|be|us|ca|name|house|homes|group|space|page|club|rent|villas|agency|ma|sa|tv|fun|web|vip|win|it|es|me|pro|top|live|la|is|to|in|at|asia|life|world|today|casa|ai|so|sh';
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\d@])(?:[a-z\d][a-z\d-]{0,62}\.)+(?:(?:${ENDING})(?![\p{L}\d-])|(?:${WORD_ENDING})/\S)`,
  'u',
);
const NAMED_DOMAIN = new RegExp(
  String.raw`(?:site|web|lien|link|page|visit\p{L}*|go to|sito|sitio|enlace|موقع|رابط|(?:foto|photo|image|video|annonce|offre|annunci|anuncio|listing)s? (?:su|sur|on|en|at))\s?(?:web|internet)?\s?:?\s?(?:[a-z\d][a-z\d-]{1,62}\.)+(?:${WORD_ENDING})(?![\p{L}\d])`,
  'u',
);
/** "evil point tn", "evil (dot) com", "evil [.] tn", "evil . tn". */
const SPOKEN_DOMAIN =
  /[\p{L}\d-]{3,}\s?(?:[([{]?\s?(?:point|dot|punto|نقطه|دوت)\s?[)\]}]?|[([{]\.[)\]}]|\s\.\s|\s\.|,(?=(?:tn|com)))\s?(?:tn|com|net|org|fr|io|info|كوم|تن|نت)(?![\p{L}\d])/u;
/** "v i l l a . c o m". */
const SPACED_DOMAIN = /(?<![\p{L}\d])(?:[a-z\d] ){3,}\. ?(?:t ?n|c ?o ?m|n ?e ?t|o ?r ?g|f ?r)(?![\p{L}\d])/u;
const SCHEME = /https?\s?:\s?\/\/|\bwww[ .]|\b(?:wa\.me|t\.me|bit\.ly)\b/u;
const NETWORK =
  / (?:[وبع]?ال)?(?:facebook|face book|fb|instagram|insta|tik ?tok|telegram|messenger|viber|snapchat|linkedin|فيسبوك|فايسبوك|انستا?(?:[غقج]رام)?|تي?لي?[غجق]رام) /u;

/** What a text says that belongs elsewhere. `hidden`: written so that a program should not see it. */
export interface TextSigns {
  /** A telephone number, an e-mail address, the name of an account, a bank account. */
  contact: 'none' | 'plain' | 'hidden';
  /** A web address, or a network that stands for one; `hidden` without "http" or "www". */
  link: 'none' | 'plain' | 'hidden';
  /** Money is asked for before a visit. */
  advance: boolean;
}

/** Looks for contact details, links and advance payments in a text of any of our languages. */
export function signsIn(text: string): TextSigns {
  const folded = foldText(text);
  const words = wordsOf(folded);
  return {
    contact: hidesContact(folded, words) ? 'hidden' : hasPlainContact(folded, words) ? 'plain' : 'none',
    link: hidesLink(text, folded) ? 'hidden' : SCHEME.test(folded) || NETWORK.test(words) ? 'plain' : 'none',
    advance: asksForAdvance(words),
  };
}

/** Whether `signsIn` finds anything. */
export function hasSigns(text: string): boolean {
  const { contact, link, advance } = signsIn(text);
  return contact !== 'none' || link !== 'none' || advance;
}

/** Whether the reader of a message must be warned: it asks for money, or leads elsewhere. A telephone number is usual. */
export function needsWarning(message: string): boolean {
  const { advance, link } = signsIn(message);
  return advance || link !== 'none';
}

function hasPlainContact(folded: string, words: string): boolean {
  return (
    findPhones(folded).length > 0 ||
    [EMAIL, CUT_EMAIL, HANDLE, BANK_ACCOUNT].some((pattern) => pattern.test(folded)) ||
    MAILBOX.test(words)
  );
}

/** Numbers in words, in pieces or with letters between; "arobase". */
function hidesContact(folded: string, words: string): boolean {
  // "2two3three": words and digits without a space.
  const apart = words.replace(/(?<=\d)(?=[a-z]{3})|(?<=[a-z]{3})(?=\d)/gu, ' ');
  const spoken = [...new Set([words, apart])].flatMap(spokenDigits);
  if (SPOKEN_AT.test(words) || spoken.some((digits) => digits.length >= MIN_SPOKEN_DIGITS)) return true;
  const corrected = folded
    .replace(/(?<=\d) (?:tiret|espace|slash|dash|space|trattino|spazio|guion|espacio|شرطه) (?=\d)/gu, ' ')
    .replace(LETTERS_AS_DIGITS, (letter) => (letter === 'o' ? '0' : '1'))
    .replace(/(?<=\d)[()[\]{}<>"':;!?]+ ?[()[\]{}<>"']*(?=\d)/gu, ' ');
  if (corrected !== folded && findPhones(corrected).length > 0) return true;
  if (NAMED_DIGITS.test(folded) && findPhones(folded).length === 0) return true;
  return [...folded.matchAll(CUT_DIGITS)].some(([found]) => found.replace(/\D/g, '').length >= MIN_CUT_DIGITS);
}

/** An address with any ending, also in words ("evil point tn"). */
function hidesLink(text: string, folded: string): boolean {
  if (/https?:\/\/|\bwww\./.test(folded)) return false;
  // A sentence that begins without a space after its full stop has a capital letter there.
  const apart = foldText(text.replace(/\.(?=\p{Lu}\p{Ll})/gu, '. '));
  return DOMAIN.test(apart) || [NAMED_DOMAIN, SPOKEN_DOMAIN, SPACED_DOMAIN].some((pattern) => pattern.test(folded));
}
