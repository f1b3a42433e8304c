import { api } from '../api/client.ts';
import { askWhoIsThere, signedByServer } from '../identity/ask.ts';
import { keptFor, storeKept, type Kept } from './kept.ts';
import { isKept, saidIn, type Said } from './messages.ts';

/**
 * How taking goes: `waiting` for the other page; `offered` by one of a former origin of this server; `strange`: by another page; `storing`; `stored`;
 * `full`: this device stores nothing; `silent`: this server does not answer, or cannot prove who it is.
 */
export type Taking =
  | { readonly state: 'waiting' | 'strange' | 'storing' | 'stored' | 'full' | 'silent' }
  | { readonly state: 'offered'; readonly from: string; readonly kept: Kept };

interface Offer {
  readonly from: string;
  readonly kept: Kept;
  /** The key of this server. */
  readonly key: string;
}

/** The key of this page's server; null where it cannot prove it. */
const ownKey = async (): Promise<string | null> => {
  const who = await askWhoIsThere();
  return who.kind === 'proven' ? who.key : null;
};

const wasOurs = async (origen: string): Promise<boolean> => (await api.red.origen({ query: { origen } })).data.propio;

/** Takes what the page that opened this one keeps at its origin, once a person says so (decision 0134). */
export class Taker {
  #offer: Offer | null = null;
  readonly #hear = (event: MessageEvent<unknown>): void => void this.#listen(event);

  constructor(
    private readonly giver: Window,
    private readonly tell: (taking: Taking) => void,
  ) {}

  /** Says that this page is ready. */
  start(): void {
    window.addEventListener('message', this.#hear);
    this.tell({ state: 'waiting' });
    // It says nothing that anybody may not know; whoever opened this page answers, and is asked where it comes from.
    this.giver.postMessage({ comal: 'ready' } satisfies Said, '*');
  }

  stop(): void {
    window.removeEventListener('message', this.#hear);
  }

  #say(to: string, said: Said): void {
    this.giver.postMessage(said, to);
  }

  async #listen(event: MessageEvent<unknown>): Promise<void> {
    const said = saidIn(event);
    if (!said || event.source !== this.giver) return;
    try {
      if (said.comal === 'challenge') this.#say(event.origin, { comal: 'proof', ...(await signedByServer(said.reto)) });
      if (said.comal === 'kept') await this.#consider(event.origin, said.kept);
    } catch {
      this.tell({ state: 'silent' });
    }
  }

  async #consider(from: string, kept: unknown): Promise<void> {
    if (!isKept(kept) || !(await wasOurs(from))) {
      this.#say(from, { comal: 'refused' });
      return this.tell({ state: 'strange' });
    }
    const key = await ownKey();
    if (key === null) return this.tell({ state: 'silent' });
    this.#offer = { from, key, kept: keptFor(kept, key) };
    this.tell({ state: 'offered', from, kept: this.#offer.kept });
  }

  /** A person agreed: stores it here, and only then lets the other page let go of it. */
  async accept(): Promise<void> {
    const offer = this.#offer;
    if (!offer) return;
    this.#offer = null;
    this.tell({ state: 'storing' });
    const taken = await storeKept(offer.kept, offer.key);
    if (taken) this.#say(offer.from, { comal: 'stored', taken });
    this.tell({ state: taken ? 'stored' : 'full' });
  }

  /** A person did not: it stays where it is. */
  refuse(): void {
    if (this.#offer) this.#say(this.#offer.from, { comal: 'refused' });
    this.#offer = null;
  }
}
