import { BlockList, isIP } from 'node:net';

/** Decides whether a connection to this IP address (not host name) and port is allowed. */
export type AddressRule = (address: string, port: number) => boolean;

/** Addresses outside the public Internet, by the IANA special-purpose registries, and translation prefixes. */
const NON_PUBLIC = new BlockList();
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
  NON_PUBLIC.addSubnet(net, bits, 'ipv4');

/** Global unicast (2000::/3); the blocks below exclude tunnels, translation and documentation. */
const IPV6_GLOBAL_UNICAST = new BlockList();
IPV6_GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  NON_PUBLIC.addSubnet(net, bits, 'ipv6');

/** Ports of web servers, which serve feeds and pictures. */
const WEB_PORTS = new Set([80, 443, 8080, 8443]);

/** True for a public web server: not this host, not its network, not the metadata service of a cloud. */
export const isPublicAddress: AddressRule = (address, port) => {
  if (!WEB_PORTS.has(port)) return false;
  const family = isIP(address);
  if (family === 4) return !NON_PUBLIC.check(address, 'ipv4');
  // An IPv4 address written as IPv6 (::ffff:…) is not in 2000::/3.
  return family === 6 && IPV6_GLOBAL_UNICAST.check(address, 'ipv6') && !NON_PUBLIC.check(address, 'ipv6');
};
