import { tiposDeOrden as llamadas } from '@comal/contract/negocio/tipos-de-orden';
import { completarTipos } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { ok } from '@comal/domain/result';
import { savedTipos } from '../../../platform/catalogo/tipos-de-orden.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { guardar } from './guardar.ts';

/** The order types of a branch: what each declared call does. */
export const tiposDeOrden = implement(llamadas, {
  listar: async (_input, ctx) => {
    const [filas] = await ctx.db.read(ctx.sesion.cliente, savedTipos(getAlcance(ctx)));
    return ok({ message: '', data: [...completarTipos(filas)] });
  },
  guardar,
});
