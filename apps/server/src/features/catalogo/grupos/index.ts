import { areas as llamadasDeAreas } from '@comal/contract/catalogo/areas';
import { categorias as llamadasDeCategorias, unidades as llamadasDeUnidades } from '@comal/contract/catalogo/grupos';
import type { Motivo } from '@comal/contract/motivos';
import { TIPOS_DE_UNIDAD } from '@comal/domain/catalogo/limites';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { editar, eliminar, mover, nueva, type Propio } from './cambios.ts';
import { decirSinPreparacion } from './escrituras.ts';
import { areasDeCaja, propia } from './lecturas.ts';
import { buscarProductos, listar, pagina, productos } from './listas.ts';
import { apariencia, ordenar, ordenarProductos, quitarImagen, subirImagen } from './menu.ts';
import { AREA, CATEGORIA, UNIDAD, type Area, type Categoria, type Tabla, type Unidad } from './tablas.ts';

/** The calls that categories, units and areas share, bound to their table. */
const comunes = <E extends Motivo, S extends 'DE_SISTEMA'>(t: Tabla<Motivo, E, S>) =>
  ({ eliminar: eliminar(t), productos: productos(t), buscarProductos: buscarProductos(t), mover: mover(t) }) as const;

/** Older pages omit whether an area prepares: it stays unchanged. */
const preparaDe = (ctx: SesionCtx, sin_preparacion: boolean | undefined): Propio | undefined =>
  sin_preparacion === undefined
    ? undefined
    : { dicho: { sin_preparacion }, escribir: (id) => decirSinPreparacion(getAlcance(ctx), id, sin_preparacion) };

/** Categories of the session's branch. */
export const categorias = implement(llamadasDeCategorias, {
  ...comunes(CATEGORIA),
  listar: listar<Categoria>(CATEGORIA),
  pagina: pagina<Categoria>(CATEGORIA),
  nueva: ({ body }, ctx, tx) => nueva(CATEGORIA, body, ctx, tx),
  editar: ({ body: { id, ...valores } }, ctx, tx) => editar(CATEGORIA, id, valores, ctx, tx),
  apariencia,
  subirImagen,
  quitarImagen,
  ordenar,
  ordenarProductos,
});

/** Units of measure of the session's branch; their kind is chosen once. */
export const unidades = implement(llamadasDeUnidades, {
  ...comunes(UNIDAD),
  listar: listar<Unidad>(UNIDAD),
  pagina: pagina<Unidad>(UNIDAD),
  tipos: async () => ok({ message: '', data: [...TIPOS_DE_UNIDAD] }),
  nueva: ({ body: { tipoUnidad, ...valores } }, ctx, tx) => nueva(UNIDAD, { ...valores, tipo: tipoUnidad }, ctx, tx),
  editar: ({ body: { id, ...valores } }, ctx, tx) => editar(UNIDAD, id, valores, ctx, tx),
});

/** Dispatch areas of the session's branch: the till's list is by id, the configuration's by name. */
export const areas = implement(llamadasDeAreas, {
  ...comunes(AREA),
  listar: async (_input, ctx) => {
    const [data] = await ctx.db.read(ctx.sesion.cliente, areasDeCaja(getAlcance(ctx)));
    return ok({ message: '', data });
  },
  obtener: async ({ params }, ctx) => {
    const [[area]] = await ctx.db.read(ctx.sesion.cliente, propia(AREA, getAlcance(ctx), params.id));
    return area ? ok({ message: '', data: { id: area.id, descripcion: area.descripcion } }) : refuse('NO_ENCONTRADO');
  },
  pagina: pagina<Area>(AREA),
  nueva: ({ body: { descripcion, sin_preparacion } }, ctx, tx) =>
    nueva(AREA, { descripcion }, ctx, tx, preparaDe(ctx, sin_preparacion)),
  editar: ({ body: { id, descripcion, sin_preparacion } }, ctx, tx) =>
    editar(AREA, id, { descripcion }, ctx, tx, preparaDe(ctx, sin_preparacion)),
});
