import { aparatos } from '@comal/contract/sesiones/aparatos';
import { noEsQuienCierra } from '@comal/domain/sesiones/cierre';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { standingOf } from '../../../platform/caja/corte-standing.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { deleteAttemptsOf } from '../../../platform/sesiones/attempts.ts';
import { announceClosed, closureBy } from '../../../platform/sesiones/sesion-changes.ts';
import { administradores } from '../administracion/escrituras.ts';
import { cerrarTodasEsas, lockAparato, lockSesionesDe, quitarMarca } from './escrituras.ts';

interface SuSesion {
  readonly id: string;
  readonly usuario: number;
  readonly sucursal: number;
}

/** Why the caller may not end these sessions, or null: her own one, one of a branch that she may not enter, an administrator's. */
const noSeOlvida = (
  { sesion }: SesionCtx,
  suyas: readonly SuSesion[],
  administran: ReadonlySet<number>,
): Refusal<'SESION_PROPIA' | 'SUCURSAL_NO_PERMITIDA' | 'SESION_DE_ADMINISTRADOR'> | null => {
  if (suyas.some(({ id }) => id === sesion.id)) return refuse('SESION_PROPIA');
  if (suyas.some(({ sucursal }) => !sesion.sucursales.has(sucursal))) return refuse('SUCURSAL_NO_PERMITIDA');
  return noEsQuienCierra(
    suyas.some(({ usuario }) => administran.has(usuario)),
    sesion.permisos,
  );
};

/**
 * Forgets a device: ends its sessions by force (D-32), and deletes its mark and that people are known on it, so that it comes again as
 * a new one. What it has not sent stays on it.
 */
export const olvidar = handlerOf(aparatos.olvidar, async ({ params: { id } }, ctx, tx) => {
  const { cliente, sucursales } = ctx.sesion;
  const [suyas, [aparato], administran] = await tx.read(
    lockSesionesDe(cliente, id, standingOf(ctx.ajustes, ctx.ahora)),
    lockAparato(cliente, id, [...sucursales]),
    administradores(cliente),
  );
  if (!aparato) return refuse('NO_ENCONTRADO');
  const negada = noSeOlvida(ctx, suyas, new Set(administran.map((u) => u.id)));
  if (negada) return negada;
  const cierre = closureBy(ctx, 'olvidó este aparato');
  const ids = suyas.map((s) => s.id);
  const [cerradas] = await tx.read(cerrarTodasEsas(cliente, ids, cierre, ctx.ahora), quitarMarca(cliente, id));
  const data = { cerradas: cerradas.length };
  tx.write(
    deleteAttemptsOf(aparato.conocidos),
    record(ctx, 'aparato.olvidado', `aparato/${id}`, { nombre: aparato.nombre, ...data }),
  );
  return ok({ message: 'El aparato se olvidó', data, alConfirmar: () => announceClosed(ctx, cerradas, cierre) });
});
