import pg from 'pg';
import { inspect } from '../../../platform/db/care/invariants.ts';

/** The violated invariants of the stored rows (invariants.sql), in words. */
export const violacionesDe = async (databaseUrl: string): Promise<string[]> => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const { violaciones } = await inspect(admin);
    return violaciones.map((v) => `${v.invariante} ${v.detalle}`);
  } finally {
    await admin.end();
  }
};
