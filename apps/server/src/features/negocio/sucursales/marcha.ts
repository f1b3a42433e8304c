import { sucursales } from '@comal/contract/negocio/sucursales';
import { ok } from '@comal/domain/result';
import { handlerOf } from '../../../platform/http/handlers.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { EN_COPIA, type Copia } from './copias.ts';

const laSuya = (clave: string, { sesion: { cliente, usuario } }: SesionCtx): Copia => ({
  ...{ cliente, usuario: usuario.id, clave },
});

/** How far a copy is that its own person asked for. */
export const avance = handlerOf(sucursales.avance, ({ params }, ctx) =>
  Promise.resolve(ok({ message: '', data: EN_COPIA.avance(laSuya(params.clave, ctx)) })),
);

/** Cancels a copy of one's own: what it had written is undone, and its call is refused (decision 0074). */
export const cancelarCopia = handlerOf(sucursales.cancelarCopia, ({ params }, ctx) => {
  const cancelada = EN_COPIA.cancelar(laSuya(params.clave, ctx));
  return Promise.resolve(
    ok({ message: cancelada ? 'Se cancela la copia' : 'La copia ya terminó', data: { cancelada } }),
  );
});
