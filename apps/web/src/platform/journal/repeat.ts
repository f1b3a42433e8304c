import { readStored, storedKeys, writeStored } from '../device/storage.ts';
import { currentSesion } from '../session/session.ts';
import { VERSION, type Entry } from './entry.ts';
import { journal } from './journal.ts';

/** A write that a person sends again while nobody knows its outcome. */
export interface RepeatEntry extends Entry {
  /** Which attempts share its key: a name, the session, and what of it. */
  readonly asunto: string;
}

/** The subject of an intent of the signed-in session: another session did not send what a key stands for. */
export const subjectOf = (name: string, intent: string): string => [name, currentSesion()?.id ?? '', intent].join('|');

/** The session that an intent is of. */
const sessionOf = ({ asunto }: RepeatEntry): string | undefined => asunto.split('|')[1];

/** Builds before the journal kept a key under this and its subject; tabs that still run one of them remove it themselves. */
const OLD_KEY = 'clave|';

/** Keeps an intent on the device, under the key that an older build left for it if there is one, and answers the entry that is kept: the one that waits already, or this. */
export const keepIntent = <E extends RepeatEntry>(entry: Omit<E, 'version' | 'policy' | 'n'>): Promise<E> =>
  journal.put(
    {
      ...entry,
      clave: readStored(OLD_KEY + entry.asunto) ?? entry.clave,
      version: VERSION,
      policy: 'repeat',
      n: 0,
    } as E,
    {
      unless: (other) => other.policy === 'repeat' && (other as RepeatEntry).asunto === entry.asunto,
    },
  );

/** Forgets an intent whose outcome is known, where an older build left its key too. */
export const settleIntent = async (clave: string): Promise<void> => {
  const old = storedKeys(OLD_KEY).filter((name) => readStored(name) === clave);
  old.forEach((name) => writeStored(name, null));
  await journal.remove(clave);
};

/**
 * Forgets the intents of sessions that are over, which no later session finds. One that carries its token stays: it is asked
 * about with that (the closing of a shift).
 */
export const forgetIntents = async (): Promise<void> => {
  const kept = await journal.read<RepeatEntry>('repeat');
  const over = kept.filter((entry) => !('token' in entry) && sessionOf(entry) !== currentSesion()?.id);
  await Promise.all(over.map(({ clave }) => settleIntent(clave)));
};
