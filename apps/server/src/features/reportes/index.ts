import { reportes as llamadas } from '@comal/contract/reportes/reportes';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { contador } from './contador.ts';
import { conFacturas, paquete } from './contador/facturas/paquete.ts';
import { exportar } from './exportar.ts';
import { gruposDeReportes, hacerReporte } from './ver.ts';

/** The month with its invoices, as a list that comes as a long file. */
export { MES_CON_FACTURAS, mesConFacturas } from './contador/facturas/paquete.ts';

/** The reports: what each declared call does. */
export const reportes = implement(llamadas, {
  ver: async ({ body }, ctx) => {
    const hecho = await hacerReporte(ctx, body);
    return hecho.ok ? ok({ message: 'Reporte', data: hecho.value }) : hecho;
  },
  filtros: async (_input, ctx) => ok({ message: '', data: await gruposDeReportes(ctx) }),
  exportar,
  contador,
  conFacturas,
  paquete,
});
