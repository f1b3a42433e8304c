import { REGALADO } from '../caja/cifras.ts';
import { sqlText } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';

const DIA_MS = 86_400_000;
/** Four weeks, so that each weekday counts four times. */
const VENTANA_MS = 28 * DIA_MS;
const FRESCO_MS = 10 * 60_000;

/** More than a screen shows, since some of them may no longer be sold. */
const MAXIMO = 100;

/** SQL of the dishes of a branch by number of lines since an instant; uses the index by date, so that older lines are not read. */
export const VENDIDOS = `SELECT p.producto FROM pedido p
  WHERE p.cliente = $1 AND p.sucursal = $2 AND p.fecha >= $3 AND NOT p.complemento AND p.parte_de IS NULL AND p.cancelado_en IS NULL AND NOT ${REGALADO}
  GROUP BY p.producto ORDER BY count(*) DESC, p.producto LIMIT ${MAXIMO}`;

interface Lista {
  readonly leida: number;
  readonly productos: Promise<readonly number[]>;
}

/** The dishes that each branch sold most lines of in four weeks, in memory for ten minutes. */
export class MasVendidos {
  readonly #listas = new Map<string, Lista>();

  constructor(private readonly db: Pick<Db, 'read'>) {}

  /** Ids of dishes, the most sold first, at most 100: whole dishes that nobody cancelled or gave away, retired ones too. */
  de(cliente: string, sucursal: number, ahora: number): Promise<readonly number[]> {
    const clave = `${cliente}|${sucursal}`;
    const lista = this.#listas.get(clave);
    if (lista && ahora - lista.leida < FRESCO_MS) return lista.productos;
    const productos = this.#leer(cliente, sucursal, ahora);
    this.#listas.set(clave, { leida: ahora, productos });
    productos.catch(() => this.#listas.delete(clave));
    return productos;
  }

  async #leer(cliente: string, sucursal: number, ahora: number): Promise<readonly number[]> {
    const consulta = sqlText<{ producto: number }>(VENDIDOS, [cliente, sucursal, new Date(ahora - VENTANA_MS)]);
    const [filas] = await this.db.read(cliente, consulta);
    return filas.map((f) => f.producto);
  }
}
