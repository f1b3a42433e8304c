import type { Bench } from '../../lib/bench.ts';
import { closedLoop, type Load } from '../../lib/load.ts';
import { cpuOf, cpuOfTree } from '../../lib/process.ts';
import type { Till } from '../../lib/restaurant.ts';

/** The sub-accounts of a comanda: three people with two dishes each, in pesos. */
const SUBCUENTAS = [null, 'Ana', 'Beto'] as const;
const PRECIOS = [4_500, 3_550] as const;
const TOTAL = PRECIOS.reduce((a, b) => a + b, 0) / 100;
/** Assumed maximum of charges and saves per second of one client, for the preparation of each turn; a loop that exceeds it ends early. */
export const MOST_PER_SECOND = 400;

const CHARGEABLE = `INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area,
    tiempo_de_preparacion, receta_version, especificaciones, clase_fiscal, subcuenta, status, mesero, mesero_nombre, fecha, hora_inicio_preparacion, despachado_en)
  SELECT c.cliente, c.id, gen_random_uuid(), c.sucursal, n, 1000 + n, 1, false, 'Taco al pastor', ($3::bigint[])[1 + n % 2], 0, 'Tacos', 1, 5, 1, '[]', 'iva_general',
    ($2::text[])[1 + n / 2], 3, 3, 'Luis Ángel Pech', now(), now(), now()
  FROM comanda c, generate_series(0, 5) AS n WHERE c.id = ANY($1::uuid[])`;

/** A charge that can be made: a sub-account of a comanda; null is the main one. */
export interface Charge {
  readonly comanda: string;
  readonly subcuenta: string | null;
}

/** Prepares comandas with all lines dispatched straight in the database, because only the charge is measured; returns their charges. */
export const owed = async ({ restaurant }: Bench, count: number): Promise<Charge[]> => {
  const comandas = await restaurant.openComandas(restaurant.branches[0]!, Math.ceil(count / SUBCUENTAS.length));
  await restaurant.sql(CHARGEABLE, [comandas, SUBCUENTAS, PRECIOS]);
  await restaurant.sql('ANALYZE comanda, pedido, pago, pago_por_metodo, pago_pedido, idempotencia');
  return comandas.flatMap((comanda) => SUBCUENTAS.map((subcuenta) => ({ comanda, subcuenta })));
};

/** What a turn of one operation cost. */
export interface Turn {
  readonly load: Load;
  /** CPU milliseconds of the server and of PostgreSQL for each operation. */
  readonly cpu: number;
}

/** One client does an operation as fast as it is answered; throws where one was refused. */
export const turnOf = async (
  { product, scale }: Bench,
  operation: () => Promise<boolean>,
  isLeft: () => boolean,
): Promise<Turn> => {
  const cpu = (): number => cpuOf(product.pid) + cpuOfTree(product.postmaster);
  const before = cpu();
  const load = await closedLoop(1, scale.seconds, operation, isLeft);
  if (load.errors > 0) throw new Error(`${load.errors} of ${load.count} were refused`);
  return { load, cpu: ((cpu() - before) * 1_000) / load.count };
};

/**
 * The comandas as the till's live link would deliver them, without the link: nobody else works in the branch during the
 * charges, so each charge takes the branch's next rev.
 */
export class Seen {
  #branch: number;

  private constructor(
    branch: number,
    private readonly revs: Map<string, number>,
  ) {
    this.#branch = branch;
  }

  /** Reads, before a turn, the comandas of its charges, and what others saved in the branch since the last turn. */
  static async of(bench: Bench, charges: readonly Charge[]): Promise<Seen> {
    const ids = [...new Set(charges.map((c) => c.comanda))];
    const rows = await bench.restaurant.sql<{ id: string; rev: string }>(
      'SELECT id, rev FROM comanda WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const { rev: branch } = await bench.restaurant.versionOf(bench.restaurant.branches[0]!);
    return new Seen(branch, new Map(rows.map((r) => [r.id, Number(r.rev)])));
  }

  rev(comanda: string): number {
    return this.revs.get(comanda)!;
  }

  changed(comanda: string): void {
    this.revs.set(comanda, (this.#branch += 1));
  }
}

/** One charge as a till sends it, in cash with change; its own key, so that it could be repeated. */
export const charging = (till: Till, ready: Charge[], seen: Seen) => async (): Promise<boolean> => {
  const charge = ready.pop();
  if (!charge) throw new Error('no charge is left');
  const { comanda, subcuenta } = charge;
  const body = {
    comanda: { id: comanda, rev: seen.rev(comanda) },
    subcuenta: { nombre: subcuenta, total: TOTAL },
    pago: { efectivo: TOTAL + 19.5 },
  };
  const { status } = await till.call('POST', 'comandas/cobrar', body);
  if (status === 200) seen.changed(comanda);
  return status === 200;
};
