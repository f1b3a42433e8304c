import { efectivo as llamadas } from '@comal/contract/caja/efectivo';
import { TIPOS_DE_MOVIMIENTO } from '@comal/domain/caja/movimiento';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { abrirCajon } from './abrir-cajon.ts';
import { agregar } from './agregar.ts';
import { editar } from './editar.ts';
import { exportar } from './exportar.ts';
import { eliminar } from './eliminar.ts';
import { busquedaDe } from './filtros.ts';
import { pagarPropina } from './pagar-propina.ts';
import { presentMovimiento } from './presenter.ts';
import { propinas } from './propinas.ts';
import { paginaDeMovimientos } from './repository.ts';

/** The handlers of the calls about entries, exits and tips. */
export const efectivo = implement(llamadas, {
  listar: async ({ body }, ctx) => {
    const [filas, [cuenta]] = await ctx.db.read(
      ctx.sesion.cliente,
      ...paginaDeMovimientos(getAlcance(ctx), busquedaDe(body)),
    );
    const registros = filas.map((f) => presentMovimiento(f, ctx.sesion.sucursal.zona));
    return ok({ message: 'Entradas y salidas', data: { registros, total: cuenta?.total ?? 0 } });
  },
  exportar,
  agregar,
  editar,
  eliminar,
  tipos: async () => ok({ message: 'Tipos de movimiento', data: { tipos: [...TIPOS_DE_MOVIMIENTO] } }),
  propinas,
  pagarPropina,
  abrirCajon,
});
