import { conCampos } from '@comal/domain/campos';
import { busquedaDe } from '@comal/domain/catalogo/busqueda/busqueda';
import { type Alimento, type EstadoMenu, type Extra } from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { GrupoDeOpciones } from '@comal/domain/catalogo/opciones/grupos';
import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import type { FormatoDeEtiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import { MEDIDA_INICIAL, type Medida } from '@comal/domain/catalogo/medida/medida';
import { CAMPOS_DE_PLATO } from '@comal/domain/comanda/plato';
import type { Promocion } from '@comal/domain/promociones/promocion';
import { preciosPorTarifa, type Tarifa } from '@comal/domain/tarifas/lista';
import { PRIMER_TIEMPO, type Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { columnsOf, type RowOf } from '../db/columns.ts';
import { reaches, type Version } from '../db/epoca.ts';
import { sqlText } from '../db/query.ts';
import type { Db, Tx } from '../db/tenant.ts';
import { gruposById, readGrupos, type GrupoRow } from './grupos.ts';
import { imageUrlSql } from '../http/images.ts';
import { asTarifa, tarifasDe } from './tarifas.ts';
import { MasVendidos } from './mas-vendidos.ts';
import { asPromocion, promocionesDe } from './promociones.ts';
import { OPTION_SOLD_OUT, QUEDAN } from './quedan.ts';

/** A dish as the branch sells it now, with the words of its area. */
export interface CatalogoAlimento extends Alimento {
  readonly codigo: string | null;
  /** Normalised words that the search looks in. */
  readonly busqueda: string;
  /** The id of its category, and its place there; 0 until it has one, which sorts last. */
  readonly grupo: number;
  readonly orden: number;
  /** Its description in the menu of diners, and the address of its picture. */
  readonly descripcion_menu: string;
  readonly foto: string | null;
  /** The tanda of which it is sold, and how many are left (D-136); null without a count. */
  readonly tanda: string | null;
  readonly quedan: number | null;
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
  /** The price lists that are on, in their order (D-161). */
  readonly tarifas: readonly Tarifa[];
  /** The options with a count (D-136). */
  readonly opcionesContadas: ReadonlySet<number>;
  /** The promotions of the branch in their order, those that are off as well (decision 0175). */
  readonly promociones: readonly Promocion[];
  /** How the labels of the branch's scales are read (decision 0172); absent: they are not. */
  readonly etiquetas?: FormatoDeEtiqueta;
}

type PlatoRow = Omit<RowOf<'complemento', (typeof PLATO_COLUMNS)[number]>, 'categoria'> & {
  categoria: string;
  clase_fiscal: ClaseFiscal;
};
interface ProductoRow extends PlatoRow, RowOf<'producto', (typeof PRODUCTO_COLUMNS)[number]> {
  grupo: number;
  foto: string | null;
  por_peso: boolean;
  tiempo: Tiempo;
  medida: Medida;
  quedan: number | null;
  especificaciones: { id: number; descripcion: string; agotada: boolean; quedan: number | null }[];
  grupos: number[];
  complementos: number[];
}

const PRODUCTO_COLUMNS = [
  'codigo',
  'estado_menu',
  'complementos_gratis',
  'orden',
  'descripcion_menu',
  'medida',
  'tanda',
] as const;
/** Fields that a line takes from its dish; the tax class is kept by the line and not sent to tills. */
const PLATO_COLUMNS = ['id', ...CAMPOS_DE_PLATO, 'clase_fiscal'] as const;
const PLATO = columnsOf('x', PLATO_COLUMNS).replace('x.categoria', 'c.descripcion AS categoria');
const SUCURSAL_COLUMNS = 'x.cliente = $1 AND x.sucursal = $2';
const WITH_CATEGORIA = 'JOIN categoria c ON c.cliente = x.cliente AND c.sucursal = x.sucursal AND c.id = x.categoria';

// Aggregated in one pass over all dishes: a subquery for each dish takes three times as long with 10,000 of them.
const ESPECIFICACIONES = `SELECT pe.producto, json_agg(json_build_object('id', x.id, 'descripcion', x.descripcion,
    'agotada', ${OPTION_SOLD_OUT}, 'quedan', ${QUEDAN}) ORDER BY x.id) AS especificaciones
  FROM producto_especificacion pe JOIN especificacion x ON x.cliente = pe.cliente AND x.sucursal = pe.sucursal AND x.id = pe.especificacion
  WHERE ${SUCURSAL_COLUMNS} GROUP BY pe.producto`;
const PRODUCTOS = `
  SELECT ${PLATO}, ${columnsOf('x', PRODUCTO_COLUMNS)}, x.categoria AS grupo, COALESCE(${imageUrlSql('x')}, x.url_imagen) AS foto, u.tipo = 'PESO' AS por_peso, c.tiempo, ${QUEDAN} AS quedan,
    COALESCE(e.especificaciones, '[]') AS especificaciones, COALESCE(o.complementos, '{}') AS complementos, COALESCE(g.grupos, '{}') AS grupos
  FROM producto x ${WITH_CATEGORIA}
  JOIN unidad u ON u.cliente = x.cliente AND u.sucursal = x.sucursal AND u.id = x.unidad
  LEFT JOIN (${ESPECIFICACIONES}) e ON e.producto = x.id
  LEFT JOIN (SELECT x.producto, array_agg(x.complemento ORDER BY x.complemento) AS complementos
    FROM producto_complemento x WHERE ${SUCURSAL_COLUMNS} GROUP BY x.producto) o ON o.producto = x.id
  LEFT JOIN (SELECT x.producto, array_agg(x.grupo ORDER BY x.orden) AS grupos
    FROM producto_grupo x WHERE ${SUCURSAL_COLUMNS} GROUP BY x.producto) g ON g.producto = x.id
  WHERE ${SUCURSAL_COLUMNS} AND x.retirado_en IS NULL ORDER BY x.descripcion COLLATE es_mx, x.id`;
const CATEGORIAS = `SELECT x.id, x.descripcion, x.color, ${imageUrlSql('x')} AS imagen FROM categoria x
  WHERE ${SUCURSAL_COLUMNS} ORDER BY x.orden, x.descripcion, x.id`;
const COMPLEMENTOS = `SELECT ${PLATO} FROM complemento x ${WITH_CATEGORIA} WHERE ${SUCURSAL_COLUMNS} AND x.retirado_en IS NULL`;
const AREAS = `SELECT x.id, x.descripcion, x.sin_preparacion FROM area x WHERE ${SUCURSAL_COLUMNS} ORDER BY x.descripcion COLLATE es_mx`;
const ETIQUETAS = 'SELECT etiquetas FROM sucursal WHERE cliente = $1 AND id = $2';
const VERSION =
  'SELECT rev_catalogo AS rev, epoca() AS epoca FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2';

/** The version of a branch without counter, which has no menu either. */
const NONE: Version = { rev: 0, epoca: '' };

/** The query of the version of a branch's catalogue, to be sent in one batch with other reads. */
export const readCatalogoVersion = (cliente: string, sucursal: number) =>
  sqlText<Version>(VERSION, [cliente, sucursal]);

/** What dishes refer to by id. */
interface Referred {
  readonly tarifas: readonly Tarifa[];
  readonly extras: ReadonlyMap<number, Extra>;
  readonly grupos: ReadonlyMap<number, GrupoDeOpciones>;
}

/** Its prices by list, where it has some. */
const conPrecios = (f: ProductoRow, tarifas: readonly Tarifa[]): Pick<CatalogoAlimento, 'precios'> => {
  const precios = preciosPorTarifa(tarifas, f);
  return precios.length > 0 ? { precios } : {};
};

const aAlimento = (f: ProductoRow, { extras, grupos, tarifas }: Referred): CatalogoAlimento =>
  conCampos(PLATO_COLUMNS, f, {
    ...conPrecios(f, tarifas),
    estado_menu: f.estado_menu as EstadoMenu,
    complementos_gratis: f.complementos_gratis,
    por_peso: f.por_peso,
    ...(f.tiempo > PRIMER_TIEMPO && { tiempo: f.tiempo }),
    ...(f.medida !== MEDIDA_INICIAL && { medida: f.medida }),
    especificaciones: f.especificaciones,
    grupos: f.grupos.flatMap((id) => grupos.get(id) ?? []),
    complementos: f.complementos.flatMap((id) => extras.get(id) ?? []),
    codigo: f.codigo,
    busqueda: busquedaDe(f.descripcion, f.codigo),
    grupo: f.grupo,
    orden: f.orden,
    descripcion_menu: f.descripcion_menu,
    foto: f.foto,
    tanda: f.tanda,
    quedan: f.quedan,
  });

const countedOptions = (productos: readonly ProductoRow[], grupos: readonly GrupoRow[]): ReadonlySet<number> => {
  const options = [...productos.flatMap((p) => p.especificaciones), ...grupos.flatMap((g) => g.opciones)];
  return new Set(options.filter((o) => typeof o.quedan === 'number').map((o) => o.id));
};

const keyOf = (cliente: string, sucursal: number): string => `${cliente}|${sucursal}`;

type Lector = Pick<Tx, 'read'>;

const readCatalogo = async (lector: Lector, cliente: string, sucursal: number): Promise<Catalogo> => {
  const where = [cliente, sucursal];
  const [[version = NONE], productos, complementos, areas, categorias, grupos, promociones, [branch], listas] =
    await lector.read(
      readCatalogoVersion(cliente, sucursal),
      sqlText<ProductoRow>(PRODUCTOS, where),
      sqlText<PlatoRow>(COMPLEMENTOS, where),
      sqlText<{ id: number; descripcion: string; sin_preparacion: boolean }>(AREAS, where),
      sqlText<CatalogoCategoria>(CATEGORIAS, where),
      readGrupos(cliente, sucursal),
      promocionesDe({ cliente, sucursal }),
      sqlText<{ etiquetas: FormatoDeEtiqueta | null }>(ETIQUETAS, where),
      tarifasDe({ cliente, sucursal }),
    );
  const tarifas = listas.filter(({ activo }) => activo).map(asTarifa);
  const referred = { extras: new Map(complementos.map((c) => [c.id, c])), grupos: gruposById(grupos), tarifas };
  return {
    ...version,
    alimentos: new Map(productos.map((p) => [p.id, aAlimento(p, referred)])),
    categorias,
    tarifas,
    areas: new Map(areas.map((a) => [a.id, a.descripcion])),
    sinPreparacion: new Set(areas.filter((a) => a.sin_preparacion).map((a) => a.id)),
    opcionesContadas: countedOptions(productos, grupos),
    promociones: promociones.map(asPromocion),
    ...(branch?.etiquetas && { etiquetas: branch.etiquetas }),
  };
};

/** Makes the menu after a known change from the menu before it. */
export type Patch = (catalogo: Catalogo) => Catalogo;

/** The patch that changes one dish; it changes nothing when the menu lacks the dish. */
export const patchAlimento =
  (id: number, cambio: Partial<CatalogoAlimento>): Patch =>
  (catalogo) => {
    const alimento = catalogo.alimentos.get(id);
    // Setting an existing key keeps its place in the order of the map.
    return alimento
      ? { ...catalogo, alimentos: new Map(catalogo.alimentos).set(id, { ...alimento, ...cambio }) }
      : catalogo;
  };

const nothing = (): void => undefined;

/** The menus in memory, one for each branch; a menu is read again when the version of the branch's catalogue changed. */
export class Catalogos {
  readonly #seen = new Map<string, Catalogo>();
  readonly #readings = new Map<string, Promise<Catalogo>>();
  /** What sells most in each branch. */
  readonly vendidos: MasVendidos;

  constructor(private readonly db: Db) {
    this.vendidos = new MasVendidos(db);
  }

  /**
   * The menu of a branch at `version` or newer. A version of another epoch is never newer, whatever its number (D-180). Inside a
   * transaction it is read on that transaction's connection: waiting for a second connection while holding one would deadlock the
   * pool.
   */
  async de(cliente: string, sucursal: number, version: Version = NONE, tx?: Lector): Promise<Catalogo> {
    const key = keyOf(cliente, sucursal);
    const seen = this.#seen.get(key);
    if (seen && reaches(seen, version)) return seen;
    if (tx) return this.#remember(key, await readCatalogo(tx, cliente, sucursal));
    return this.#upToDate(cliente, sucursal, version);
  }

  /**
   * Prepares a changed menu before somebody asks for it: `touchUp` makes it from the one before; without `touchUp` it is read. Does
   * nothing for a branch whose menu nobody has asked for since the start.
   */
  advance(cliente: string, sucursal: number, version: Version, touchUp?: Patch): void {
    const key = keyOf(cliente, sucursal);
    const seen = this.#seen.get(key);
    const isThePrevious = seen?.epoca === version.epoca && seen.rev === version.rev - 1;
    if (isThePrevious && touchUp) this.#seen.set(key, { ...touchUp(seen), ...version });
    // The writer gets the answer first. A failure is logged when the next reader meets it.
    else if (seen) setImmediate(() => void this.de(cliente, sucursal, version).catch(nothing));
  }

  /** Reads one version at a time; a caller that arrives meanwhile shares the result if it is new enough. */
  async #upToDate(cliente: string, sucursal: number, version: Version): Promise<Catalogo> {
    const key = keyOf(cliente, sucursal);
    for (let underway = this.#readings.get(key); underway; underway = this.#readings.get(key)) {
      const read = await underway;
      if (reaches(read, version)) return read;
    }
    const reading = readCatalogo({ read: (...queries) => this.db.read(cliente, ...queries) }, cliente, sucursal)
      .then((read) => this.#remember(key, read))
      .finally(() => this.#readings.delete(key));
    this.#readings.set(key, reading);
    return reading;
  }

  #remember(key: string, read: Catalogo): Catalogo {
    const seen = this.#seen.get(key);
    if (!seen || read.epoca !== seen.epoca || read.rev >= seen.rev) this.#seen.set(key, read);
    return read;
  }
}
