import { PRODUCTO_DE_ENVIO } from '@comal/domain/comanda/envio';
import { REGALADO } from '../caja/cifras.ts';
import { sqlText } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';

const DAY_MS = 86_400_000;
/** Four weeks, so that each weekday counts four times. */
const WINDOW_MS = 28 * DAY_MS;
const FRESH_MS = 10 * 60_000;

/** More than a screen shows, since some of them may no longer be sold. */
const MAXIMUM = 100;

/** SQL of the dishes of a branch by number of lines since an instant; uses the index by date, so that older lines are not read. */
export const SOLD = `SELECT p.producto FROM pedido p
  WHERE p.cliente = $1 AND p.sucursal = $2 AND p.fecha >= $3 AND NOT p.complemento AND p.producto <> ${PRODUCTO_DE_ENVIO} AND p.parte_de IS NULL AND p.cancelado_en IS NULL AND NOT ${REGALADO}
  GROUP BY p.producto ORDER BY count(*) DESC, p.producto LIMIT ${MAXIMUM}`;

interface List {
  readonly leida: number;
  readonly productos: Promise<readonly number[]>;
}

/** The dishes that each branch sold most lines of in four weeks, in memory for ten minutes. */
export class MasVendidos {
  readonly #lists = new Map<string, List>();

  constructor(private readonly db: Pick<Db, 'read'>) {}

  /** Ids of dishes, the most sold first, at most 100: whole dishes that nobody cancelled or gave away, retired ones too. */
  de(cliente: string, sucursal: number, ahora: number): Promise<readonly number[]> {
    const key = `${cliente}|${sucursal}`;
    const list = this.#lists.get(key);
    if (list && ahora - list.leida < FRESH_MS) return list.productos;
    const productos = this.#read(cliente, sucursal, ahora);
    this.#lists.set(key, { leida: ahora, productos });
    productos.catch(() => this.#lists.delete(key));
    return productos;
  }

  async #read(cliente: string, sucursal: number, ahora: number): Promise<readonly number[]> {
    const query = sqlText<{ producto: number }>(SOLD, [cliente, sucursal, new Date(ahora - WINDOW_MS)]);
    const [rows] = await this.db.read(cliente, query);
    return rows.map((f) => f.producto);
  }
}
