import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { ESTADO_CORTE } from '@comal/domain/caja/corte';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { corteAbiertoExclusive } from '../../../platform/caja/corte-abierto.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { closeSesionOf } from '../../../platform/http/cierre-de-sesion.ts';
import type { SesionCtx } from '../../../platform/http/contexto.ts';
import type { Written } from '../../../platform/http/handlers.ts';
import { lockSesion } from '../../../platform/sesiones/lecturas.ts';
import { presentResumen } from './presenter.ts';
import { cerrarCorte, comandasQueQuedan, cuentasDeCorte } from './repository.ts';
import { revisarCorte, type Reparo } from './revision.ts';

/** The register whose shift is closed. */
interface Caja {
  readonly id: number;
  readonly alias: string;
  readonly sucursal: number;
}

/** A cut whose books do not agree is told to whoever looks after the server; what it holds stays in the database. */
const avisar = (ctx: SesionCtx, corte: string, reparos: readonly Reparo[]): void => {
  if (reparos.length === 0) return;
  ctx.log.error({ corte, invariantes: reparos.map((r) => r.invariante) }, 'Las cuentas de un corte no cuadran');
};

/**
 * Closes the shift of a register: the one rule of both specified calls (D-30). It waits for the charges in flight and is
 * refused without an open shift, or for another's shift without the permission to close it (D-32). Its books are checked
 * and a fault marks it, but never stops it (reliability 5.9). When it is the session's own register, the session ends
 * with it (000 §4).
 */
export const cerrarTurno = async (
  caja: Caja,
  caja_final: number,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Written<ResumenDeTurno>, 'CAJA_INICIAL_FALTA' | 'CORTE_AJENO'>> => {
  const { sesion } = ctx;
  // The session before the shift, as opening locks them: closing may end it.
  const [, [corte]] = await tx.read(
    lockSesion(sesion.cliente, sesion.id),
    corteAbiertoExclusive(sesion.cliente, caja.id),
  );
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  if (corte.usuario !== sesion.usuario.id && !sesion.permisos.has(PERMISO.CERRAR_CAJA_DE_OTRA_SESION))
    return refuse('CORTE_AJENO');
  const [[cuentas], abiertas] = await tx.read(
    cuentasDeCorte(sesion.cliente, corte.id),
    comandasQueQuedan(sesion.cliente, caja.sucursal),
  );
  const reparos = await revisarCorte(tx, sesion.cliente, corte.id);
  const turno = {
    corte,
    estado: ESTADO_CORTE.CERRADO,
    alias: caja.alias,
    cuentas: cuentas!,
    abiertas,
    leido_en: ctx.ahora,
  };
  const resumen = presentResumen(turno, { contado: caja_final, reparos: reparos.length });
  const propia = caja.id === sesion.caja.id;
  tx.write(
    cerrarCorte(ctx, corte.id, { caja_final, resumen, reparos }),
    record(ctx, 'corte.cerrado', corte.id, { ...resumen.cierre }),
  );
  if (propia) tx.write(closeSesionOf(sesion.cliente, sesion.id, 'caja-final', ctx.ahora));
  return ok({
    message: 'Caja final registrada. El turno quedó cerrado',
    data: resumen,
    alConfirmar: () => {
      avisar(ctx, corte.id, reparos);
      if (!propia) return;
      ctx.sesiones.olvidar(sesion.id);
      ctx.hub.cerrarSesion(sesion.id);
    },
  });
};
