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

/** Keeps an intent on the device, and answers the entry that is kept: the one that waits already, or this. */
export const keepIntent = <E extends RepeatEntry>(entry: Omit<E, 'version' | 'policy' | 'n'>): Promise<E> =>
  journal.put({ ...entry, version: VERSION, policy: 'repeat', n: 0 } as E, {
    unless: (other) => other.policy === 'repeat' && (other as RepeatEntry).asunto === entry.asunto,
  });
