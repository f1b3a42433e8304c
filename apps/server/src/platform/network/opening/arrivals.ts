import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A machine that got here over the network, and when, in epoch milliseconds. */
export interface Arrival {
  readonly address: string;
  readonly at: number;
}

/** The last machine of the network that got to this server since it listens: whether the firewall lets anybody through. */
export class Arrivals {
  #last: Arrival | null = null;

  /** `isOwn`: whether an address is of this machine. */
  constructor(
    private readonly reloj: () => number,
    private readonly isOwn: (address: string) => boolean,
  ) {}

  /** Null: none yet. */
  get last(): Arrival | null {
    return this.#last;
  }

  /** A request from an address; this machine itself does not count, whichever of its addresses it asks from. */
  note(from: string): void {
    const address = from.replace(/^::ffff:/i, '');
    if (this.#last?.address !== address && this.isOwn(address)) return;
    this.#last = { address, at: this.reloj() };
  }
}

/** Notes from where requests come, whatever becomes of them. */
export const noteArrivals = (app: FastifyInstance, arrivals: Arrivals): void => {
  app.addHook('onRequest', async (request: FastifyRequest) => arrivals.note(request.ip));
};
