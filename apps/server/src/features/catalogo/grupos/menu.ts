import { categorias as llamadas } from '@comal/contract/catalogo/grupos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { receiveImage } from '../../../platform/images/receive-image.ts';
import { cambiada } from './cambios.ts';
import { ordenarCategorias, ordenarProductos as ponerEnOrden, type Cambios } from './escrituras.ts';
import { paraMover, productosDe, propia, todas } from './lecturas.ts';
import { CATEGORIA, type Categoria } from './tablas.ts';

/** Changes the tile of a category; also of a system one. */
const conApariencia = async (id: number, valores: Cambios, ctx: SesionCtx, tx: Tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(alcance), propia(CATEGORIA, alcance, id));
  return antes ? cambiada<Categoria>(CATEGORIA, id, { antes, valores }, ctx, tx) : refuse('NO_ENCONTRADO');
};

/** The colour of a category's tile. */
export const apariencia = handlerOf(llamadas.apariencia, ({ body: { id, color } }, ctx, tx) =>
  conApariencia(id, { color }, ctx, tx),
);

/** The picture of a category's tile, stored by its hash (D-56). */
export const subirImagen = handlerOf(llamadas.subirImagen, async ({ params: { id }, body }, ctx, tx) => {
  const recibida = await receiveImage(body, ctx, tx);
  return recibida.ok ? conApariencia(id, { imagen: recibida.value.hash }, ctx, tx) : recibida;
});

/** Removes the picture of the tile; the file stays for clients that still show it. */
export const quitarImagen = handlerOf(llamadas.quitarImagen, ({ params: { id } }, ctx, tx) =>
  conApariencia(id, { imagen: null }, ctx, tx),
);

/** The ids of the present rows; refused unless `nombrados` has each exactly once, because rows were added or removed meanwhile. */
const completos = (
  actuales: readonly { readonly id: number }[],
  nombrados: readonly number[],
): Result<number[], 'CATALOGO_CAMBIO'> => {
  const distintos = new Set(nombrados);
  const estanTodos =
    distintos.size === nombrados.length &&
    actuales.length === nombrados.length &&
    actuales.every(({ id }) => distintos.has(id));
  return estanTodos ? ok(actuales.map(({ id }) => id)) : refuse('CATALOGO_CAMBIO');
};

/** The order of the categories in the menu. */
export const ordenar = handlerOf(llamadas.ordenar, async ({ body: { categorias } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, actuales] = await tx.read(lockCatalogo(alcance), todas<Categoria>(CATEGORIA, alcance));
  const antes = completos(actuales, categorias);
  if (!antes.ok) return antes;
  tx.write(record(ctx, 'categoria.orden', 'categoria', { antes: antes.value, ahora: categorias }));
  const [, data] = await tx.read(ordenarCategorias(alcance, categorias), todas<Categoria>(CATEGORIA, alcance));
  return written(ctx, 'Orden del menú guardado', data);
});

/** The order of the dishes of a category in the menu; also of a system one. */
export const ordenarProductos = handlerOf(
  llamadas.ordenarProductos,
  async ({ params: { id }, body: { productos } }, ctx, tx) => {
    const alcance = getAlcance(ctx);
    const suyos = productosDe(CATEGORIA, alcance, id);
    const [, [categoria], actuales] = await tx.read(lockCatalogo(alcance), propia(CATEGORIA, alcance, id), suyos);
    if (!categoria) return refuse('NO_ENCONTRADO');
    const antes = completos(actuales, productos);
    if (!antes.ok) return antes;
    tx.write(record(ctx, 'categoria.productos-ordenados', `categoria/${id}`, { antes: antes.value, ahora: productos }));
    const [, , data] = await tx.read(paraMover(alcance, productos), ponerEnOrden(alcance, productos), suyos);
    return written(ctx, 'Orden de los productos guardado', data);
  },
);
