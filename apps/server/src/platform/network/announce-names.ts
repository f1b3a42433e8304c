import { networkInterfaces } from 'node:os';
import { regularly } from '../regularly.ts';
import { Announcer, type Machine } from './announcer.ts';
import { openSockets } from './transport.ts';

/** The port of multicast DNS. */
const PORT = 5353;
/** How often the interfaces of the machine are looked at. */
const LOOK_MS = 5_000;
/** How long the first names are waited for; who is contested gets them later. */
const FIRST_MS = 3_000;

/** Names that this machine is to have on its network. */
export interface NamesOptions {
  /** Labels without `.local`: 'comal', 'la-cocina'. */
  readonly wanted: readonly string[];
  /** The addresses by which the server is reached; an interface without any of them hears and says nothing. */
  readonly addresses: () => readonly string[];
  /** Names held before, tried first. */
  readonly remembered?: readonly string[];
  readonly log: (message: string, data: object) => void;
  /** Monotonic milliseconds. */
  readonly reloj?: () => number;
}

/** Names that are kept on the network. */
export interface AnnouncedNames {
  /** The full names held now, e.g. 'comal-2.local'. */
  names(): readonly string[];
  /** Called with the names each time that they became others. */
  onChange(listener: (names: readonly string[]) => void): void;
  /** Says goodbye, and lets the names go. */
  close(): Promise<void>;
}

const thisMachine = (reloj: () => number): Machine => ({
  port: PORT,
  interfaces: networkInterfaces,
  open: openSockets(PORT, reloj),
  moment: { reloj, random: Math.random },
});

const WITHOUT = 'Este equipo no puede decir su nombre en la red: se entra por su dirección. Se vuelve a intentar solo';

/** One line when it stops working, one when it works again, and one for each change of the names. */
const inWords = (log: NamesOptions['log']) => {
  let was = true;
  return {
    names: (names: readonly string[]) => log(`Este equipo se llama en la red ${names.join(' y ')}`, { nombres: names }),
    reachable: (is: boolean, err: unknown) => {
      if (is !== was) log(is ? 'Este equipo ya puede decir su nombre en la red' : WITHOUT, is ? {} : { err });
      was = is;
    },
  };
};

/**
 * Takes names ending in `.local` for this machine by multicast DNS (RFC 6762), answers who asks for them and defends them, until it is
 * closed. Resolves when the first names are held, after three seconds at the latest; nothing of the network makes it fail.
 */
export const announceNames = async (
  { wanted, addresses, remembered = [], log, reloj = () => performance.now() }: NamesOptions,
  machine: Machine = thisMachine(reloj),
): Promise<AnnouncedNames> => {
  const listeners = new Set<(names: readonly string[]) => void>();
  const words = inWords(log);
  let first: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (first = resolve));
  const announcer = new Announcer(wanted, remembered, addresses, machine, {
    names: (names) => {
      words.names(names);
      for (const listener of listeners) listener(names);
      first();
    },
    reachable: (is, reason) => {
      words.reachable(is, reason);
      if (!is) first();
    },
  });
  const looking = regularly({
    everyMs: LOOK_MS,
    trabajo: async () => announcer.look(),
    notify: (err) => words.reachable(false, err),
    puede: () => true,
  });
  looking.hacer();
  const timer = setTimeout(first, FIRST_MS).unref();
  await begun;
  clearTimeout(timer);
  announcer.waitNoLonger();
  return {
    names: () => announcer.names(),
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      await looking.stop();
      await announcer.close();
    },
  };
};
