import pg from 'pg';

/** A number that only rises, and the history of the database it was told in: of another history it says nothing (D-180). */
export interface Version {
  readonly rev: number;
  readonly epoca: string;
}

/** Whether who knows all up to `vista` knows all up to `pedida`. */
export const reaches = (vista: Version, pedida: Version): boolean =>
  vista.epoca === pedida.epoca && vista.rev >= pedida.rev;

/** Makes the database another history: what was told of it until now is not compared with what it says from here on. */
export const newEpoca = async (adminUrl: string): Promise<void> => {
  const conexion = new pg.Client({ connectionString: adminUrl, application_name: 'comal-historia' });
  await conexion.connect();
  try {
    await conexion.query('UPDATE historia SET epoca = gen_random_uuid()');
  } finally {
    await conexion.end();
  }
};
