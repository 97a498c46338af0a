import { networkOf } from '@houni/domain/burst-bucket';
import { addressActor } from './client-address.ts';
import { derivedKey } from './derived-key.ts';

describe('networkOf', () => {
  it.each([
    ['41.226.10.9', '41.226.10.9'],
    ['::ffff:41.226.10.9', '41.226.10.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s returns %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('addressActor', () => {
  const key = derivedKey('k'.repeat(32), 'client addresses');

  it('returns one pseudonym per network, without the address', () => {
    expect(addressActor('2001:db8:1:2::1', key)).toBe(addressActor('2001:db8:1:2:ffff::9', key));
    expect(addressActor('41.226.10.9', key)).toMatch(/^address:[\w-]{43}$/);
  });

  it('returns different pseudonyms for other networks and keys', () => {
    expect(addressActor('41.226.10.9', key)).not.toBe(addressActor('41.226.10.8', key));
    expect(addressActor('41.226.10.9', key)).not.toBe(addressActor('41.226.10.9', derivedKey('k'.repeat(32), 'other')));
  });
});
