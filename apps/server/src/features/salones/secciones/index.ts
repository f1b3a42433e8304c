import { secciones as llamadas } from '@comal/contract/salones/secciones';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { repartir } from './repartir.ts';
import { seccionesDe } from './repository.ts';

/** The tables that waiters have today: what each declared call does. */
export const secciones = implement(llamadas, {
  lista: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const { zona, hora_corte } = ctx.sesion.sucursal;
    const dia = diaOperativo(zona, hora_corte, ctx.ahora);
    const [hechas] = await ctx.db.read(alcance.cliente, seccionesDe(alcance, dia));
    return ok({ message: '', data: { dia, secciones: hechas } });
  },
  repartir,
});
