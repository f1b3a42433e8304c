import { movimientos as llamadas } from '@comal/contract/movimientos/movimientos';
import { ok } from '@comal/domain/result';
import { sliceOf } from '../../platform/db/pages.ts';
import { implement } from '../../platform/http/handlers.ts';
import { descargar, exportar } from './exportar.ts';
import { gruposDeMovimientos } from './filtros.ts';
import { busquedaDe } from './busqueda.ts';
import { leerMovimientos } from './leer.ts';
import { filtrosDeSeguridad, seguridad } from './seguridad.ts';

export { MOVIMIENTOS_EN_LISTA, movimientosEnLista } from './exportar.ts';

/** The log of the branch: what each declared call does. */
export const movimientos = implement(llamadas, {
  pagina: async ({ body }, ctx) => {
    const busqueda = busquedaDe(body, ctx.sesion.sucursal.zona, ctx.ahora);
    return ok({ message: 'Movimientos del sistema', data: await leerMovimientos(ctx, busqueda, sliceOf(body)) });
  },
  filtros: async (_input, ctx) => ok({ message: '', data: { datos: await gruposDeMovimientos(ctx) } }),
  exportar,
  descargar,
  seguridad,
  filtrosDeSeguridad,
});
