import { decodePath } from './path.ts';

/** The address that a link probably had before a chat or a mail program changed it. */
export interface ChangedLinkCandidate {
  /** Decoded. */
  path: string;
  /** Query with its question mark, or an empty string. */
  search: string;
}

/** Programs that encode an encoded link again do so once or twice. */
const MAX_DECODINGS = 3;
/** Characters without a shape: direction marks, joiners, variation selectors of emoji. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;
/** What no path of ours ends with. Keys end with letters, digits or one of `_-+=`. */
const TRAILING = /(?:%[0-9a-f]{0,2}|[^\p{L}\p{N}/_%+=-])+$/iu;
const WHITESPACE = /[\s\p{Cc}]+/gu;

/**
 * The addresses that a broken link may stand for, the most probable one first: without punctuation, marks and emoji at its
 * end, without line breaks, decoded once more, with the query that follows `&` or an encoded question mark. Empty for
 * almost all paths. The caller checks whether they exist.
 * @param path percent-encoded, as requested
 * @param search query with its question mark, or an empty string
 */
export function changedLinkCandidates(path: string, search: string): ChangedLinkCandidate[] {
  const decoded = decodeFully(path).replace(INVISIBLE, '');
  const [address = '', ...tails] = decoded.split(/[?&#]/);
  const query = joinQueries(tails, search);
  // A line break inside a link was added to it; or the link ends there, and a text follows.
  const texts = [address.replace(WHITESPACE, ''), address.trim().split(WHITESPACE, 1)[0] ?? ''];
  const paths = texts.map((text) => text.replace(TRAILING, '')).filter((text) => text !== '');
  const once = decodePath(path);
  return [...new Set(paths)].filter((text) => text !== once).map((text) => ({ path: text, search: query }));
}

function decodeFully(path: string): string {
  let text = path;
  for (let count = 0; count < MAX_DECODINGS; count += 1) text = decodePath(text);
  return text;
}

/** Both queries as one; parts of the path that are no `name=value` are dropped. */
function joinQueries(tails: readonly string[], search: string): string {
  const parts = tails.map((tail) => tail.replace(/^amp;/, '')).filter((tail) => /^[\w-]+=/.test(tail));
  const found = new URLSearchParams(parts.join('&')).toString();
  if (found === '') return search;
  return search.length < 2 ? `?${found}` : `?${found}&${search.slice(1)}`;
}
