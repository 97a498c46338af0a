import { BlockList, isIP } from 'node:net';

/** Whether an address (not a name) may be asked; the port belongs to it. */
export type AddressRule = (address: string, port: number) => boolean;

/** Everything that is not the public Internet (IANA special-purpose registries), and what translates to it. */
const SPECIAL = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only what is given to networks: 2000::/3 without tunnels, translations and documentation. */
const GIVEN = new BlockList();
GIVEN.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv6');

/** Feeds and their pictures stand on web servers. */
const PORTS = new Set([80, 443, 8080, 8443]);

/** True for a public address of a web server: not this machine, not its network, not the cloud's metadata service. */
export const isPublicAddress: AddressRule = (address, port) => {
  if (!PORTS.has(port)) return false;
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  // An IPv4 address written as IPv6 (::ffff:…) is not in 2000::/3.
  return family === 6 && GIVEN.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
};
