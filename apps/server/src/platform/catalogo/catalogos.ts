import { conCampos } from '@comal/domain/campos';
import { busquedaDe } from '@comal/domain/catalogo/busqueda/busqueda';
import { type Alimento, type EstadoMenu, type Extra } from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { CAMPOS_DE_PLATO } from '@comal/domain/comanda/plato';
import { columnsOf, type RowOf } from '../db/columns.ts';
import { reaches, type Version } from '../db/epoca.ts';
import { sqlText } from '../db/query.ts';
import type { Db, Tx } from '../db/tenant.ts';
import { imageUrlSql } from '../http/images.ts';
import { MasVendidos } from './mas-vendidos.ts';

/** A dish as the branch sells it now, with the words of its area. */
export interface CatalogoAlimento extends Alimento {
  readonly codigo: string | null;
  /** Normalised words that the search looks in. */
  readonly busqueda: string;
  /** Its category, by id, and its place there; 0 is none yet: after those that have one. */
  readonly grupo: number;
  readonly orden: number;
  /** What the menu of diners says of it, and the address of its picture. */
  readonly descripcion_menu: string;
  readonly foto: string | null;
}

/** A category of the menu as its tile shows it. */
export interface CatalogoCategoria {
  readonly id: number;
  readonly descripcion: string;
  readonly color: string;
  /** Address of its picture. */
  readonly imagen: string | null;
}

/** The menu of a branch at one version. */
export interface Catalogo extends Version {
  /** By name. */
  readonly alimentos: ReadonlyMap<number, CatalogoAlimento>;
  /** In the order of the menu. */
  readonly categorias: readonly CatalogoCategoria[];
  readonly areas: ReadonlyMap<number, string>;
  /** The areas that prepare nothing (D-103). */
  readonly sinPreparacion: ReadonlySet<number>;
}

type FilaPlato = Omit<RowOf<'complemento', (typeof DEL_PLATO)[number]>, 'categoria'> & {
  categoria: string;
  clase_fiscal: ClaseFiscal;
};
interface FilaProducto extends FilaPlato, RowOf<'producto', (typeof DE_PRODUCTO)[number]> {
  grupo: number;
  foto: string | null;
  por_peso: boolean;
  especificaciones: { id: number; descripcion: string }[];
  complementos: number[];
}

const DE_PRODUCTO = ['codigo', 'estado_menu', 'complementos_gratis', 'orden', 'descripcion_menu'] as const;
/** The tax class is for the line alone, which is no field of a till's. */
const DEL_PLATO = ['id', ...CAMPOS_DE_PLATO, 'clase_fiscal'] as const;
const PLATO = columnsOf('x', DEL_PLATO).replace('x.categoria', 'c.descripcion AS categoria');
const DE_SUCURSAL = 'x.cliente = $1 AND x.sucursal = $2';
const CON_CATEGORIA = 'JOIN categoria c ON c.cliente = x.cliente AND c.sucursal = x.sucursal AND c.id = x.categoria';

// What dishes allow is gathered in one pass each: asking dish by dish takes three times as long with 10,000 of them.
const ESPECIFICACIONES = `SELECT pe.producto, json_agg(json_build_object('id', x.id, 'descripcion', x.descripcion) ORDER BY x.id) AS especificaciones
  FROM producto_especificacion pe JOIN especificacion x ON x.cliente = pe.cliente AND x.sucursal = pe.sucursal AND x.id = pe.especificacion
  WHERE ${DE_SUCURSAL} GROUP BY pe.producto`;
const PRODUCTOS = `
  SELECT ${PLATO}, ${columnsOf('x', DE_PRODUCTO)}, x.categoria AS grupo, COALESCE(${imageUrlSql('x')}, x.url_imagen) AS foto, u.tipo = 'PESO' AS por_peso,
    COALESCE(e.especificaciones, '[]') AS especificaciones, COALESCE(o.complementos, '{}') AS complementos
  FROM producto x ${CON_CATEGORIA}
  JOIN unidad u ON u.cliente = x.cliente AND u.sucursal = x.sucursal AND u.id = x.unidad
  LEFT JOIN (${ESPECIFICACIONES}) e ON e.producto = x.id
  LEFT JOIN (SELECT x.producto, array_agg(x.complemento ORDER BY x.complemento) AS complementos
    FROM producto_complemento x WHERE ${DE_SUCURSAL} GROUP BY x.producto) o ON o.producto = x.id
  WHERE ${DE_SUCURSAL} AND x.retirado_en IS NULL ORDER BY x.descripcion COLLATE es_mx, x.id`;
const CATEGORIAS = `SELECT x.id, x.descripcion, x.color, ${imageUrlSql('x')} AS imagen FROM categoria x
  WHERE ${DE_SUCURSAL} ORDER BY x.orden, x.descripcion, x.id`;
const COMPLEMENTOS = `SELECT ${PLATO} FROM complemento x ${CON_CATEGORIA} WHERE ${DE_SUCURSAL} AND x.retirado_en IS NULL`;
const AREAS = `SELECT x.id, x.descripcion, x.sin_preparacion FROM area x WHERE ${DE_SUCURSAL} ORDER BY x.descripcion COLLATE es_mx`;
const VERSION =
  'SELECT rev_catalogo AS rev, epoca() AS epoca FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2';

/** The version of a branch without counter, which has no menu either. */
const NINGUNA: Version = { rev: 0, epoca: '' };

/** The query of the version of a branch's catalogue, to be read in the same breath as the rest. */
export const versionOfCatalogo = (cliente: string, sucursal: number) => sqlText<Version>(VERSION, [cliente, sucursal]);

const aAlimento = (f: FilaProducto, extras: ReadonlyMap<number, Extra>): CatalogoAlimento =>
  conCampos(DEL_PLATO, f, {
    estado_menu: f.estado_menu as EstadoMenu,
    complementos_permitidos: f.complementos_gratis,
    por_peso: f.por_peso,
    especificaciones: f.especificaciones,
    complementos: f.complementos.flatMap((id) => extras.get(id) ?? []),
    codigo: f.codigo,
    busqueda: busquedaDe(f.descripcion, f.codigo),
    grupo: f.grupo,
    orden: f.orden,
    descripcion_menu: f.descripcion_menu,
    foto: f.foto,
  });

const claveDe = (cliente: string, sucursal: number): string => `${cliente}|${sucursal}`;

type Lector = Pick<Tx, 'read'>;

const leerCatalogo = async (lector: Lector, cliente: string, sucursal: number): Promise<Catalogo> => {
  const donde = [cliente, sucursal];
  const [[version = NINGUNA], productos, complementos, areas, categorias] = await lector.read(
    versionOfCatalogo(cliente, sucursal),
    sqlText<FilaProducto>(PRODUCTOS, donde),
    sqlText<FilaPlato>(COMPLEMENTOS, donde),
    sqlText<{ id: number; descripcion: string; sin_preparacion: boolean }>(AREAS, donde),
    sqlText<CatalogoCategoria>(CATEGORIAS, donde),
  );
  const extras = new Map(complementos.map((c) => [c.id, c]));
  return {
    ...version,
    alimentos: new Map(productos.map((p) => [p.id, aAlimento(p, extras)])),
    categorias,
    areas: new Map(areas.map((a) => [a.id, a.descripcion])),
    sinPreparacion: new Set(areas.filter((a) => a.sin_preparacion).map((a) => a.id)),
  };
};

/** The menu after a change that is known whole, made of the one before. */
export type Patch = (catalogo: Catalogo) => Catalogo;

/** The change of one dish; of one that is not there, none. */
export const withAlimento =
  (id: number, cambio: Partial<CatalogoAlimento>): Patch =>
  (catalogo) => {
    const alimento = catalogo.alimentos.get(id);
    // Set anew under its own key, it keeps its place in the order.
    return alimento
      ? { ...catalogo, alimentos: new Map(catalogo.alimentos).set(id, { ...alimento, ...cambio }) }
      : catalogo;
  };

const nada = (): void => undefined;

/** The menus in memory, one per branch, read again when the branch's catalogue has another version (ARCHITECTURE, "The catalogue"). */
export class Catalogos {
  readonly #vistos = new Map<string, Catalogo>();
  readonly #lecturas = new Map<string, Promise<Catalogo>>();
  /** What sells most in each branch. */
  readonly vendidos: MasVendidos;

  constructor(private readonly db: Db) {
    this.vendidos = new MasVendidos(db);
  }

  /**
   * The menu of a branch at `version` or newer, in its history of the database: one of another is no newer, whatever its
   * number (D-180). Inside a transaction it is read on the transaction's own connection: waiting
   * for a second one while holding the first would stop everybody when all of the pool do so.
   */
  async de(cliente: string, sucursal: number, version: Version = NINGUNA, tx?: Lector): Promise<Catalogo> {
    const clave = claveDe(cliente, sucursal);
    const visto = this.#vistos.get(clave);
    if (visto && reaches(visto, version)) return visto;
    if (tx) return this.#recordar(clave, await leerCatalogo(tx, cliente, sucursal));
    return this.#alDia(cliente, sucursal, version);
  }

  /**
   * Has a changed menu ready before somebody asks for it: `retoque` makes it of the one before, without it is read. A
   * branch that nobody has asked for since the start is left alone.
   */
  adelantar(cliente: string, sucursal: number, version: Version, retoque?: Patch): void {
    const clave = claveDe(cliente, sucursal);
    const visto = this.#vistos.get(clave);
    const esElDeAntes = visto?.epoca === version.epoca && visto.rev === version.rev - 1;
    if (esElDeAntes && retoque) this.#vistos.set(clave, { ...retoque(visto), ...version });
    // Who changed it has its answer first. A failure is met again, and told, by who asks next.
    else if (visto) setImmediate(() => void this.de(cliente, sucursal, version).catch(nada));
  }

  /** One reading at a time: who comes meanwhile takes what it brings if it is new enough. */
  async #alDia(cliente: string, sucursal: number, version: Version): Promise<Catalogo> {
    const clave = claveDe(cliente, sucursal);
    for (let enCurso = this.#lecturas.get(clave); enCurso; enCurso = this.#lecturas.get(clave)) {
      const leido = await enCurso;
      if (reaches(leido, version)) return leido;
    }
    const lectura = leerCatalogo({ read: (...consultas) => this.db.read(cliente, ...consultas) }, cliente, sucursal)
      .then((leido) => this.#recordar(clave, leido))
      .finally(() => this.#lecturas.delete(clave));
    this.#lecturas.set(clave, lectura);
    return lectura;
  }

  #recordar(clave: string, leido: Catalogo): Catalogo {
    const visto = this.#vistos.get(clave);
    if (!visto || leido.epoca !== visto.epoca || leido.rev >= visto.rev) this.#vistos.set(clave, leido);
    return leido;
  }
}
