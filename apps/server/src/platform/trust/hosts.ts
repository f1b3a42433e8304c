import { isIP } from 'node:net';
import { isPermittedAddress, isPermittedName } from './permitted.ts';

/** What a certificate vouches for: names of machines, and addresses. */
export interface Hosts {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

/** A name of a machine, as certificates take it: two labels or more, since an authority for 'mx' would vouch for every name below it. */
const NAME = /^localhost$|^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** As a certificate has it: without the brackets and the last dot of an address that a person wrote. */
const plainOf = (written: string): string => written.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/** Splits what people wrote into names and addresses; what is neither is left out. */
export const hostsOf = (written: readonly string[]): Hosts => {
  const hosts = unique(written.map(plainOf));
  return {
    names: hosts.filter((h) => isIP(h) === 0 && NAME.test(h)),
    addresses: hosts.filter((h) => isIP(h) !== 0),
  };
};

/** Those that an authority may vouch for, which also vouches for what was chosen when it was made. */
export const withinLimits = ({ names, addresses }: Hosts, chosen: Hosts): Hosts => ({
  names: names.filter((n) => isPermittedName(n) || chosen.names.some((c) => n === c || n.endsWith(`.${c}`))),
  addresses: addresses.filter((a) => isPermittedAddress(a) || chosen.addresses.includes(a)),
});

/** What of a list a certificate does not vouch for, as it was written. */
export const outsideOf = (written: readonly string[], { names, addresses }: Hosts): readonly string[] => {
  const vouched = new Set([...names, ...addresses]);
  return written.filter((h) => !vouched.has(plainOf(h)));
};

/** Whether other machines get here by an address of a certificate. */
export const isReachable = (address: string): boolean => !/^(127\.|::1$|169\.254\.|fe80:)/.test(address);

/** Those of `one` that `other` lacks. */
export const without = (one: Hosts, other: Hosts): Hosts => ({
  names: one.names.filter((n) => !other.names.includes(n)),
  addresses: one.addresses.filter((a) => !other.addresses.includes(a)),
});

export const isEmpty = ({ names, addresses }: Hosts): boolean => names.length + addresses.length === 0;
