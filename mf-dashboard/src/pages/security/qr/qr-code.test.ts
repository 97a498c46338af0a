import { createHash } from 'node:crypto';
import { qrCode } from './qr-code.ts';

const APP =
  'otpauth://totp/Houni:amira%40example.tn?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Houni&algorithm=SHA1&digits=6';

it('draws an authenticator’s address module by module as another encoder does', () => {
  const rows = qrCode(APP).map((row) => row.map(Number).join(''));
  // The same text, level and mask (4), by the package `qr` 0.7.0.
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(
    '49745d0e906c69ed9835a09643ead696e4507ac21cdd77148893d13648aadbd9',
  );
});

it.each([
  [14, 21],
  [15, 25],
  [26, 25],
  [213, 57],
  [412, 77],
])('%i bytes fit into %i modules a side', (length, size) => {
  const code = qrCode('a'.repeat(length));
  expect([code.length, ...new Set(code.map((row) => row.length))]).toEqual([size, size]);
});

it('counts bytes, not letters, and refuses what does not fit', () => {
  expect(qrCode('دار').length).toBe(qrCode('aaaaaa').length);
  expect(() => qrCode('a'.repeat(413))).toThrow(RangeError);
});
