import type { Alimento, EstadoMenu, Extra } from '@comal/domain/comanda/pedido-nuevo';
import { normalizar } from '@comal/domain/texto';
import { sqlTexto } from '../db/consulta.ts';
import type { Db, Tx } from '../db/tenant.ts';

/** A dish as the branch sells it now, with the words of its area. */
export interface AlimentoDeCatalogo extends Alimento {
  readonly codigo: string | null;
  /** Normalised words that the search looks in. */
  readonly busqueda: string;
}

/** The menu of a branch at one rev. */
export interface Catalogo {
  readonly rev: number;
  readonly alimentos: ReadonlyMap<number, AlimentoDeCatalogo>;
  readonly areas: ReadonlyMap<number, string>;
}

interface FilaPlato {
  id: number; descripcion: string; precio: number; costo: number; categoria: string; area: number; tiempo_de_preparacion: number; receta_version: number;
}
interface FilaProducto extends FilaPlato {
  codigo: string | null; estado_menu: number; complementos_gratis: number; especificaciones: { id: number; descripcion: string }[]; complementos: number[];
}

const PLATO = 'x.id, x.descripcion, x.precio, x.costo, c.descripcion AS categoria, x.area, x.tiempo_de_preparacion, x.receta_version';
const DE_SUCURSAL = 'x.cliente = $1 AND x.sucursal = $2';
const CON_CATEGORIA = 'JOIN categoria c ON c.cliente = x.cliente AND c.sucursal = x.sucursal AND c.id = x.categoria';

const PRODUCTOS = `
  SELECT ${PLATO}, x.codigo, x.estado_menu, x.complementos_gratis,
    COALESCE((SELECT json_agg(json_build_object('id', e.id, 'descripcion', e.descripcion) ORDER BY e.id) FROM producto_especificacion pe
      JOIN especificacion e ON e.cliente = pe.cliente AND e.sucursal = pe.sucursal AND e.id = pe.especificacion
      WHERE pe.cliente = x.cliente AND pe.sucursal = x.sucursal AND pe.producto = x.id), '[]') AS especificaciones,
    ARRAY(SELECT complemento FROM producto_complemento pc WHERE pc.cliente = x.cliente AND pc.sucursal = x.sucursal AND pc.producto = x.id
      ORDER BY complemento) AS complementos
  FROM producto x ${CON_CATEGORIA} WHERE ${DE_SUCURSAL} AND x.retirado_en IS NULL ORDER BY x.descripcion COLLATE es_mx, x.id`;
const COMPLEMENTOS = `SELECT ${PLATO} FROM complemento x ${CON_CATEGORIA} WHERE ${DE_SUCURSAL} AND x.retirado_en IS NULL`;
const AREAS = `SELECT x.id, x.descripcion FROM area x WHERE ${DE_SUCURSAL} ORDER BY x.descripcion COLLATE es_mx`;
const REV = 'SELECT rev_catalogo FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2';

/** The query of a branch's catalogue rev, to be read in the same breath as the rest. */
export const revDeCatalogo = (cliente: string, sucursal: number) => sqlTexto<{ rev_catalogo: number }>(REV, [cliente, sucursal]);

const aAlimento = (f: FilaProducto, extras: ReadonlyMap<number, Extra>): AlimentoDeCatalogo => ({
  id: f.id,
  descripcion: f.descripcion,
  precio: f.precio,
  costo: f.costo,
  categoria: f.categoria,
  area: f.area,
  tiempo_de_preparacion: f.tiempo_de_preparacion,
  receta_version: f.receta_version,
  estado_menu: f.estado_menu as EstadoMenu,
  complementos_permitidos: f.complementos_gratis,
  especificaciones: f.especificaciones,
  complementos: f.complementos.flatMap((id) => extras.get(id) ?? []),
  codigo: f.codigo,
  busqueda: normalizar(`${f.descripcion} ${f.codigo ?? ''}`),
});

type Lector = Pick<Tx, 'leer'>;

const leerCatalogo = async (lector: Lector, cliente: string, sucursal: number): Promise<Catalogo> => {
  const donde = [cliente, sucursal];
  const [[contador], productos, complementos, areas] = await lector.leer(
    revDeCatalogo(cliente, sucursal),
    sqlTexto<FilaProducto>(PRODUCTOS, donde),
    sqlTexto<FilaPlato>(COMPLEMENTOS, donde),
    sqlTexto<{ id: number; descripcion: string }>(AREAS, donde),
  );
  const extras = new Map(complementos.map((c) => [c.id, c]));
  return {
    rev: contador?.rev_catalogo ?? 0,
    alimentos: new Map(productos.map((p) => [p.id, aAlimento(p, extras)])),
    areas: new Map(areas.map((a) => [a.id, a.descripcion])),
  };
};

/** The menus in memory, one per branch, read again when the branch's catalogue rev moves (architecture "Data"). */
export class Catalogos {
  readonly #vistos = new Map<string, Catalogo>();

  constructor(private readonly db: Db) {}

  /**
   * The menu of a branch at `rev` or newer. Inside a transaction it is read on the transaction's own connection: waiting
   * for a second one while holding the first would stop everybody when all of the pool do so.
   */
  async de(cliente: string, sucursal: number, rev: number, tx?: Lector): Promise<Catalogo> {
    const clave = `${cliente}|${sucursal}`;
    const visto = this.#vistos.get(clave);
    if (visto && visto.rev >= rev) return visto;
    const lector: Lector = tx ?? { leer: (...consultas) => this.db.leer(cliente, ...consultas) };
    const leido = await leerCatalogo(lector, cliente, sucursal);
    this.#vistos.set(clave, leido);
    return leido;
  }
}
