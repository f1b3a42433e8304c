import { isSigned, newReto, type Signed } from '../identity/ask.ts';
import { lastServer } from '../identity/identity.ts';
import { keptFor, readKept, releaseKept } from './kept.ts';
import { saidIn, type Said } from './messages.ts';

/**
 * How giving goes: `waiting` for the other page; `asked`, a person decides there; `given`; `refused` there; or `stranger`: the other page is not of the server
 * that this is for.
 */
export type Giving = 'waiting' | 'asked' | 'given' | 'refused' | 'stranger';

/** The hash at which the page of trust takes what another origin gives. */
export const TAKING = '#recibir';

/** Where a window that takes it is opened, of an encrypted origin. */
export const takingUrl = (origin: string): string => `${origin}/conectar/${TAKING}`;

interface Giver {
  /** The origin to which it is given; nobody else is listened to. */
  readonly to: string;
  readonly tell: (giving: Giving) => void;
}

/**
 * The keys of the servers that what is kept here is for; none where nobody knows, or where this page cannot check one: browsers have no
 * cryptography on unencrypted pages.
 */
const knownServers = async (): Promise<ReadonlySet<string>> => {
  if (!('subtle' in crypto)) return new Set();
  const { entries } = await readKept();
  return new Set([lastServer(), ...entries.map(({ servidor }) => servidor)].filter((key) => key !== undefined));
};

/** Gives to one window: asks for a proof, where it can be checked, before anything is said. */
class Conversation {
  #reto: string | undefined;

  constructor(
    private readonly giver: Giver,
    private readonly window: MessageEventSource,
  ) {}

  #say(said: Said): void {
    this.window.postMessage(said, { targetOrigin: this.giver.to });
  }

  async #give(key: string | undefined): Promise<void> {
    const kept = await readKept();
    this.giver.tell('asked');
    this.#say({ comal: 'kept', kept: key === undefined ? kept : keptFor(kept, key) });
  }

  async #check(proof: Signed): Promise<void> {
    const reto = this.#reto;
    this.#reto = undefined;
    if (reto === undefined) return;
    const known = await knownServers();
    if (!known.has(proof.clave) || !(await isSigned(proof, reto))) return this.giver.tell('stranger');
    return this.#give(proof.clave);
  }

  async #begin(): Promise<void> {
    if ((await knownServers()).size === 0) return this.#give(undefined);
    this.#reto = newReto();
    this.#say({ comal: 'challenge', reto: this.#reto });
  }

  async hear(said: Said): Promise<void> {
    if (said.comal === 'ready') return this.#begin();
    if (said.comal === 'proof') return this.#check(said);
    if (said.comal === 'refused') return this.giver.tell('refused');
    if (said.comal !== 'stored') return;
    await releaseKept(said.taken);
    this.giver.tell('given');
  }
}

/** Gives what this origin keeps to a window of another one that this page opened, and lets go of it once it is stored there. Returns how to stop. */
export const give = (giver: Giver): (() => void) => {
  const conversations = new Map<MessageEventSource, Conversation>();
  const hear = (event: MessageEvent<unknown>): void => {
    const said = saidIn(event);
    if (!said || event.origin !== giver.to || !event.source) return;
    const conversation = conversations.get(event.source) ?? new Conversation(giver, event.source);
    conversations.set(event.source, conversation);
    void conversation.hear(said);
  };
  window.addEventListener('message', hear);
  giver.tell('waiting');
  return () => window.removeEventListener('message', hear);
};
