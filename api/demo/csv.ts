/**
 * Reads CSV with a header line and optional double quotes (RFC 4180 without line breaks inside fields).
 * A line with another number of fields than the header throws, naming the line.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const names = splitLine(header ?? '');
  return lines.map((line, index) => {
    const fields = splitLine(line);
    if (fields.length !== names.length)
      throw new Error(`line ${index + 2} has ${fields.length} fields, not ${names.length}`);
    return Object.fromEntries(names.map((name, column) => [name, fields[column] ?? '']));
  });
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
  );
}
