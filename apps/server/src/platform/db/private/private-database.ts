import * as backups from '@comal/embedded-postgres/backup/back-up';
import * as restoration from '@comal/embedded-postgres/backup/restore';
import * as embedded from '@comal/embedded-postgres/embedded';
import { isProblem, type Log, NotBackedUp } from '@comal/embedded-postgres/problem';
import * as running from '@comal/embedded-postgres/running';
import { contentsOf } from '../respaldo/last-operation.ts';
import { saidOf } from './events.ts';
import { problemText } from './words.ts';

/** A backup was not made; the message is Spanish and says why. */
export class NoRespaldo extends Error {}

/** Whether a start that failed by this error may succeed at the next attempt: another process is making the backup that it lacks. */
export const passesByItself = (error: unknown): boolean =>
  error instanceof NoRespaldo
    ? passesByItself(error.cause)
    : error instanceof NotBackedUp && error.reason === 'backup-running';

const inSpanish = (error: unknown): unknown => {
  if (!isProblem(error)) return error;
  return new (error instanceof NotBackedUp ? NoRespaldo : Error)(problemText(error), { cause: error });
};

/** Wraps `work` so that a problem of the package is thrown as an error in Spanish, for the operator of the server. */
const speaking =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    work(...args).catch((error: unknown) => {
      throw inSpanish(error);
    });

type Notify = (message: string, data?: object) => void;

const logTo =
  (notify: Notify): Log =>
  (event, about) =>
    notify(...saidOf(event, about));

type Spoken<O> = Omit<O, 'log' | 'decir'> & { readonly decir: Notify };

const start = speaking(embedded.startEmbedded);

/** Starts the private database, and reports events to `decir` in Spanish. Throws, in Spanish, where it cannot start. */
export const startPrivate = async ({
  decir,
  ...options
}: Spoken<embedded.EmbeddedOptions>): Promise<embedded.EmbeddedDatabase> => {
  const database = await start({ ...options, log: logTo(decir) });
  return { ...database, stop: speaking(() => database.stop()) };
};

/** The private database of the server that runs on a data folder; undefined when none runs. Throws, in Spanish, where it does not answer. */
export const findRunning = speaking(running.findRunning);

/** What is backed up, and where to. */
export type ToBackUp = Omit<backups.ToBackUp, 'contenido'>;

const make = speaking(backups.backUp);

/**
 * Backs up the private database while it runs; the manifest stores the last operation and the number of operations. Answers the backup.
 * Refuses with `NoRespaldo`, in Spanish.
 */
export const backUp = (what: ToBackUp): ReturnType<typeof make> => make({ ...what, contenido: contentsOf });

/** The backup of that name, or with null the last good one; throws, in Spanish, when it is not there or cannot be used. */
export const chooseRespaldo = speaking(restoration.chooseRespaldo);

const put = speaking(restoration.restore);
const putAside = speaking(restoration.putBack);

/** Puts a backup in the place of the present data, which is kept aside (D-47). Refuses in Spanish, without having changed anything. */
export const restore = ({ decir, ...what }: Spoken<restoration.ToRestore>): Promise<restoration.Restored> =>
  put({ ...what, decir: logTo(decir) });

/** Puts data that a restoration kept aside in the place of the present ones, which are kept aside instead. Refuses in Spanish. */
export const putBack = ({
  decir,
  ...what
}: Spoken<Parameters<typeof restoration.putBack>[0]>): Promise<restoration.Restored> =>
  putAside({ ...what, decir: logTo(decir) });
