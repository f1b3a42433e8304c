import { ok, refuse, type Result } from '@comal/domain/result';
import { blindCountOf, countsBlind } from '../../../platform/caja/conteo-ciego.ts';
import { openingsOfShift } from '../../../platform/caja/cajon.ts';
import { readTurno, standingOf } from '../../../platform/caja/corte-standing.ts';
import { recordOnce } from '../../../platform/http/bitacora.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Denied } from '../../../platform/http/handlers.ts';
import { canceladosDe, cortesiasDe, impuestosDeCortes, movimientosDe, rebajadosDe, tiposDe } from './lecturas.ts';
import { presentSinCifras, type Turno } from './presenter.ts';
import { cajaDeSesion, comandasQueQuedan, cuentasDeCorte } from './repository.ts';

interface Leido {
  readonly turno: Turno;
  readonly ciego: boolean;
}

type TurnoRefusal = 'NO_ENCONTRADO' | 'CAJA_INICIAL_FALTA';

/** The open shift of the register of a session of this branch, with its current figures; the session may have ended. */
export const turnoDe = async (
  ctx: SesionCtx,
  sesion: string,
  leer: Tx['read'],
): Promise<Result<Leido, TurnoRefusal>> => {
  const { cliente, sucursal } = ctx.sesion;
  const [[caja], [corte], [ajuste]] = await leer(
    cajaDeSesion(cliente, sesion),
    readTurno(cliente, sesion, standingOf(ctx.ajustes, ctx.ahora)),
    blindCountOf(cliente, sucursal.id),
  );
  if (!caja || caja.sucursal !== sucursal.id) return refuse('NO_ENCONTRADO');
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  const [[cuentas], tipos, impuestos, movimientos, quitados, regalados, rebajados, aperturas, abiertas] = await leer(
    cuentasDeCorte(cliente, corte.id),
    tiposDe(cliente, [corte.id]),
    impuestosDeCortes(cliente, [corte.id]),
    movimientosDe(cliente, [corte.id]),
    canceladosDe(cliente, [corte.id]),
    cortesiasDe(cliente, [corte.id]),
    rebajadosDe(cliente, [corte.id]),
    openingsOfShift(cliente, corte.id),
    comandasQueQuedan(cliente, sucursal.id),
  );
  const cifras = { cuentas: cuentas!, tipos, impuestos, movimientos, quitados, regalados, rebajados, aperturas };
  const turno = { corte, estado: corte.estado, alias: caja.alias, ...cifras, abiertas, leido_en: ctx.ahora };
  return ok({ turno, ciego: countsBlind(ctx, ajuste) });
};

/**
 * Logs who looked at the figures of an open shift, once per session and kind of figures, because a till loads them with its page.
 * A failure is logged for the operator.
 */
export const anotarMirada = async (ctx: SesionCtx, corte: string, datos: object): Promise<void> => {
  try {
    await ctx.db.withTx(ctx.sesion.cliente, async (tx) => {
      tx.write(recordOnce(ctx, 'corte.mirado', corte, datos));
      await tx.commit();
    });
  } catch (error) {
    ctx.log.error(
      { corte, error: error instanceof Error ? error.message : undefined },
      'No se pudo anotar quién vio las cifras de un turno',
    );
  }
};

/**
 * The figures of an open shift; refused under a blind count, because a person who counts would know what to find
 * (H102). Logs the look with `datos`.
 */
export const mirarTurno = async (
  ctx: SesionCtx,
  sesion: string,
  datos: object,
): Promise<Result<Turno, TurnoRefusal> | Denied<'CONTEO_CIEGO'>> => {
  const leido = await turnoDe(ctx, sesion, (...queries) => ctx.db.read(ctx.sesion.cliente, ...queries));
  if (!leido.ok) return leido;
  const { turno, ciego } = leido.value;
  if (ciego) return { ...refuse('CONTEO_CIEGO'), data: presentSinCifras(turno) };
  await anotarMirada(ctx, turno.corte.id, datos);
  return ok(turno);
};
