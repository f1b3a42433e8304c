import { areas } from '@comal/contract/catalogo/areas';
import { categorias, unidades } from '@comal/contract/catalogo/grupos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type Answer, type CallOptions, type TestServer } from '../../../test/server.ts';

/** One of the three kinds of groups of dishes, for tests that run with all three. */
export interface Clase {
  readonly tabla: 'categoria' | 'unidad' | 'area';
  readonly rutas: Pick<typeof categorias, 'productos' | 'buscarProductos'> &
    Record<'eliminar', (typeof categorias | typeof unidades | typeof areas)['eliminar']> &
    Record<'mover', (typeof categorias | typeof unidades | typeof areas)['mover']> &
    Record<
      'pagina' | 'nueva' | 'editar',
      (typeof categorias | typeof unidades | typeof areas)['pagina' | 'nueva' | 'editar']
    >;
  /** The field of its name in what is sent, and its column. */
  readonly campo: 'descripcion' | 'nombre';
  readonly creada: string;
  readonly actualizada: string;
  readonly eliminada: string;
  readonly alta: (nombre: string) => Record<string, unknown>;
  readonly cambio: (id: number, nombre: string) => Record<string, unknown>;
  readonly permisos: Readonly<Record<'nueva' | 'editar' | 'eliminar' | 'mover', number>>;
}

const porDescripcion = {
  campo: 'descripcion',
  alta: (descripcion: string) => ({ descripcion }),
  cambio: (id: number, descripcion: string) => ({ id, descripcion }),
} as const;

let abreviaturas = 0;
const abreviatura = (): string => `u${(abreviaturas += 1)}`;

/** Categories. */
export const CATEGORIAS: Clase = {
  ...porDescripcion,
  tabla: 'categoria',
  rutas: categorias,
  creada: 'Categoría creada',
  actualizada: 'Categoría actualizada',
  eliminada: 'Categoría eliminada',
  permisos: {
    nueva: PERMISO.NUEVA_CATEGORIA,
    editar: PERMISO.EDITAR_CATEGORIA,
    eliminar: PERMISO.ELIMINAR_CATEGORIA,
    mover: PERMISO.MOVER_PRODUCTOS_A_CATEGORIA,
  },
};

/** Units of measure. */
export const UNIDADES: Clase = {
  tabla: 'unidad',
  rutas: unidades,
  campo: 'nombre',
  alta: (nombre) => ({ nombre, abreviatura: abreviatura(), tipoUnidad: 'PIEZA' }),
  cambio: (id, nombre) => ({ id, nombre, abreviatura: abreviatura() }),
  creada: 'Unidad de medida creada',
  actualizada: 'Unidad de medida actualizada',
  eliminada: 'Unidad de medida eliminada',
  permisos: {
    nueva: PERMISO.NUEVA_UNIDAD_DE_MEDIDA,
    editar: PERMISO.EDITAR_UNIDAD_DE_MEDIDA,
    eliminar: PERMISO.ELIMINAR_UNIDAD_DE_MEDIDA,
    mover: PERMISO.MOVER_PRODUCTOS_A_UNIDAD,
  },
};

/** Dispatch areas. */
export const AREAS: Clase = {
  ...porDescripcion,
  tabla: 'area',
  rutas: areas,
  creada: 'Área de despacho creada',
  actualizada: 'Área de despacho actualizada',
  eliminada: 'Área de despacho eliminada',
  permisos: {
    nueva: PERMISO.NUEVA_AREA_DE_DESPACHO,
    editar: PERMISO.EDITAR_AREA_DE_DESPACHO,
    eliminar: PERMISO.ELIMINAR_AREA_DE_DESPACHO,
    mover: PERMISO.MOVER_PRODUCTOS_A_AREA,
  },
};

/** All three kinds, for `describe.each`. */
export const CLASES = [
  ['categorías', CATEGORIAS],
  ['unidades', UNIDADES],
  ['áreas', AREAS],
] as const;

/** A row as the tests read it. */
export interface Fila {
  readonly id: number;
  readonly descripcion: string;
  readonly productos: number;
  readonly complementos: number;
  readonly sistema: boolean;
}

type Ruta = Parameters<TestServer['raw']>[0];
type Partes = Parameters<TestServer['raw']>[1];

/** A business whose administrator works in Centro, with a second branch and a second business beside it. */
export class Escena {
  private constructor(
    readonly server: TestServer,
    readonly r: Restaurante,
    readonly centro: Sesion,
    readonly norte: Sesion,
    readonly ajeno: Sesion,
  ) {}

  static async abrir(): Promise<Escena> {
    const server = await startTestServer();
    const r = await Restaurante.abrir(server, '2000');
    const otro = await Restaurante.abrir(server, '2001');
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    const centro = await Escena.#encargado(server, r);
    return new Escena(server, r, centro, norte, await otro.entrar('admin'));
  }

  /** The cook, allowed everything. */
  static async #encargado(server: TestServer, r: Restaurante): Promise<Sesion> {
    await server.sql(
      `INSERT INTO rol_permiso (cliente, rol, permiso) SELECT cliente, 4, permiso FROM rol_permiso WHERE rol = 1 ON CONFLICT DO NOTHING`,
    );
    return r.entrar('cocina');
  }

  pide(route: Ruta, partes: Partes, quien: Sesion = this.centro, options: CallOptions = {}): Promise<Answer> {
    return this.server.raw(route, partes, { token: quien.token, ...options });
  }

  /** Adds a row that must be accepted; answers it. */
  async agrega(clase: Clase, nombre: string, quien?: Sesion): Promise<Fila> {
    const answer = await this.pide(clase.rutas.nueva, { body: clase.alta(nombre) }, quien);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data as Fila;
  }

  /** The rows that a list answers, by a filter. */
  async lista(clase: Clase, valor = '', quien?: Sesion): Promise<Fila[]> {
    const answer = await this.pide(
      clase.rutas.pagina,
      { body: { noElementosPorPagina: 100, filtros: [{ control: 'text_filter', valor }] } },
      quien,
    );
    return (answer.body.data as { registros: Fila[] }).registros;
  }

  /** Ids of the dishes of a row. */
  async platos(clase: Clase, id: number): Promise<number[]> {
    const answer = await this.pide(clase.rutas.productos, { params: { id } });
    return (answer.body.data as Fila[]).map((p) => p.id);
  }

  /** The one row that the seeded menu has of a kind, with its dishes. */
  async sembrada(clase: Clase): Promise<Fila> {
    return (await this.lista(clase)).find((f) => f.productos > 0)!;
  }

  /** All rows of the catalogue, the log and the counters, to check that nothing changed. */
  async foto(): Promise<unknown> {
    const tablas = ['categoria', 'unidad', 'area', 'producto', 'complemento', 'bitacora', 'sucursal_contador'];
    return Promise.all(
      tablas.map((t) => this.server.sql(`SELECT to_json(x) AS x FROM ${t} x ORDER BY to_json(x)::text`)),
    );
  }

  motivo(answer: Answer): readonly unknown[] {
    return [answer.status, answer.body.error?.motivo];
  }
}
