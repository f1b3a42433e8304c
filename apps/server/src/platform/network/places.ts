import { BlockList } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/** One network interface by one family of addresses: where questions come in and answers go out. */
export interface Place {
  /** Differs where anything about it differs: a place that changed is another one. */
  readonly key: string;
  readonly family: 'IPv4' | 'IPv6';
  /** What joins its group: its own address, or its number where the family is IPv6. */
  readonly interface: string;
  /** The addresses that a name has here. */
  readonly addresses: readonly string[];
  /** Whether a sender is on the link of this interface (RFC 6762, section 11). */
  isNear(source: string): boolean;
}

export type Interfaces = Readonly<NodeJS.Dict<NetworkInterfaceInfo[]>>;

/** Most addresses of a family that are told, so that an answer fits in one frame. */
const MOST = { IPv4: 4, IPv6: 6 } as const;

const bare = (address: string): string => address.split('%')[0]!.toLowerCase();
const isLinkLocal = (address: string): boolean => /^fe[89ab]/i.test(address);
const kind = (family: Place['family']) => (family === 'IPv4' ? 'ipv4' : 'ipv6');

/** Whether a sender's address, with its zone where it has one, is in a subnet of an interface. */
const nearnessOf = (name: string, infos: readonly NetworkInterfaceInfo[]): Place['isNear'] => {
  const subnets = new BlockList();
  for (const { cidr, family } of infos) {
    const [network, bits] = cidr?.split('/') ?? [];
    if (network && bits && !isLinkLocal(network)) subnets.addSubnet(network, Number(bits), kind(family));
  }
  const zones = new Set([name, ...infos.map(({ scopeid }) => String(scopeid ?? 0)).filter((zone) => zone !== '0')]);
  return (source) => {
    const [address, zone] = source.split('%') as [string, string?];
    if (isLinkLocal(address)) return zone === undefined || zones.has(zone);
    return subnets.check(address, kind(address.includes(':') ? 'IPv6' : 'IPv4'));
  };
};

/** What a name is told to be on an interface: no link-local address of IPv6 where there is another, which browsers cannot open. */
const toldOn = (infos: readonly NetworkInterfaceInfo[], wanted: ReadonlySet<string>): readonly string[] => {
  const own = infos.filter(({ address }) => wanted.has(bare(address)));
  const of = (family: Place['family'], local: boolean): string[] =>
    own
      .filter((info) => info.family === family && (family === 'IPv4' || isLinkLocal(info.address) === local))
      .map(({ address }) => bare(address))
      .slice(0, MOST[family]);
  const usual = [...of('IPv4', false), ...of('IPv6', false)];
  return usual.length > 0 ? usual : of('IPv6', true);
};

/** Windows numbers its interfaces, the others name them. */
const joinedBy = (name: string, info: NetworkInterfaceInfo, platform: NodeJS.Platform): string => {
  if (info.family === 'IPv4') return info.address;
  return `::%${platform === 'win32' ? String(info.scopeid) : name}`;
};

/** The places of a machine where its names are told: those of the interfaces that have one of the wanted addresses. */
export const placesOf = (
  interfaces: Interfaces,
  wanted: readonly string[],
  platform: NodeJS.Platform = process.platform,
): readonly Place[] => {
  const set = new Set(wanted.map(bare));
  return Object.entries(interfaces).flatMap(([name, infos = []]) => {
    const addresses = toldOn(infos, set);
    if (addresses.length === 0) return [];
    const isNear = nearnessOf(name, infos);
    return (['IPv4', 'IPv6'] as const).flatMap((family) => {
      const first =
        infos.find((info) => info.family === family && (family === 'IPv4' || info.scopeid !== 0)) ??
        infos.find((info) => info.family === family);
      if (!first) return [];
      const joined = joinedBy(name, first, platform);
      return [{ key: [name, family, joined, ...addresses].join(' '), family, interface: joined, addresses, isNear }];
    });
  });
};

/** Every address of a machine, by which it knows its own records. */
export const ownAddresses = (interfaces: Interfaces): readonly string[] =>
  Object.values(interfaces).flatMap((infos) => (infos ?? []).map(({ address }) => bare(address)));
