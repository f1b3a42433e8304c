import { zonasDeReparto as llamadas } from '@comal/contract/negocio/zonas-de-reparto';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { sucursalPorId } from '../filas-de-sucursal.ts';
import { guardar } from './guardar.ts';
import { presentZona, zonasDe } from './zonas.ts';

/** The zones of a branch: what each declared call does. */
export const zonasDeReparto = implement(llamadas, {
  listar: async (_input, ctx) => {
    const [filas] = await ctx.db.read(ctx.sesion.cliente, zonasDe(getAlcance(ctx)));
    return ok({ message: '', data: filas.map(presentZona) });
  },
  deSucursal: async ({ params: { id } }, ctx) => {
    const { cliente } = ctx.sesion;
    const [[sucursal], zonas] = await ctx.db.read(
      cliente,
      sucursalPorId(cliente, id),
      zonasDe({ cliente, sucursal: id }),
    );
    if (!sucursal?.activa) return refuse('NO_ENCONTRADO');
    return ok({ message: '', data: { zonas: zonas.map(presentZona), version: sucursal.version } });
  },
  guardar,
});
