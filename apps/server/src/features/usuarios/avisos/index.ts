import { avisos as llamadas } from '@comal/contract/usuarios/avisos';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { olvidar, suscribir } from './aparatos.ts';
import { editar } from './editar.ts';
import { leidos, presentar } from './vista.ts';

/** The caller's notices, and the addresses and browsers they go to: what each declared call does. */
export const avisos = implement(llamadas, {
  ver: async (_input, ctx) => {
    const { cliente, usuario } = ctx.sesion;
    const [filas, aparatos] = await ctx.db.read(cliente, ...leidos(cliente, usuario.id));
    return ok({ message: '', data: await presentar(ctx, filas, aparatos) });
  },
  ...{ editar, suscribir, olvidar },
});
