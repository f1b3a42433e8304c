import { join } from 'node:path';
import pg from 'pg';
import { addUpDias } from '../../../apps/server/src/platform/caja/sumas/guardar.ts';
import { createBackgroundPool } from '../../../apps/server/src/platform/db/pool.ts';
import { createBackgroundDb } from '../../../apps/server/src/platform/db/tenant.ts';
import { exportBusiness } from '../../../apps/server/src/platform/portability/export-business.ts';
import { importBusiness } from '../../../apps/server/src/platform/portability/import/import-business.ts';
import { writeWhole } from '../../../apps/server/src/platform/portability/whole-file.ts';
import type { Product } from '../../lib/product.ts';
import type { Branch } from '../../lib/restaurant.ts';

/** Writes everything of a business to a file, as its operator does. */
export const exportTo = async (path: string, { databaseUrl }: Product, cliente: string): Promise<void> => {
  const pool = createBackgroundPool(databaseUrl, null);
  try {
    await writeWhole(path, (sink) =>
      exportBusiness(createBackgroundDb(pool), {
        ...{ cliente, sink, ahora: Date.now(), salida: new AbortController().signal },
        ...{ images: null, onLost: () => undefined },
      }),
    );
  } finally {
    await pool.end();
  }
};

/** Adds up the days of all businesses, as the server does a quarter of an hour after it has them. */
export const addUpDays = async ({ databaseUrl }: Product): Promise<void> => {
  const pool = createBackgroundPool(databaseUrl, null);
  try {
    await addUpDias(createBackgroundDb(pool), Date.now());
  } finally {
    await pool.end();
  }
};

/** Its people enter with the passwords of the first business: a file has none. */
const WITH_PASSWORDS = `UPDATE usuario u SET contrasena = d.contrasena, activo = d.activo, debe_cambiar = d.debe_cambiar, contrasena_vence_en = d.contrasena_vence_en
  FROM usuario d WHERE d.cliente = $1 AND u.cliente = $2 AND u.id = d.id`;

/** Makes a second business of the same data on the same server, under another number; returns its first branch. */
export const copyBusiness = async (product: Product, from: string, to: string): Promise<Branch> => {
  const path = join(product.folder, `negocio-${from}.zip`);
  await exportTo(path, product, from);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await importBusiness(client, { path, cliente: to });
    await client.query(WITH_PASSWORDS, [from, to]);
    const { rows } = await client.query<Branch>(
      `SELECT s.id, min(c.id) AS caja FROM sucursal s JOIN caja c ON c.cliente = s.cliente AND c.sucursal = s.id
       WHERE s.cliente = $1 AND c.plataforma = 'web' GROUP BY s.id ORDER BY s.id LIMIT 1`,
      [to],
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
};
