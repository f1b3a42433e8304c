import { facturas } from '@comal/contract/facturacion/facturas';
import { totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { porQueNoSeSustituye, type PorSustituir } from '@comal/domain/facturacion/correccion/sustitucion';
import { refuse, type Result, ok } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { readCharges, type Charge } from '../../../platform/facturacion/claims/charges.ts';
import { SUBSTITUTE_STATE } from '../../../platform/facturacion/claims/substitute.ts';
import { claim, insertFactura, rememberReceptor } from '../../../platform/facturacion/claims/writes.ts';
import { enqueue } from '../../../platform/facturacion/cola.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { negarClaveDeCobro } from '../hacer.ts';
import { emisorExclusivo, pagosDeFactura } from '../lecturas.ts';
import { hecha } from '../pendientes.ts';

interface FilaPorSustituir extends PorSustituir {
  readonly serie: string;
  readonly folio: number;
  readonly forma_pago: string;
  readonly prueba: boolean;
}

/** A stamped invoice of the branch of the session, locked, with what its substitution depends on. */
const porSustituir = (
  { sesion: { cliente, sucursal } }: Pick<SesionCtx, 'sesion'>,
  id: string,
): Query<FilaPorSustituir> =>
  sqlText(
    `SELECT f.clase, f.estado, f.cancelacion, f.serie, f.folio, f.forma_pago, f.prueba, ${SUBSTITUTE_STATE} AS sustituta,
       EXISTS (SELECT FROM factura_pago q WHERE q.cliente = f.cliente AND q.factura = f.id AND q.abierta) AS reclama,
       EXISTS (SELECT FROM factura e WHERE e.cliente = f.cliente AND e.relaciona = f.id AND e.clase = 'egreso' AND e.estado <> 6) AS "conEgreso"
     FROM factura f WHERE f.cliente = $1 AND f.id = $2 AND f.sucursal = $3 FOR NO KEY UPDATE OF f`,
    [cliente, id, sucursal.id],
  );

/** What is left of the charges of an invoice; refused where nothing is. */
const loQueQueda = async (
  tx: Pick<Tx, 'read'>,
  cliente: string,
  sucursal: number,
  factura: string,
): Promise<Result<readonly Charge[], 'COBRO_SIN_IVA'>> => {
  const [pagos] = await tx.read(pagosDeFactura(cliente, factura));
  const cobros = await readCharges(
    tx,
    cliente,
    sucursal,
    pagos.map((p) => p.pago),
  );
  const conAlgo = cobros.filter((c) => c.renglones.length > 0);
  return conAlgo.length === 0 ? refuse('COBRO_SIN_IVA') : ok(conAlgo);
};

/**
 * Makes the invoice that replaces a stamped one with other data of its receiver. It claims nothing before it is stamped; then it
 * takes over the charges, and SAT is asked to cancel the other one with motive 01 (D-150).
 */
export const sustituir = handlerOf(facturas.sustituir, async ({ body: { factura, receptor, correo } }, ctx, tx) => {
  const { cliente, sucursal, usuario } = ctx.sesion;
  await negarClaveDeCobro(ctx, tx);
  const [[emisor], [f]] = await tx.read(emisorExclusivo(cliente, sucursal.id), porSustituir(ctx, factura));
  if (!f || !emisor) return refuse('NO_ENCONTRADO');
  if (!emisor.activa) return refuse('FACTURACION_APAGADA');
  const no = f.prueba === emisor.prueba ? porQueNoSeSustituye(f) : 'FACTURA_NO_ES_DE_AHORA';
  if (no) return refuse(no);
  const cobros = await loQueQueda(tx, cliente, sucursal.id, factura);
  if (!cobros.ok) return cobros;
  const { serie, siguiente: folio, prueba } = emisor;
  const nueva = { cliente, id: ctx.clave, sucursal: sucursal.id, serie, folio, prueba, receptor, correo: correo ?? '' };
  tx.write(
    rememberReceptor(cliente, receptor, correo ?? '', ctx.ahora),
    ...insertFactura({
      ...{ ...nueva, clase: 'nominativa', origen: 'caja', usuario: usuario.id, relaciona: factura, ahora: ctx.ahora },
      ...{ forma_pago: f.forma_pago, total: cobros.value.reduce((suma, c) => suma + totalDeRenglones(c.renglones), 0) },
    }),
    ...claim(cliente, ctx.clave, cobros.value, false),
    enqueue({ cliente, id: ctx.clave }, ctx.ahora),
    record(ctx, 'factura.sustituida', factura, { serie: f.serie, folio: f.folio, con: `${serie}-${folio}` }),
  );
  return hecha(ctx, tx, ctx.clave, 'Se timbra la que la sustituye; después se pide cancelar la de antes');
});
