function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Texts that break code which trusts its input. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  'x'.repeat(10_000),
  'é'.repeat(3_000),
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDFFFb',
  '\uFFFE\uFFFF',
  '\u202Egnirts',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '-0',
  '0',
  '1e400',
  '0x1F',
  '1.5',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '99999999999999999999999999',
  '999999999999999999 dt',
  'lac 99999999999999999999, 99999999999999999999 m2',
  "'; drop table users; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  '%',
  '_%\\',
  '\\',
  'a & | ! :* <-> b',
  ':* & (',
  '((((((((((',
  '"',
  '$1',
  '{}',
  '{1,2}',
  '[]',
  '../../../../etc/passwd',
  '/etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  'http://169.254.169.254/latest/meta-data/',
  'a@b',
  'a@b.tn\r\nBcc: everybody@example.tn',
  '2026-13-45',
  '0000-01-01',
  '9999-12-31',
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59Z',
  '0b8e5a52-54a5-4a0c-8f43-7f5f8f3c2d11',
  '٣٤٥',
  '😀'.repeat(200),
  'ال'.repeat(400),
  'a,b,c,,,',
  '8,33,12',
  '1,2,3,4',
  'NaN,NaN,NaN,NaN',
  '-181,-91,181,91',
];

/** JSON values of every wrong type and size. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  {},
  [null],
  [[[[[[]]]]]],
  Array.from({ length: 1000 }, (_, index) => index),
  Array.from({ length: 200 }, () => 'x'.repeat(50)),
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { constructor: 'x' },
  nested(60),
  nested(600),
];

/** Values of (nearly) the right type that the database may not be able to store. */
export const BOUNDARY_VALUES: readonly unknown[] = [
  '\uD800',
  '0000-01-01T00:00:00Z',
  '99999999999999999999',
  2 ** 31,
  2 ** 53,
  1e308,
  null,
];

/** Bodies that do not match their content type. */
export const BROKEN_BODIES: readonly { type: string | null; body: Buffer | string }[] = [
  { type: 'application/json', body: '' },
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '{"a":1}}' },
  { type: 'application/json', body: 'null' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: '{"__proto__":{"admin":true}}' },
  { type: 'application/json', body: '{"constructor":{"prototype":{"admin":true}}}' },
  { type: 'application/json', body: '{"a":"\\ud800"}' },
  { type: 'application/json', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: 'application/json', body: Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]) },
  { type: 'application/json', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', body: `{"a":"${'x'.repeat(3_000_000)}"}` },
  { type: 'application/json; charset=utf-16', body: '{}' },
  {
    type: 'application/xml',
    body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  },
  { type: 'text/plain', body: 'a=b' },
  { type: 'application/x-www-form-urlencoded', body: 'a=b&__proto__[x]=1' },
  { type: 'multipart/form-data', body: 'no boundary' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="../../x"\r\n\r\n',
  },
  { type: 'application/octet-stream', body: Buffer.from([0, 1, 2, 255]) },
  { type: 'image/jpeg', body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]) },
  { type: 'nonsense', body: '{}' },
  { type: ';;;', body: '{}' },
  { type: null, body: '{}' },
];

/** Headers that a client can send with any request. */
export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x' },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': "key'; drop table ads; --" },
  { 'x-proof-of-work': 'a.b' },
  { 'x-proof-of-work': '.'.repeat(5000) },
  { 'x-request-id': '<script>' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'accept-encoding': 'zstd;q=2, *;q=x, br;;;' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"'.repeat(500) },
  { range: 'bytes=5-1' },
  { origin: 'null' },
  { 'accept-language': 'x'.repeat(5000) },
  { 'cache-control': 'no-cache, no-cache, max-age=-1' },
  { 'content-encoding': 'gzip' },
  { expect: 'nonsense' },
  { 'tus-resumable': '9', 'upload-offset': '-1', 'upload-length': '99999999999999999999' },
  { host: '' },
];

/** The hostile texts that this schema may accept: all of them for a free text. */
export function hostileValuesOf(schema: object): readonly string[] {
  const text = JSON.stringify(schema);
  if (/"(?:enum|const)":/.test(text)) return ['', 'constructor', 'x'.repeat(10_000)];
  const wellFormed = HOSTILE_TEXTS.map((value) => value.toWellFormed());
  return /"type":"string"/.test(text)
    ? wellFormed
    : wellFormed.filter((value) => value.trim() === '' || /\d|NaN|Inf/.test(value));
}
