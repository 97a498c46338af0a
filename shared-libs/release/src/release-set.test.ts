import { keyPair } from '../test/fixture.ts';
import { keyId } from './keys.ts';
import { createPreview } from './preview.ts';
import { IntegrityError } from './release-error.ts';
import { isFollowable, parseEnvelope, sameRemotes, signSet, verifySet, type ReleaseSet } from './release-set.ts';

const digest = `sha384-${'A'.repeat(64)}`;
const set: ReleaseSet = { number: 7, remotes: { 'mf-blog': { version: '0.1.0-0123456789ab', digest } } };

describe('verifySet', () => {
  it('reads a set if one of the trusted keys signed it', () => {
    const { privateKey, publicKey } = keyPair();
    const envelope = parseEnvelope(Buffer.from(JSON.stringify(signSet(set, privateKey))));
    expect(verifySet(envelope, [keyPair().publicKey, publicKey])).toEqual(set);
    expect(envelope.keyId).toBe(keyId(publicKey));
  });

  it('rejects a changed byte in payload or signature', () => {
    const { privateKey, publicKey } = keyPair();
    const envelope = signSet(set, privateKey);
    for (const field of ['payload', 'signature'] as const) {
      const bytes = Buffer.from(envelope[field], 'base64');
      bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
      const forged = { ...envelope, [field]: bytes.toString('base64') };
      expect(() => verifySet(forged, [publicKey])).toThrow(
        'sets/current.json is refused: its signature was made with an unknown key.',
      );
    }
  });

  it('rejects the signature of another set, of another key, or with another key id', () => {
    const { privateKey, publicKey } = keyPair();
    const envelope = signSet(set, privateKey);
    const other = signSet({ ...set, number: 8 }, privateKey);
    const stranger = keyPair();
    expect(() => verifySet({ ...envelope, signature: other.signature }, [publicKey])).toThrow(IntegrityError);
    expect(() => verifySet(signSet(set, stranger.privateKey), [publicKey])).toThrow(IntegrityError);
    expect(() => verifySet({ ...signSet(set, stranger.privateKey), keyId: keyId(publicKey) }, [publicKey])).toThrow(
      IntegrityError,
    );
    expect(() => verifySet(envelope, [])).toThrow(IntegrityError);
  });

  it('rejects the signature of a preview', () => {
    const { privateKey, publicKey } = keyPair();
    const token = createPreview(
      { remote: 'mf-blog', version: '0.1.0-0123456789ab', digest, path: '/blog', expiresAt: '2030-01-01T00:00:00Z' },
      privateKey,
    );
    const [payload = '', signature = ''] = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('base64'));
    expect(() => verifySet({ payload, signature, keyId: keyId(publicKey) }, [publicKey])).toThrow(
      'made with an unknown key',
    );
  });

  it('rejects signed content that is not a set', () => {
    const { privateKey, publicKey } = keyPair();
    // Signed with the right key, but by other software: followers cannot compare this number.
    const envelope = signSet(JSON.parse('{"number":"9","remotes":{}}'), privateKey);
    expect(() => verifySet(envelope, [publicKey])).toThrow('its content is not a release set');
  });
});

describe('isFollowable', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  it('accepts a newer or the same number, never a lower one', () => {
    expect(isFollowable(set, 0, now).ok).toBe(true);
    expect(isFollowable(set, 7, now).ok).toBe(true);
    expect(isFollowable(set, 8, now)).toEqual({
      ok: false,
      kind: 'older',
      reason: 'Set 7 is older than set 8, which was followed already.',
    });
  });

  it('rejects an expired set', () => {
    expect(isFollowable({ ...set, expiresAt: '2026-01-01T00:00:01Z' }, 0, now).ok).toBe(true);
    expect(isFollowable({ ...set, expiresAt: '2026-01-01T00:00:00Z' }, 0, now).ok).toBe(false);
  });
});

describe('sameRemotes', () => {
  it('compares version and digest, not the order of remotes', () => {
    const a = { version: '1-0123456789ab', digest };
    expect(sameRemotes({ x: a, y: a }, { y: a, x: a })).toBe(true);
    expect(sameRemotes({ x: a }, { x: { ...a, version: '2-0123456789ab' } })).toBe(false);
    expect(sameRemotes({ x: a }, { x: a, y: a })).toBe(false);
  });
});
