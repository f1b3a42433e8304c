import { bytesOf, TTL } from './records.ts';

const KEPT_MS = TTL * 1_000;

/**
 * The addresses of this machine, and those that it had until a moment ago: a router that repeats what it heard may still tell them, which
 * is no other machine with our name.
 */
export class OwnAddresses {
  readonly #seen = new Map<string, number>();

  constructor(private readonly reloj: () => number) {}

  /** Takes in those of now. */
  see(addresses: readonly string[]): void {
    const ahora = this.reloj();
    for (const [address, at] of this.#seen) if (ahora - at > KEPT_MS) this.#seen.delete(address);
    for (const address of addresses) this.#seen.set(bytesOf(address), ahora);
  }

  has(address: string): boolean {
    return this.#seen.has(bytesOf(address));
  }
}
