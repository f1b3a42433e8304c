import { reservaciones as llamadas } from '@comal/contract/salones/reservaciones';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { guardar } from './guardar.ts';
import { mover } from './mover.ts';
import { presentar, reservacionesDe } from './repository.ts';

/** The reservations of a branch: what each declared call does. */
export const reservaciones = implement(llamadas, {
  lista: async ({ query }, ctx) => {
    const alcance = getAlcance(ctx);
    const { zona, hora_corte } = ctx.sesion.sucursal;
    const dia = query.dia ?? diaOperativo(zona, hora_corte, ctx.ahora);
    const [filas] = await ctx.db.read(alcance.cliente, reservacionesDe(alcance, dia));
    return ok({ message: '', data: { dia, reservaciones: filas.map((fila) => presentar(fila, zona)) } });
  },
  ...{ guardar, mover },
});
