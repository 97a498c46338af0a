const MAX_DEPTH = 8;

/** Sample texts of the formats that zod uses. */
const FORMATS: Record<string, string> = {
  'date-time': '2026-06-15T10:00:00.000Z',
  date: '2026-06-15',
  email: 'amal@example.tn',
  uuid: '0b8e5a52-54a5-4a0c-8f43-7f5f8f3c2d11',
  uri: 'https://example.tn/',
};

/** A value that a JSON schema allows, for calls without a recorded example. */
export function sampleOf(schema: object, depth = 0): unknown {
  const node = schema as Record<string, unknown>; // a JSON schema is a record of keywords
  if ('example' in node) return node['example'];
  if ('default' in node) return node['default'];
  if ('const' in node) return node['const'];
  const options = [node['enum'], node['examples']].find(Array.isArray);
  if (options) return options[0];
  const union = [node['anyOf'], node['oneOf'], node['allOf']].find(Array.isArray);
  if (union) return isObject(union[0]) ? sampleOf(union[0], depth + 1) : null;
  const [type] = Array.isArray(node['type']) ? node['type'] : [node['type']];
  if (type === 'object') return sampleObject(node, depth);
  if (type === 'array') {
    const count = numberOf(node['minItems'], 1);
    const items = node['items'];
    return depth > MAX_DEPTH || !isObject(items) ? [] : Array.from({ length: count }, () => sampleOf(items, depth + 1));
  }
  if (type === 'integer' || type === 'number') return numberOf(node['minimum'], 1);
  if (type === 'boolean') return true;
  if (type === 'string') return sampleText(node);
  return null;
}

function sampleObject(node: Record<string, unknown>, depth: number): object {
  if (depth > MAX_DEPTH || !isObject(node['properties'])) return {};
  const required = Array.isArray(node['required']) ? node['required'] : [];
  return Object.fromEntries(
    Object.entries(node['properties']).flatMap(([name, part]) =>
      required.includes(name) && isObject(part) ? [[name, sampleOf(part, depth + 1)]] : [],
    ),
  );
}

function sampleText(node: Record<string, unknown>): string {
  const format = FORMATS[String(node['format'])];
  if (format !== undefined) return format;
  const text = 'texte';
  const long = text.repeat(Math.ceil(numberOf(node['minLength'], 1) / text.length));
  return long.slice(0, numberOf(node['maxLength'], long.length));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : otherwise;
}
