import { readStored, storedKeys, writeStored } from '../device/storage.ts';
import { currentPresent, isHeld, prove, serverOfSesion } from '../identity/identity.ts';
import { currentSesion } from '../session/session.ts';
import { VERSION, type Entry } from './entry.ts';
import { journal } from './journal.ts';

/** A write that a person may send again while its outcome is unknown. */
export interface RepeatEntry extends Entry {
  /** The subject: attempts with the same one share its key (`subjectOf`). */
  readonly asunto: string;
}

/**
 * The subject of an intent of the signed-in session. The session is part of it, so that no key is used by another
 * session.
 */
export const subjectOf = (name: string, intent: string): string => [name, currentSesion()?.id ?? '', intent].join('|');

/** The id of the session of an intent. */
export const sessionOf = ({ asunto }: RepeatEntry): string | undefined => asunto.split('|')[1];

/**
 * Builds before the journal stored a key under this prefix and its subject; tabs that still run one of them remove it
 * themselves.
 */
const OLD_KEY = 'clave|';

/**
 * Stores an intent on the device, under the key that an older build left for it if there is one. Returns the stored
 * entry: an earlier one with the same subject, or this one.
 */
export const keepIntent = <E extends RepeatEntry>(entry: Omit<E, 'version' | 'policy' | 'n'>): Promise<E> =>
  journal.put(
    {
      ...entry,
      servidor: serverOfSesion(),
      clave: readStored(OLD_KEY + entry.asunto) ?? entry.clave,
      version: VERSION,
      policy: 'repeat',
      n: 0,
    } as E,
    {
      unless: (other) => other.policy === 'repeat' && (other as RepeatEntry).asunto === entry.asunto,
    },
  );

/** Forgets an intent whose outcome is known, and its key where an older build left it. */
export const settleIntent = async (clave: string): Promise<void> => {
  const old = storedKeys(OLD_KEY).filter((name) => readStored(name) === clave);
  old.forEach((name) => writeStored(name, null));
  await journal.remove(clave);
};

/** Whether the server of an intent answers, so that it has the last word on its session; false where nobody does. */
const mayForget = async ({ servidor }: RepeatEntry): Promise<boolean> => {
  if (servidor === undefined) return true;
  await prove().catch(() => undefined);
  return currentPresent() !== null && !isHeld(servidor);
};

/**
 * Forgets the intents of ended sessions, which no later session can find: their keys are asked about by pressing the same again, in the
 * same session. One that carries its own token stays: it is asked about with that token (the closing of a shift). One of another server
 * than the one that answers stays until that one is back (decision 0133).
 */
export const forgetIntents = async (): Promise<void> => {
  const kept = await journal.read<RepeatEntry>('repeat');
  for (const entry of kept.filter((one) => !('token' in one) && sessionOf(one) !== currentSesion()?.id))
    if (await mayForget(entry)) await settleIntent(entry.clave);
};
