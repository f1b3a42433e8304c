import { facturas } from '@comal/contract/facturacion/facturas';
import {
  CANCELACION,
  cancelacionPuedePasar,
  MOTIVOS,
  motivosDe,
  necesitaAceptacion,
  type ClaseDeFactura,
  type EstadoDeCancelacion,
  type PorAnular,
} from '@comal/domain/facturacion/emision/cancelacion';
import { estaEnSustitucion } from '@comal/domain/facturacion/correccion/sustitucion';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '@comal/domain/facturacion/emision/estados';
import { ok, refuse, type Result } from '@comal/domain/result';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { askCancellation, SUSTITUTA } from '../../platform/facturacion/cancelling/cancellations.ts';
import { SUBSTITUTE_STATE } from '../../platform/facturacion/claims/substitute.ts';
import { enqueue } from '../../platform/facturacion/cola.ts';
import { localTime } from '../../platform/facturacion/cfdi/local-time.ts';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { hecha } from './pendientes.ts';

/** An invoice that somebody wants to cancel. */
interface FilaPorCancelar {
  readonly clase: ClaseDeFactura;
  readonly estado: EstadoDeFactura;
  readonly cancelacion: EstadoDeCancelacion;
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  readonly total: number;
  readonly timbrada_en: number | null;
  readonly zona: string;
  readonly sustituta: string | null;
  readonly estado_de_sustituta: EstadoDeFactura | null;
}

const POR_CANCELAR = `SELECT f.clase, f.estado, f.cancelacion, f.serie, f.folio, f.rfc, f.total, f.timbrada_en, b.zona, ${SUSTITUTA} AS sustituta, ${SUBSTITUTE_STATE} AS estado_de_sustituta
     FROM factura f JOIN sucursal b ON b.cliente = f.cliente AND b.id = f.sucursal
     WHERE f.cliente = $1 AND f.id = $2 AND f.sucursal = $3`;

const porCancelarDe = ({ sesion }: Pick<SesionCtx, 'sesion'>, id: string): Query<FilaPorCancelar> =>
  sqlText(POR_CANCELAR, [sesion.cliente, id, sesion.sucursal.id]);

/** The same, locked. */
const porCancelarExclusiva = ({ sesion }: Pick<SesionCtx, 'sesion'>, id: string): Query<FilaPorCancelar> =>
  sqlText(`${POR_CANCELAR} FOR NO KEY UPDATE OF f`, [sesion.cliente, id, sesion.sucursal.id]);

type NoSeCancela = 'NO_ENCONTRADO' | 'FACTURA_EN_SUSTITUCION' | 'FACTURA_NO_ES_DE_AHORA' | 'EGRESO_NO_SE_CANCELA';

/** What the rules ask of an invoice; refuses one that cannot be cancelled now. */
const porAnular = (f: FilaPorCancelar | undefined): Result<PorAnular, NoSeCancela> => {
  if (!f) return refuse('NO_ENCONTRADO');
  const puede = f.estado === ESTADO_DE_FACTURA.TIMBRADA && cancelacionPuedePasar(f.cancelacion, CANCELACION.PENDIENTE);
  if (!puede || f.timbrada_en === null) return refuse('FACTURA_NO_ES_DE_AHORA');
  if (f.clase === 'egreso') return refuse('EGRESO_NO_SE_CANCELA');
  if (estaEnSustitucion(f.estado_de_sustituta)) return refuse('FACTURA_EN_SUSTITUCION');
  const { clase, rfc, total, sustituta } = f;
  return ok({ clase, rfc, total, sustituta, dia: localTime(f.zona, f.timbrada_en).slice(0, 10) });
};

const nombreDe = (clave: string): string => MOTIVOS.find((m) => m.clave === clave)?.nombre ?? '';

/** With which motives an invoice may be cancelled, and whether SAT will ask its receiver. */
export const porCancelar = handlerOf(facturas.porCancelar, async ({ body: { factura } }, ctx) => {
  const [[fila]] = await ctx.db.read(ctx.sesion.cliente, porCancelarDe(ctx, factura));
  const f = porAnular(fila);
  if (!f.ok) return f;
  const hoy = localTime(fila!.zona, ctx.ahora).slice(0, 10);
  const motivos = motivosDe(f.value).map(({ clave }) => ({ clave, nombre: nombreDe(clave) }));
  return ok({ message: '', data: { motivos, pide_aceptacion: necesitaAceptacion(f.value, hoy) } });
});

/** Asks SAT to cancel a stamped invoice; its charges are released when SAT accepts it (D-150). */
export const cancelar = handlerOf(facturas.cancelar, async ({ body: { factura, motivo } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[fila]] = await tx.read(porCancelarExclusiva(ctx, factura));
  const f = porAnular(fila);
  if (!f.ok) return f;
  if (!motivosDe(f.value).some(({ clave }) => clave === motivo)) return refuse('MOTIVO_NO_APLICA', undefined, 'motivo');
  const { serie, folio } = fila!;
  tx.write(
    askCancellation({ cliente, id: factura }, motivo, ctx.ahora),
    enqueue({ cliente, id: factura }, ctx.ahora),
    record(ctx, 'factura.cancelacion_pedida', factura, { serie, folio, motivo }),
  );
  return hecha(ctx, tx, factura, 'Se le pide al SAT que la cancele');
});
