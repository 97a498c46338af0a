import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';

/** The library that declares the calls of the API. */
export const LIBRARY = 'shared-libs/api-client/src/';

/** One place in the source where a path of the API is written. */
export interface Call {
  /** `GET /items/{key}`. Parameters keep their names: `{action}` and `{kind}` have different values. */
  operation: string;
  file: string;
  /** Where in the file. */
  index: number;
}

const TEXT = /'(?<plain>\/[^']*)'|`(?<template>\/[^`]*)`/;
/** `url: '/path'`, `` fetch(`${apiUrl}/path` ``, `callApi('POST', '/path'`, `query: () => '/path'`, `call('/path'`. */
const PLACES = [
  new RegExp(String.raw`\burl:\s*(?:${TEXT.source})`, 'g'),
  /`\$\{(?:\w+\.)?apiUrl\}(?<address>\/[^`]*)`/g,
  new RegExp(String.raw`\bcall\w*(?:<[^(]*>)?\(\s*(?:'(?<method>[A-Z]+)',\s*)?(?:${TEXT.source})`, 'g'),
  new RegExp(String.raw`\bquery(?:Fn)?:\s*\([^)]*\)\s*=>\s*(?:${TEXT.source})`, 'g'),
];

/** The text of the object around a position: the method of a request is beside its path. */
function objectAround(code: string, index: number): string {
  let depth = 0;
  let start = index;
  while (start > 0 && !(code[start] === '{' && depth === 0)) {
    if (code[start] === '}') depth += 1;
    if (code[start] === '{') depth -= 1;
    start -= 1;
  }
  let end = index;
  for (depth = 0; end < code.length && !(code[end] === '}' && depth === 0); end += 1) {
    if (code[end] === '{') depth += 1;
    if (code[end] === '}') depth -= 1;
  }
  return code.slice(start, end);
}

/** The calls that a source file writes. A method that depends on a condition makes a call of each. */
export function callsOf(code: string, file: string): Call[] {
  return PLACES.flatMap((place) =>
    [...code.matchAll(place)].flatMap(({ groups = {}, index }) => {
      const address = groups['plain'] ?? groups['template'] ?? groups['address'] ?? '';
      const written = /\bmethod:[^,}]*/.exec(objectAround(code, index))?.[0] ?? '';
      const named = [...written.matchAll(/'([A-Z]+)'/g)].map(([, method = '']) => method);
      const methods = groups['method'] ? [groups['method']] : named.length > 0 ? named : ['GET'];
      // A condition inside of a parameter is no start of a query.
      const parameters = address.replaceAll(/\$\{([^}]*)\}/g, (_, inner: string) => `{${inner.replaceAll('?', ',')}}`);
      const url = parameters.replace(/\?.*$/, '');
      return methods.map((method) => ({ operation: `${method} ${url}`, file, index }));
    }),
  );
}

/** The source files of shell, remotes and libraries that can call the API. */
export const SOURCES = globSync(
  ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shared-libs/*/src/**/*.{ts,tsx}'],
  {
    cwd: ROOT,
  },
)
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(?:test|test-d|test-support|stories)\.tsx?$|\/test\//.test(file))
  // The programs that build, release and develop call no path of the API.
  .filter((file) => !/^shared-libs\/(?:build|cli|release|s3)\//.test(file));
