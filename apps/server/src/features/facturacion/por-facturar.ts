import { facturas, type PorFacturar } from '@comal/contract/facturacion/facturas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { porQueNoSeFactura, totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { formaDePago } from '@comal/domain/facturacion/emision/forma-de-pago';
import { aPesos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { readCharges, readerOf, type Charge } from '../../platform/facturacion/claims/charges.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { emisorDe, facturasPorId, type FilaDeFactura } from './lecturas.ts';
import { presentFactura } from './vista.ts';

const ivaDe = (cobros: readonly Charge[]): number =>
  aPesos(cobros.flatMap((c) => c.renglones).reduce((suma, r) => suma + r.impuesto, 0));

const totalDe = (cobros: readonly Charge[]): number =>
  aPesos(cobros.reduce((suma, c) => suma + totalDeRenglones(c.renglones), 0));

const presentCobro = (c: Charge, facturas: readonly FilaDeFactura[]): PorFacturar['cobros'][number] => {
  const motivo = porQueNoSeFactura(c);
  const suya = c.reclamo?.clase === 'nominativa' ? facturas.find((f) => f.id === c.reclamo?.factura) : undefined;
  return {
    ...{ id: c.id, folio: c.folio, creado_en: c.creado_en, total: totalDe([c]), iva: ivaDe([c]) },
    porque: motivo && textoDeMotivo(motivo),
    en_global: c.reclamo?.clase === 'global' && motivo === null,
    factura: suya ? presentFactura(suya) : null,
  };
};

/** What would be invoiced of some charges of the branch. */
export const porFacturar = handlerOf(facturas.porFacturar, async ({ body }, ctx) => {
  const { cliente, sucursal } = getAlcance(ctx);
  const [[emisor]] = await ctx.db.read(cliente, emisorDe(cliente, sucursal));
  if (!emisor?.activa) return refuse('FACTURACION_APAGADA');
  const cobros = await readCharges(readerOf(ctx.db, cliente), cliente, sucursal, body.pagos);
  if (cobros.length === 0) return refuse('NO_ENCONTRADO');
  const suyas = cobros.flatMap(({ reclamo }) => (reclamo ? [reclamo.factura] : []));
  const [hechas] = await ctx.db.read(cliente, facturasPorId(cliente, suyas));
  return ok({
    message: '',
    data: {
      cobros: cobros.map((c) => presentCobro(c, hechas)),
      total: totalDe(cobros),
      iva: ivaDe(cobros),
      forma_pago: formaDePago(
        cobros.flatMap((c) => c.pagados),
        null,
      ),
    },
  });
});
