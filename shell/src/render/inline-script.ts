/**
 * Minifies an inline script: removes line breaks, comment lines and spaces around punctuation. The source must end every
 * statement with a semicolon or a brace, and must not have line breaks or spaces next to punctuation in its strings.
 */
export function inlineScript(source: string): string {
  return source
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '')
    .replace(/ ?([=>{}()[\],;:?!&|]+) ?/g, '$1')
    .replaceAll(';}', '}');
}
