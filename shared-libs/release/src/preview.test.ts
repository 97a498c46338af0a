import { keyPair } from '../test/fixture.ts';
import { createPreview, verifyPreview, type Preview } from './preview.ts';
import { signSet } from './release-set.ts';

const preview: Preview = {
  remote: 'mf-listings',
  version: '0.1.0-0123456789ab',
  digest: `sha384-${'A'.repeat(64)}`,
  path: '/acheter/appartements?rooms=2',
  expiresAt: '2026-01-01T12:00:00Z',
};
const before = new Date('2026-01-01T11:59:59Z');

describe('verifyPreview', () => {
  it('reads a valid token, which fits into a URL and a cookie', () => {
    const { privateKey, publicKey } = keyPair();
    const token = createPreview(preview, privateKey);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(token.length).toBeLessThan(500);
    expect(verifyPreview(token, [publicKey], before)).toEqual({ ok: true, preview });
  });

  it('rejects a token of another site', () => {
    const { privateKey, publicKey } = keyPair();
    const token = createPreview({ ...preview, site: 'https://staging.houni.tn' }, privateKey);
    expect(verifyPreview(token, [publicKey], before, 'https://staging.houni.tn').ok).toBe(true);
    expect(verifyPreview(token, [publicKey], before, 'https://houni.tn')).toEqual({ ok: false, reason: 'site' });
  });

  it('rejects an expired token', () => {
    const { privateKey, publicKey } = keyPair();
    const token = createPreview(preview, privateKey);
    expect(verifyPreview(token, [publicKey], new Date(preview.expiresAt))).toEqual({ ok: false, reason: 'expired' });
  });

  it('rejects another signature, another key and another payload', () => {
    const { privateKey, publicKey } = keyPair();
    const [payload = '', signature = ''] = createPreview(preview, privateKey).split('.');
    const [other = '', otherSignature = ''] = createPreview({ ...preview, remote: 'mf-blog' }, privateKey).split('.');
    const refused = { ok: false, reason: 'signature' };
    expect(verifyPreview(`${payload}.${otherSignature}`, [publicKey], before)).toEqual(refused);
    expect(verifyPreview(`${other}.${signature}`, [publicKey], before)).toEqual(refused);
    expect(verifyPreview(`${payload}.${signature}`, [keyPair().publicKey], before)).toEqual(refused);
    expect(verifyPreview(`${payload}.AAAA`, [publicKey], before)).toEqual(refused);
  });

  it('rejects the signature of a release set', () => {
    const { privateKey, publicKey } = keyPair();
    const envelope = signSet({ number: 1, remotes: {} }, privateKey);
    const token = [envelope.payload, envelope.signature]
      .map((part) => Buffer.from(part, 'base64').toString('base64url'))
      .join('.');
    expect(verifyPreview(token, [publicKey], before)).toEqual({ ok: false, reason: 'signature' });
  });

  it('rejects a path that leads to another host, also with a valid signature', () => {
    const { privateKey } = keyPair();
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'blog', '', '/a b', '/\r\nx: y'])
      expect(() => createPreview({ ...preview, path }, privateKey)).toThrow();
  });

  it('never throws for any input', () => {
    const { publicKey } = keyPair();
    for (const token of [
      '',
      '.',
      'a',
      'a.b',
      'http://evil.example/remoteEntry.js',
      '%00.%00',
      'x'.repeat(100_000),
      `${'x'.repeat(3000)}.y`,
    ]) {
      expect(verifyPreview(token, [publicKey], before).ok).toBe(false);
    }
  });
});
