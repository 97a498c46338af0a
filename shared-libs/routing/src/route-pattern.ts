import type { Locale } from '@houni/domain/locale';
import { CODECS } from './codecs.ts';
import type { Codec, CodecValues } from './codecs.ts';

/**
 * The path of a route after the locale, without a slash at the start: `blog/article/{slug:slug}`. Segments are words
 * (matched in any letter case), parameters `{name:kind}` with a kind of `CodecValues`, or one of some words
 * (`{step:type|place}`, with `?` at the end null if it is missing). A kind without a name (`{:property}`) is no parameter.
 * A record has one path for each language; every language's path is understood in all of them.
 */
export type PathPattern = string | Readonly<Record<Locale, string>>;

type Split<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Split<Rest> : Path;
type Words<Kind extends string> = Kind extends `${infer First}|${infer Rest}` ? First | Words<Rest> : Kind;
type ValueOf<Kind extends string> = Kind extends keyof CodecValues
  ? CodecValues[Kind]
  : Kind extends `${infer Some}?`
    ? Words<Some> | null
    : Words<Kind>;

/** The parameters of a path pattern: `ParamsOf<'blog/article/{slug:slug}'>` is `{ slug: string }`. */
export type ParamsOf<Pattern extends PathPattern> =
  Split<Pattern extends string ? Pattern : Pattern[keyof Pattern & Locale] & string> extends infer Segment
    ? {
        [
          S in Segment as S extends `{${infer Name}:${string}}` ? (Name extends '' ? never : Name) : never
        ]: S extends `{${string}:${infer Kind}}` ? ValueOf<Kind> : never;
      }
    : never;

type Params = Record<string, unknown>;

interface Part {
  /** Lower case; null if the part is a parameter. */
  word: string | null;
  name: string;
  codec: Codec<unknown>;
}

/** A compiled path pattern. Segments come after the locale and are decoded. */
export interface CompiledPattern {
  /** The first segment, if it is one word in every language; else null. */
  first: string | null;
  /** The parameters of the page that is reached without any; null if every page of the route needs some. */
  plain: Params | null;
  /** The parameters, or null if the segments are not this route. Accepts every form that redirects to the canonical one. */
  parse(segments: readonly string[]): Params | null;
  /** The canonical segments. */
  write(params: Params, locale: Locale): string[];
}

/** @throws Error that names the mistake if it is no path pattern */
export function compilePattern(pattern: PathPattern): CompiledPattern {
  const paths = typeof pattern === 'string' ? [pattern] : [...new Set(Object.values(pattern))];
  const compiled = new Map(paths.map((path) => [path, toParts(path)]));
  const all = [...compiled.values()];
  const firsts = new Set(all.map(([part]) => (part === undefined ? '' : part.word)));
  return {
    first: firsts.size === 1 ? (firsts.values().next().value ?? null) : null,
    plain: all[0] ? parse(all[0], wordsOf(all[0])) : null,
    parse(segments) {
      for (const parts of all) {
        const params = parse(parts, segments);
        if (params !== null) return params;
      }
      return null;
    },
    write(params, locale) {
      const parts = compiled.get(typeof pattern === 'string' ? pattern : pattern[locale]) ?? [];
      return parts.flatMap((part) => (part.word === null ? part.codec.write(params[part.name], locale) : [part.word]));
    },
  };
}

function toParts(path: string): Part[] {
  return path.split('/').filter(Boolean).map(toPart);
}

function toPart(segment: string): Part {
  const [, name, kind] = /^\{(\w*):([\w|?-]+)\}$/.exec(segment) ?? [];
  if (name === undefined || kind === undefined) {
    if (/[{}]/.test(segment)) throw new Error(`${segment} is no parameter of a path: write {name:kind}.`);
    return { word: segment.toLowerCase(), name: '', codec: wordCodec('') };
  }
  if (Object.hasOwn(CODECS, kind))
    return { word: null, name, codec: CODECS[kind as keyof CodecValues] as Codec<unknown> };
  if (!/[|?]/.test(kind)) throw new Error(`${kind} is no kind of path parameter.`);
  return { word: null, name, codec: wordCodec(kind) };
}

/** One of some words. */
function wordCodec(kind: string): Codec<unknown> {
  const isOptional = kind.endsWith('?');
  const words = (isOptional ? kind.slice(0, -1) : kind).split('|');
  return {
    parse(segments, at) {
      const word = segments[at]?.toLowerCase();
      if (word === undefined) return isOptional ? [null, 0] : null;
      return words.includes(word) ? [word, 1] : null;
    },
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

function wordsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ word }) => (word === null ? [] : [word]));
}

function parse(parts: readonly Part[], segments: readonly string[]): Params | null {
  const params: Params = {};
  let at = 0;
  for (const { word, name, codec } of parts) {
    if (word !== null) {
      if (segments[at]?.toLowerCase() !== word) return null;
      at += 1;
      continue;
    }
    const read = codec.parse(segments, at, params);
    if (read === null) return null;
    if (name !== '') params[name] = read[0];
    at += read[1];
  }
  return at === segments.length ? params : null;
}
