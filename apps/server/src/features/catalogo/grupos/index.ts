import { areas as llamadasDeAreas } from '@comal/contract/catalogo/areas';
import { categorias as llamadasDeCategorias, unidades as llamadasDeUnidades } from '@comal/contract/catalogo/grupos';
import type { Motivo } from '@comal/contract/motivos';
import { trabajaSoloEnPapel } from '@comal/domain/catalogo/area';
import { TIPOS_DE_UNIDAD } from '@comal/domain/catalogo/limites';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { editar, eliminar, mover, nueva, type Propio } from './cambios.ts';
import { decirComoTrabaja, ponerTiempo, type ComoTrabaja } from './escrituras.ts';
import { areaDeCaja, areasDeCaja, type FilaDeCaja } from './lecturas.ts';
import { buscarProductos, listar, pagina, productos } from './listas.ts';
import { apariencia, ordenar, ordenarProductos, quitarImagen, subirImagen } from './menu.ts';
import { AREA, CATEGORIA, UNIDAD, type Area, type Categoria, type Tabla, type Unidad } from './tablas.ts';

/** The calls that categories, units and areas share, bound to their table. */
const comunes = <E extends Motivo, S extends 'DE_SISTEMA'>(t: Tabla<Motivo, E, S>) =>
  ({ eliminar: eliminar(t), productos: productos(t), buscarProductos: buscarProductos(t), mover: mover(t) }) as const;

/** What an older page omits stays unchanged; the log tells the rest in words. */
const propioDe = (ctx: SesionCtx, trabaja: ComoTrabaja): Propio | undefined =>
  Object.values(trabaja).every((valor) => valor === undefined)
    ? undefined
    : { dicho: trabaja, escribir: (id) => decirComoTrabaja(getAlcance(ctx), id, trabaja) };

/** The course of a category; an older page does not say it, and it stays as it is. */
const enSuTiempo = (ctx: SesionCtx, tiempo: Tiempo | undefined): Propio | undefined =>
  tiempo === undefined ? undefined : { dicho: { tiempo }, escribir: (id) => ponerTiempo(getAlcance(ctx), id, tiempo) };

const presentArea = ({ id, descripcion, ...como }: FilaDeCaja) => ({
  ...{ id, descripcion },
  ...(trabajaSoloEnPapel(como) && { solo_papel: true as const }),
});

/** Categories of the session's branch. */
export const categorias = implement(llamadasDeCategorias, {
  ...comunes(CATEGORIA),
  listar: listar<Categoria>(CATEGORIA),
  pagina: pagina<Categoria>(CATEGORIA),
  nueva: ({ body: { tiempo, ...valores } }, ctx, tx) => nueva(CATEGORIA, valores, ctx, tx, enSuTiempo(ctx, tiempo)),
  editar: ({ body: { id, tiempo, ...valores } }, ctx, tx) =>
    editar(CATEGORIA, id, valores, ctx, tx, enSuTiempo(ctx, tiempo)),
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
    const [filas] = await ctx.db.read(ctx.sesion.cliente, areasDeCaja(getAlcance(ctx)));
    return ok({ message: '', data: filas.map(presentArea) });
  },
  obtener: async ({ params }, ctx) => {
    const [[area]] = await ctx.db.read(ctx.sesion.cliente, areaDeCaja(getAlcance(ctx), params.id));
    return area ? ok({ message: '', data: presentArea(area) }) : refuse('NO_ENCONTRADO');
  },
  pagina: pagina<Area>(AREA),
  nueva: ({ body: { descripcion, ...trabaja } }, ctx, tx) =>
    nueva(AREA, { descripcion }, ctx, tx, propioDe(ctx, trabaja)),
  editar: ({ body: { id, descripcion, ...trabaja } }, ctx, tx) =>
    editar(AREA, id, { descripcion }, ctx, tx, propioDe(ctx, trabaja)),
});
