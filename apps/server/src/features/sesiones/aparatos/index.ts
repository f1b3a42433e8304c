import { aparatos as llamadas } from '@comal/contract/sesiones/aparatos';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { nombrarAparato, suAparato } from './escrituras.ts';
import { lista } from './lista.ts';
import { olvidar } from './olvidar.ts';

const nombrar = async (ctx: SesionCtx, tx: Tx, id: string, nombre: string) => {
  const { cliente, sucursal, sucursales } = ctx.sesion;
  const [[nombrado]] = await tx.read(nombrarAparato(cliente, id, nombre, [...sucursales]));
  if (!nombrado) return refuse('NO_ENCONTRADO');
  if (nombrado.antes !== nombre)
    tx.write(record(ctx, 'aparato.nombrado', `aparato/${id}`, { nombre, antes: { nombre: nombrado.antes } }));
  const alConfirmar = (): void => ctx.hub.sesionesChanged(cliente, sucursal.id);
  return ok({ message: 'Nombre guardado', data: null, alConfirmar });
};

/** The devices of the business: what each declared call does. */
export const aparatos = implement(llamadas, {
  lista,
  nombrar: ({ params, body }, ctx, tx) => nombrar(ctx, tx, params.id, body.nombre),
  nombrarEste: async ({ body }, ctx, tx) => {
    const [[suyo]] = await tx.read(suAparato(ctx.sesion.cliente, ctx.sesion.id));
    return suyo?.de_aparato && suyo.marca !== null
      ? nombrar(ctx, tx, suyo.de_aparato, body.nombre)
      : refuse('NO_ENCONTRADO');
  },
  olvidar,
});
