import { administracionDeSesiones } from '@comal/contract/sesiones/administracion';
import { noEsQuienCierra, noSeCierra, noSeFuerza, type SesionQueCierra } from '@comal/domain/sesiones/cierre';
import { ESTADOS_DE_SESION } from '@comal/domain/sesiones/estado';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { readTurno } from '../../../platform/caja/corte-standing.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import { announceClosed, closeByOther, closureBy } from '../../../platform/sesiones/sesion-changes.ts';
import { cerrarPropia } from '../cerrar.ts';
import { administradores, lockUna } from './escrituras.ts';
import { alcanceDe, sesionPorId, type FilaSesion } from './lecturas.ts';

/** A session in the log: person and register by name. */
const nombrada = (f: FilaSesion) => ({
  usuario: f.username,
  nombre: fullName(f),
  terminal: f.terminal,
  caja_abierta: f.caja_abierta,
});

/** A request to close a session: whose, the reason, and the possible refusals. */
interface Pedido<M extends string> {
  readonly id: string;
  readonly motivo: string | null;
  readonly niega: (s: SesionQueCierra) => Refusal<M> | null;
}

/** A closed session, and its announcement for after the commit. */
interface Cerrada {
  readonly fila: FilaSesion;
  readonly alConfirmar: () => void;
}

/**
 * Closes somebody else's session of the branch: locks it first, to wait for a shift that opens on it. Refused while that shift is
 * open, unless forced (D-32).
 */
const cerrarAjena = async <M extends string>(
  ctx: SesionCtx,
  tx: Tx,
  { id, motivo, niega }: Pedido<M>,
): Promise<Result<Cerrada, M | 'NO_ENCONTRADO' | 'SESION_DE_ADMINISTRADOR'>> => {
  const alcance = alcanceDe(ctx);
  const [, [fila], quienes] = await tx.read(
    lockUna(alcance, id),
    sesionPorId(alcance, id),
    administradores(alcance.cliente),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const deAdministrador = quienes.some((q) => q.id === fila.id_usuario);
  const abierta = ESTADOS_DE_SESION[fila.estado].id === 1;
  const negada =
    noEsQuienCierra(deAdministrador, ctx.sesion.permisos) ?? niega({ abierta, caja_abierta: fila.caja_abierta });
  if (negada) return negada;
  const cierre = closureBy(ctx, motivo);
  const accion = motivo === null ? 'sesion.cerrada-a-otro' : 'sesion.cierre-forzado';
  const [cerradas] = await tx.read(
    closeByOther(alcance.cliente, id, cierre, ctx.ahora),
    record(ctx, accion, id, { ...nombrada(fila), motivo }),
  );
  return ok({ fila, alConfirmar: () => announceClosed(ctx, cerradas, cierre) });
};

/** Closes a session of the branch; the own one as signing out does (D-12, D-33). */
export const cerrar = handlerOf(administracionDeSesiones.cerrar, async ({ params }, ctx, tx) => {
  const id = params.id.toLowerCase();
  if (id === ctx.sesion.id) return cerrarPropia(ctx, tx);
  const cerrada = await cerrarAjena(ctx, tx, { id, motivo: null, niega: noSeCierra });
  if (!cerrada.ok) return cerrada;
  return ok({ message: 'Sesión cerrada', data: null, alConfirmar: cerrada.value.alConfirmar });
});

/** Closes somebody else's session with an open drawer: the shift waits for its count. */
export const cierreForzado = handlerOf(administracionDeSesiones.cierreForzado, async ({ params, body }, ctx, tx) => {
  const id = params.id.toLowerCase();
  if (id === ctx.sesion.id) return refuse('SESION_PROPIA');
  const cerrada = await cerrarAjena(ctx, tx, { id, motivo: body.motivo, niega: noSeFuerza });
  if (!cerrada.ok) return cerrada;
  const { fila, alConfirmar } = cerrada.value;
  const [[turno]] = fila.caja_abierta ? await tx.read(readTurno(ctx.sesion.cliente, id, alcanceDe(ctx).desde)) : [[]];
  const corte_pendiente = turno?.usuario === fila.id_usuario && turno.estado === 3;
  return ok({ message: 'Sesión cerrada', data: { corte_pendiente }, alConfirmar });
});
