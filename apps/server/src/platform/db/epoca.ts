import pg from 'pg';

/** A monotonic number and the epoch of the database it belongs to; versions of different epochs are not comparable (D-180). */
export interface Version {
  readonly rev: number;
  readonly epoca: string;
}

/** Whether a client that knows `vista` knows everything up to `pedida`. */
export const reaches = (vista: Version, pedida: Version): boolean =>
  vista.epoca === pedida.epoca && vista.rev >= pedida.rev;

/** Starts a new epoch of the database: versions from before are no longer compared. */
export const newEpoca = async (adminUrl: string): Promise<void> => {
  const conexion = new pg.Client({ connectionString: adminUrl, application_name: 'comal-historia' });
  await conexion.connect();
  try {
    await conexion.query('UPDATE historia SET epoca = gen_random_uuid()');
  } finally {
    await conexion.end();
  }
};
