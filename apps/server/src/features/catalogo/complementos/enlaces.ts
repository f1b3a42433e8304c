import { productos as llamadas } from '@comal/contract/catalogo/productos';
import type { Motivo } from '@comal/contract/motivos';
import { presentComplemento } from '@comal/contract/catalogo/vista';
import { ok, refuse, type Result } from '@comal/domain/result';
import { type Alcance, getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { complementosDeProducto } from './complementos-consultas.ts';
import { enlace, type Permitido } from './enlaces-consultas.ts';
import { especificacionPorId, especificacionesDeProducto } from '../especificaciones/especificaciones-consultas.ts';
import { vendibleVisible } from '../vendibles/vendibles-consultas.ts';

/** Whether the specification or add-on exists. */
const EXISTE: Readonly<Record<Permitido, (en: Alcance, id: number) => Query<{ id: number }>>> = {
  especificacion: especificacionPorId,
  complemento: (en, id) => vendibleVisible('complemento', en, id),
};
const REPETIDO = {
  especificacion: 'ESPECIFICACION_REPETIDA',
  complemento: 'COMPLEMENTO_REPETIDO',
} as const satisfies Record<Permitido, Motivo>;

/** A dish and something that it allows or shall allow. */
interface Par {
  readonly producto: number;
  readonly id: number;
}

/** Lets a dish allow a specification or an add-on. */
const permitir = async <Q extends Permitido>(
  que: Q,
  { producto, id }: Par,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<null, 'NO_ENCONTRADO' | (typeof REPETIDO)[Q]>> => {
  const en = getAlcance(ctx);
  const [, [suyo], [elegido], [ya]] = await tx.read(
    lockCatalogo(en),
    vendibleVisible('producto', en, producto),
    EXISTE[que](en, id),
    enlace(que, 'ver', en, producto, id),
  );
  if (!suyo || !elegido) return refuse('NO_ENCONTRADO');
  if (ya) return refuse(REPETIDO[que]);
  await tx.read(enlace(que, 'poner', en, producto, id));
  tx.write(record(ctx, `producto.${que}.agregado`, `producto/${producto}`, { [que]: id }));
  return ok(null);
};

/** Removes something that a dish allows. */
const impedir = async (
  que: Permitido,
  { producto, id }: Par,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<null, 'NO_ENCONTRADO'>> => {
  const en = getAlcance(ctx);
  const [, [suyo], [ya]] = await tx.read(
    lockCatalogo(en),
    vendibleVisible('producto', en, producto),
    enlace(que, 'ver', en, producto, id),
  );
  if (!suyo || !ya) return refuse('NO_ENCONTRADO');
  await tx.read(enlace(que, 'quitar', en, producto, id));
  tx.write(record(ctx, `producto.${que}.eliminado`, `producto/${producto}`, { [que]: id }));
  return ok(null);
};

/** The specifications and the add-ons that a dish allows. */
export const enlaces = {
  especificaciones: handlerOf(llamadas.especificaciones, async ({ params: { id } }, ctx) => {
    const en = getAlcance(ctx);
    const [[suyo], data] = await ctx.db.read(
      en.cliente,
      vendibleVisible('producto', en, id),
      especificacionesDeProducto(en, id),
    );
    return suyo ? ok({ message: '', data }) : refuse('NO_ENCONTRADO');
  }),
  agregarEspecificacion: handlerOf(
    llamadas.agregarEspecificacion,
    async ({ body: { id, especificacion } }, ctx, tx) => {
      const hecho = await permitir('especificacion', { producto: id, id: especificacion }, ctx, tx);
      if (!hecho.ok) return hecho;
      const [data] = await tx.read(especificacionesDeProducto(getAlcance(ctx), id));
      return written(ctx, 'Especificación agregada exitosamente', data);
    },
  ),
  eliminarEspecificacion: handlerOf(llamadas.eliminarEspecificacion, async ({ params: { id, id2 } }, ctx, tx) => {
    const hecho = await impedir('especificacion', { producto: id, id: id2 }, ctx, tx);
    if (!hecho.ok) return hecho;
    const [data] = await tx.read(especificacionesDeProducto(getAlcance(ctx), id));
    return written(ctx, 'Especificación eliminada exitosamente', data);
  }),
  complementos: handlerOf(llamadas.complementos, async ({ params: { id } }, ctx) => {
    const en = getAlcance(ctx);
    const [[suyo], filas] = await ctx.db.read(
      en.cliente,
      vendibleVisible('producto', en, id),
      complementosDeProducto(en, id),
    );
    return suyo ? ok({ message: '', data: filas.map(presentComplemento) }) : refuse('NO_ENCONTRADO');
  }),
  agregarComplemento: handlerOf(llamadas.agregarComplemento, async ({ body: { id, complemento } }, ctx, tx) => {
    const hecho = await permitir('complemento', { producto: id, id: complemento }, ctx, tx);
    if (!hecho.ok) return hecho;
    const [filas] = await tx.read(complementosDeProducto(getAlcance(ctx), id));
    return written(ctx, 'Complemento agregado exitosamente', filas.map(presentComplemento));
  }),
  eliminarComplemento: handlerOf(llamadas.eliminarComplemento, async ({ params: { id, complementId } }, ctx, tx) => {
    const hecho = await impedir('complemento', { producto: id, id: complementId }, ctx, tx);
    if (!hecho.ok) return hecho;
    const [filas] = await tx.read(complementosDeProducto(getAlcance(ctx), id));
    return written(ctx, 'Complemento eliminado exitosamente', filas.map(presentComplemento));
  }),
};
