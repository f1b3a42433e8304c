/** 'postgres://user:password@', then 'one:5432,other:5432', then '/database?options'. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/;

/** The parts of an address of PostgreSQL: what is before its hosts, each host with its port, and what is behind them. */
const partsOf = (url: string): readonly [string, readonly string[], string] => {
  const [, before = '', hosts = '', behind = ''] = ADDRESS.exec(url) ?? [];
  return [before, hosts.split(','), behind];
};

/** An address for each host of an address of PostgreSQL ('postgres://one:5432,other:5432/comal'), in their order. */
export const eachHost = (url: string): readonly string[] => {
  const [before, hosts, behind] = partsOf(url);
  return hosts.map((host) => `${before}${host}${behind}`);
};

/** Whether an address is of PostgreSQL, with one host or several. */
export const isDatabaseUrl = (url: string): boolean => ADDRESS.test(url) && eachHost(url).every((u) => URL.canParse(u));

/** The address with the hosts of another one. */
export const withHostsOf = (url: string, other: string): string => {
  const [before, , behind] = partsOf(url);
  return `${before}${partsOf(other)[1].join(',')}${behind}`;
};

/** The hosts of one database, of which one takes writes: connections are opened to the current one, until one fails there. */
export class Hosts {
  readonly #urls: readonly string[];
  #at = 0;

  constructor(url: string) {
    this.#urls = eachHost(url);
  }

  get count(): number {
    return this.#urls.length;
  }

  get current(): string {
    return this.#urls[this.#at]!;
  }

  /** Goes on to the next host, unless another connection that failed at `url` did so already. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.count;
  }
}
