import { facturas as llamadas } from '@comal/contract/facturacion/facturas';
import { palabrasDe } from '@comal/domain/texto';
import { ok, refuse } from '@comal/domain/result';
import { invoiceOfCharge, tellCorrection } from '../../platform/facturacion/claims/invoice-of-charge.ts';
import { likeWord } from '../../platform/db/pages.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { implement } from '../../platform/http/handlers.ts';
import { cancelar, porCancelar } from './cancelar.ts';
import { aclarar } from './correcciones/aclarar.ts';
import { porAtender } from './correcciones/por-atender.ts';
import { sustituir } from './correcciones/sustituir.ts';
import { documentoDe } from './documentos.ts';
import { facturar } from './facturar.ts';
import { facturaDelNegocio, paginaDeFacturas, receptoresDe } from './lecturas.ts';
import { corregir, descartar, reintentar } from './pendientes.ts';
import { cobrosPorFacturar, porFacturar } from './por-facturar.ts';
import { liberarRecibo, recibosDetenidos } from './recibos/detenidos.ts';
import { presentDelNegocio } from './vista.ts';

/** The invoices of a business: what each call does. */
export const facturas = implement(llamadas, {
  porFacturar,
  cobros: cobrosPorFacturar,
  facturar,
  delCobro: async ({ params }, ctx) => {
    const { cliente, sucursal } = getAlcance(ctx);
    const [[fila]] = await ctx.db.read(cliente, invoiceOfCharge(cliente, sucursal, params.pago));
    const data = { al_cancelar: tellCorrection(fila, 'cancelar'), al_devolver: tellCorrection(fila, 'devolver') };
    return ok({ message: '', data });
  },
  receptores: async ({ body }, { db, sesion: { cliente } }) => {
    const [receptores] = await db.read(cliente, receptoresDe(cliente, palabrasDe(body.texto).map(likeWord)));
    return ok({ message: '', data: receptores });
  },
  pagina: async ({ body }, ctx) => {
    const [registros, [cuenta]] = await ctx.db.read(ctx.sesion.cliente, ...paginaDeFacturas(ctx, body));
    return ok({
      message: 'Facturas',
      data: { registros: registros.map(presentDelNegocio), total: cuenta?.total ?? 0 },
    });
  },
  ver: async ({ params }, ctx) => {
    const [[fila]] = await ctx.db.read(ctx.sesion.cliente, facturaDelNegocio(ctx, params.factura));
    return fila ? ok({ message: '', data: presentDelNegocio(fila) }) : refuse('NO_ENCONTRADO');
  },
  documento: async ({ params }, ctx) => {
    const { cliente } = ctx.sesion;
    const [[fila]] = await ctx.db.read(cliente, facturaDelNegocio(ctx, params.factura));
    if (!fila) return refuse('NO_ENCONTRADO');
    return documentoDe(ctx, cliente, fila.id, params.cual);
  },
  corregir,
  sustituir,
  aclarar,
  porAtender,
  recibosDetenidos,
  liberarRecibo,
  reintentar,
  descartar,
  porCancelar,
  cancelar,
});
