import { BlockList, isIP } from 'node:net';

/** Names of a network without a DNS server end in the first one (RFC 6762); the second one is every machine's name for itself. */
export const PERMITTED_DOMAINS = ['local', 'localhost'] as const;

/** Where an address is of one network only, or of one machine: nobody outside of it is reached by one. */
export const PERMITTED_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
] as const;

const networks = new BlockList();
for (const network of PERMITTED_NETWORKS) {
  const [address = '', prefix] = network.split('/');
  networks.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether every authority of Comal may vouch for an address. */
export const isPermittedAddress = (address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether every authority of Comal may vouch for a name. */
export const isPermittedName = (name: string): boolean => name === 'localhost' || name.endsWith('.local');
