import type pg from 'pg';

const TENANT = `SELECT set_config('app.cliente', $1, false)`;

/** A business as the commands of the operator see it. */
export interface KnownBusiness {
  readonly nombre: string;
  readonly suspendido: boolean;
  /** Since when it is suspended, in epoch milliseconds. */
  readonly suspendido_en: number | null;
  /** Its rows are being erased. */
  readonly borrando: boolean;
}

/** The business of a number, and makes it the tenant of the connection; null where there is none. */
export const findBusiness = async (client: pg.ClientBase, cliente: string): Promise<KnownBusiness | null> => {
  await client.query(TENANT, [cliente]);
  const { rows } = await client.query<KnownBusiness>(
    `SELECT nombre, suspendido_en IS NOT NULL AS suspendido, (extract(epoch FROM suspendido_en) * 1000)::double precision AS suspendido_en,
       borra_desde IS NOT NULL AS borrando FROM negocio WHERE cliente = $1`,
    [cliente],
  );
  return rows[0] ?? null;
};

/** Suspends a business, which keeps all it has: its sessions count as closed until it is resumed. */
export const suspendBusiness = async (client: pg.ClientBase, cliente: string): Promise<void> => {
  await client.query('UPDATE negocio SET suspendido_en = coalesce(suspendido_en, now()) WHERE cliente = $1', [cliente]);
};

/** Lets the people of a suspended business work again. One that is being erased stays as it is. */
export const resumeBusiness = async (client: pg.ClientBase, cliente: string): Promise<void> => {
  await client.query('UPDATE negocio SET suspendido_en = NULL WHERE cliente = $1 AND borra_desde IS NULL', [cliente]);
};
