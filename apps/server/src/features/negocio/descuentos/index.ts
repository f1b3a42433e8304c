import { descuentos as llamadas } from '@comal/contract/negocio/descuentos';
import { ok } from '@comal/domain/result';
import { descuentosDe } from '../../../platform/catalogo/descuentos.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { editar, eliminar, mover, nuevo, presentDescuento } from './escrituras.ts';
import { paginaDeDescuentos } from './repository.ts';

/** The list of discounts of a branch: what each declared call does. */
export const descuentos = implement(llamadas, {
  deCaja: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const [filas] = await ctx.db.read(alcance.cliente, descuentosDe(alcance));
    return ok({ message: '', data: filas.filter(({ activo }) => activo).map(presentDescuento) });
  },
  pagina: async ({ body }, ctx) => {
    const alcance = getAlcance(ctx);
    const [filas, [cuenta]] = await ctx.db.read(alcance.cliente, ...paginaDeDescuentos(alcance, body));
    return ok({ message: '', data: { registros: filas.map(presentDescuento), total: cuenta?.total ?? 0 } });
  },
  ...{ nuevo, editar, mover, eliminar },
});
