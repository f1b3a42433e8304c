import { administracionDeSesiones } from '@comal/contract/sesiones/administracion';
import { ok } from '@comal/domain/result';
import { pendingCortes } from '../../../platform/caja/corte-standing.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { announceClosed } from '../../../platform/sesiones/sesion-changes.ts';
import { cerrarExpiradas } from './escrituras.ts';
import { alcanceDe } from './lecturas.ts';

/** Closes the branch's expired sessions; their shifts wait for their count. */
export const limpiarExpiradas = handlerOf(administracionDeSesiones.limpiarExpiradas, async (_input, ctx, tx) => {
  const alcance = alcanceDe(ctx);
  const { cliente, sucursal, desde } = alcance;
  const [limpiadas, [cuenta]] = await tx.read(
    cerrarExpiradas(alcance, ctx.ajustes),
    pendingCortes(cliente, sucursal, desde),
  );
  const data = { limpiadas: limpiadas.length, cortes_pendientes: cuenta?.cortes ?? 0 };
  if (limpiadas.length > 0) tx.write(record(ctx, 'sesiones.limpiadas', `sucursal/${sucursal}`, data));
  return ok({
    message: 'Las sesiones expiradas se limpiaron',
    data,
    alConfirmar: () => announceClosed(ctx, limpiadas),
  });
});
