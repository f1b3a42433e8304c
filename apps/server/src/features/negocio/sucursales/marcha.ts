import { sucursales } from '@comal/contract/negocio/sucursales';
import { ok } from '@comal/domain/result';
import { handlerOf } from '../../../platform/http/handlers.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { avanceDeCopia, cancelarLaCopia, type Copia } from './copias.ts';

const laSuya = (clave: string, { sesion: { cliente, usuario } }: SesionCtx): Copia => ({
  ...{ cliente, usuario: usuario.id, clave },
});

/** The progress of a copy that the caller requested, in any process. */
export const avance = handlerOf(sucursales.avance, async ({ params }, ctx) => {
  const copia = laSuya(params.clave, ctx);
  const [[hasta]] = await ctx.db.read(copia.cliente, avanceDeCopia(copia));
  return ok({ message: '', data: hasta ?? null });
});

/** Cancels the caller's copy: it is rolled back, and its call is refused. */
export const cancelarCopia = handlerOf(sucursales.cancelarCopia, async ({ params }, ctx, tx) => {
  const copia = laSuya(params.clave, ctx);
  const [[hallada]] = await tx.read(cancelarLaCopia(copia));
  const cancelada = hallada !== undefined;
  return ok({ message: cancelada ? 'Se cancela la copia' : 'La copia ya terminó', data: { cancelada } });
});
