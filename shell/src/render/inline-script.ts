/**
 * A script as the documents carry it: without line breaks, comment lines and spaces around signs. Every statement ends
 * in a semicolon or a brace, and no string holds a line break or a space beside a sign.
 */
export function inlineScript(source: string): string {
  return source
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '')
    .replace(/ ?([=>{}()[\],;:?!&|]+) ?/g, '$1')
    .replaceAll(';}', '}');
}
