import { administracionDeSesiones } from '@comal/contract/sesiones/administracion';
import { noEsQuienCierra } from '@comal/domain/sesiones/cierre';
import { ok, refuse } from '@comal/domain/result';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { announceClosed, closureBy } from '../../../platform/sesiones/sesion-changes.ts';
import {
  administradores,
  cerrarLasQueSePuede,
  cuantasViven,
  lockTodas,
  personaLlamada,
  terminalLlamada,
  type De,
} from './escrituras.ts';
import { alcanceDe } from './lecturas.ts';

const OBJETO: Readonly<Record<De, string>> = { usuario: 'usuario', caja: 'terminal' };

/**
 * Closes the sessions of a person or a register in the branch, except the caller's, those with an open drawer, and
 * administrators' if the caller is none (D-110).
 */
const cerrarTodas = async (ctx: SesionCtx, tx: Tx, de: De, id: number, llamada: Query<{ descripcion: string }>) => {
  const alcance = alcanceDe(ctx);
  const [suyas, [quien], quienes] = await tx.read(
    lockTodas(alcance, de, id, ctx.sesion.id),
    llamada,
    administradores(alcance.cliente),
  );
  if (!quien) return refuse('NO_ENCONTRADO');
  const niega = (usuario: number) =>
    noEsQuienCierra(
      quienes.some((q) => q.id === usuario),
      ctx.sesion.permisos,
    );
  const cierre = closureBy(ctx, null);
  const ids = suyas.filter(({ usuario }) => !niega(usuario)).map((s) => s.id);
  const [cerradas, [cuenta]] = await tx.read(
    cerrarLasQueSePuede(alcance, ids, cierre, ctx.ahora),
    cuantasViven(alcance, ids),
  );
  const data = { cerradas: cerradas.length, con_caja_abierta: cuenta?.quedan ?? 0 };
  tx.write(record(ctx, 'sesiones.cerradas', `${OBJETO[de]}/${id}`, { [OBJETO[de]]: quien.descripcion, ...data }));
  const alConfirmar = (): void => announceClosed(ctx, cerradas, cierre);
  return ok({ message: 'Las sesiones se cerraron', data, alConfirmar });
};

/** Closes the sessions of somebody in the branch. */
export const cerrarTodasDeUsuario = handlerOf(
  administracionDeSesiones.cerrarTodasDeUsuario,
  async ({ params: { id } }, ctx, tx) => {
    const [quienes] = await tx.read(administradores(ctx.sesion.cliente));
    const negada = noEsQuienCierra(
      quienes.some((q) => q.id === id),
      ctx.sesion.permisos,
    );
    return (
      negada ?? cerrarTodas(ctx, tx, 'usuario', id, personaLlamada(ctx.sesion.cliente, ctx.sesion.sucursal.id, id))
    );
  },
);

/** Closes the sessions of a register. */
export const cerrarTodasDeTerminal = handlerOf(
  administracionDeSesiones.cerrarTodasDeTerminal,
  ({ params: { id } }, ctx, tx) =>
    cerrarTodas(ctx, tx, 'caja', id, terminalLlamada(ctx.sesion.cliente, ctx.sesion.sucursal.id, id)),
);
