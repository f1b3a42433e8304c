import type pg from 'pg';

/** A monotonic number and the epoch of the database it belongs to; versions of different epochs are not comparable (D-180). */
export interface Version {
  readonly rev: number;
  readonly epoca: string;
}

/** Whether a client at version `view` has everything up to `asked`; false for another epoch. */
export const reaches = (view: Version, asked: Version): boolean => view.epoca === asked.epoca && view.rev >= asked.rev;

/** Starts a new epoch of the database: versions from before are no longer compared. */
export const newEpoca = async (connection: pg.Client): Promise<void> => {
  await connection.query('UPDATE historia SET epoca = gen_random_uuid()');
};
