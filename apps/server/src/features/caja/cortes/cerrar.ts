import type { CierreDeTurno } from '@comal/contract/caja/cortes';
import { UMBRALES_INICIALES } from '@comal/domain/caja/alertas';
import { diferencia, ESTADO_CORTE, type CuentasDeTurno } from '@comal/domain/caja/corte';
import type { Denominacion } from '@comal/domain/caja/denominaciones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { aPesos, type Centavos } from '@comal/domain/money';
import { enPesos } from '@comal/domain/movimientos/oracion';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { openingsOfShift } from '../../../platform/caja/cajon.ts';
import { countsBlind } from '../../../platform/caja/conteo-ciego.ts';
import { openCorteExclusive } from '../../../platform/caja/corte-abierto.ts';
import { recipientsOf, type Recipient } from '../../../platform/correo/avisos.ts';
import { enqueue } from '../../../platform/correo/cola.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { closeSesionOf } from '../../../platform/http/close-sesion.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Written } from '../../../platform/http/handlers.ts';
import { lockSesion } from '../../../platform/sesiones/reads.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { heldPrinterOfCaja } from '../../../platform/impresion/papers.ts';
import {
  cajaDeCorte,
  canceladosDe,
  cortesiasDe,
  rebajadosDe,
  impuestosDeCortes,
  movimientosDe,
  platillosDe,
  tiposDe,
} from './lecturas.ts';
import { mandarCorte } from './papel/papel.ts';
import { presentResumen } from './presenter.ts';
import {
  cajaDeSesion,
  cerrarCorte,
  comandasQueQuedan,
  conteoDe,
  cuentasDeCorte,
  siguienteZ,
  type FilaDeConteo,
} from './repository.ts';
import { revisarCorte, type Reparo } from './revision.ts';

/** The register whose shift is closed. */
interface Caja {
  readonly id: number;
  readonly alias: string;
  readonly sucursal: number;
  /** Only this shift: another one may be open by the time the register is locked. */
  readonly turno?: string;
}

/** The count in centavos, its bills and coins, and the note. */
export interface Contado {
  readonly caja_final: number;
  readonly denominaciones?: readonly Denominacion[] | undefined;
  readonly notas?: string | null | undefined;
  /** A difference above the branch's threshold returns a question, and nothing is closed. */
  readonly preguntar?: boolean | undefined;
}

/** Logs a cut whose rows violate invariants; its content stays in the database. */
const avisar = (ctx: SesionCtx, corte: string, reparos: readonly Reparo[]): void => {
  if (reparos.length === 0) return;
  ctx.log.error({ corte, invariantes: reparos.map((r) => r.invariante) }, 'Las cuentas de un corte no cuadran');
};

/** Enqueues the mail of a cut to a subscriber (decision 0072). */
const correoDelCorte = (ctx: SesionCtx, { sucursal }: Caja, corte: string, quien: Recipient) =>
  enqueue(
    { ...quien, cliente: ctx.sesion.cliente, id: ctx.nuevoId(), clase: 'corte', sucursal, datos: corte },
    ctx.ahora,
  );

/**
 * The question about a count that differs by more than the branch's threshold; null under a blind count, where it would
 * reveal the figures (D-107).
 */
const porDiferencia = (
  ctx: SesionCtx,
  cuentas: CuentasDeTurno,
  { caja_final: contado, preguntar }: Contado,
  conteo: FilaDeConteo | undefined,
): Refusal<'DIFERENCIA_ALTA'> | null => {
  if (!preguntar) return null;
  const off = diferencia(cuentas, contado);
  if (countsBlind(ctx, conteo) || Math.abs(off) <= (conteo?.diferencia ?? UMBRALES_INICIALES.diferencia)) return null;
  const pesos = (c: Centavos): string => enPesos(aPesos(c));
  return refuse('DIFERENCIA_ALTA', {
    que: off < 0 ? 'Faltan' : 'Sobran',
    ...{ diferencia: pesos(Math.abs(off)), contado: pesos(contado), esperado: pesos(contado - off) },
  });
};

/** What a closing reads once the shift is locked. */
const paraCerrar = (ctx: SesionCtx, caja: Caja, corte: string) => {
  const { cliente } = ctx.sesion;
  return [
    cuentasDeCorte(cliente, corte),
    tiposDe(cliente, [corte]),
    impuestosDeCortes(cliente, [corte]),
    platillosDe(cliente, [corte]),
    movimientosDe(cliente, [corte]),
    canceladosDe(cliente, [corte]),
    cortesiasDe(cliente, [corte]),
    rebajadosDe(cliente, [corte]),
    openingsOfShift(cliente, corte),
    siguienteZ(cliente, caja.id),
    comandasQueQuedan(cliente, caja.sucursal),
    recipientsOf(cliente, caja.sucursal, 'cortes'),
    conteoDe(cliente, caja.sucursal),
    heldPrinterOfCaja(getAlcance(ctx), caja.id, 'cortes'),
  ] as const;
};

/**
 * Closes the shift of a register; all calls that close use it. Waits for charges in progress. Refused without an open
 * shift, and for another user's shift without the permission (D-32). Violated invariants mark the cut, but do not stop
 * it (reliability 5.9). Closing one's own shift at the session's register ends the session; closing another one ends no
 * session.
 */
export const cerrarTurno = async (
  caja: Caja,
  { caja_final, denominaciones, notas = null, preguntar = false }: Contado,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Written<CierreDeTurno>, 'CAJA_INICIAL_FALTA' | 'CORTE_AJENO' | 'DIFERENCIA_ALTA'>> => {
  const { sesion } = ctx;
  // Locks the session before the shift, in the order of opening, because the closing may end it.
  const [, [corte]] = await tx.read(lockSesion(sesion.cliente, sesion.id), openCorteExclusive(sesion.cliente, caja.id));
  if (!corte || (caja.turno ?? corte.id) !== corte.id) return refuse('CAJA_INICIAL_FALTA');
  if (corte.usuario !== sesion.usuario.id && !sesion.permisos.has(PERMISO.CERRAR_CAJA_DE_OTRA_SESION))
    return refuse('CORTE_AJENO');
  const [[cuentas], tipos, impuestos, platillos, movimientos, quitados, regalados, rebajados, ...mas] = await tx.read(
    ...paraCerrar(ctx, caja, corte.id),
  );
  const [aperturas, [numero], abiertas, avisados, [conteo], [impresora]] = mas;
  const cuentasDelTurno = { ...cuentas!, caja_inicial: corte.caja_inicial };
  const pregunta = porDiferencia(ctx, cuentasDelTurno, { caja_final, preguntar }, conteo);
  if (pregunta) return pregunta;
  const reparos = await revisarCorte(tx, sesion.cliente, corte.id);
  const turno = {
    corte,
    estado: ESTADO_CORTE.CERRADO,
    alias: caja.alias,
    ...{ cuentas: cuentas!, tipos, impuestos, movimientos, quitados, regalados, rebajados, aperturas, platillos },
    abiertas,
    leido_en: ctx.ahora,
  };
  const z = numero!.z;
  const resumen = { ...presentResumen(turno, { contado: caja_final, denominaciones, reparos: reparos.length }), z };
  const propia = corte.usuario === sesion.usuario.id && caja.id === sesion.caja.id;
  tx.write(
    cerrarCorte(ctx, corte.id, { caja_final, resumen, reparos, z, notas }),
    record(ctx, 'corte.cerrado', corte.id, { ...resumen.cierre, z, ...(notas && { notas }) }),
    ...avisados.flatMap((quien) => correoDelCorte(ctx, caja, corte.id, quien)),
  );
  const mandado = mandarCorte(ctx, tx, impresora, { ...resumen, notas });
  if (propia) tx.write(closeSesionOf(sesion.cliente, sesion.id, 'caja-final', ctx.ahora));
  return ok({
    message: 'Caja final registrada. El turno quedó cerrado',
    data: { ...resumen, ...mandado.dicho, sesion_terminada: propia },
    alConfirmar: () => {
      avisar(ctx, corte.id, reparos);
      mandado.imprimir();
      if (avisados.length > 0) ctx.correo.wake();
      ctx.hub.sesionesChanged(sesion.cliente, caja.sucursal);
      if (!propia) return;
      ctx.sesiones.forget(sesion.id);
      ctx.hub.closeSesion(sesion.id);
    },
  });
};

/** Closes the open shift of the register of a session of this branch; the session may have ended. */
export const cerrarDeSesion = async (
  id: string,
  contado: Contado,
  ctx: SesionCtx,
  tx: Tx,
): Promise<
  Result<Written<CierreDeTurno>, 'CAJA_INICIAL_FALTA' | 'CORTE_AJENO' | 'DIFERENCIA_ALTA' | 'NO_ENCONTRADO'>
> => {
  const [[de]] = await tx.read(cajaDeSesion(ctx.sesion.cliente, id));
  if (!de || de.sucursal !== ctx.sesion.sucursal.id) return refuse('NO_ENCONTRADO');
  return cerrarTurno({ id: de.caja, alias: de.alias, sucursal: de.sucursal }, contado, ctx, tx);
};

/** Closes a shift of this branch by its id; refused with CAJA_INICIAL_FALTA if it is closed already. */
export const cerrarPorId = async (
  id: string,
  contado: Contado,
  ctx: SesionCtx,
  tx: Tx,
): Promise<
  Result<Written<CierreDeTurno>, 'CAJA_INICIAL_FALTA' | 'CORTE_AJENO' | 'DIFERENCIA_ALTA' | 'NO_ENCONTRADO'>
> => {
  const [[caja]] = await tx.read(cajaDeCorte(getAlcance(ctx), id));
  if (!caja) return refuse('NO_ENCONTRADO');
  return cerrarTurno({ ...caja, turno: id }, contado, ctx, tx);
};
