import { facturacion } from '@comal/contract/negocio/facturacion';
import { loQueFalta } from '@comal/domain/facturacion/emisor/revision';
import { ok, refuse } from '@comal/domain/result';
import { openPacKeys } from '../../../platform/facturacion/csd/kept-keys.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiar, enTx, fijarEmisorQueHay } from './cambiar.ts';
import { probarPac } from './pac.ts';
import { leer } from './presenter.ts';
import { emisorDe, guardarActiva } from './repository.ts';

/** Asks the PAC with the keys that are kept; where they cannot be read, the check list says so. */
const probarGuardado = async (ctx: SesionCtx) => {
  const { cliente } = ctx.sesion;
  const [[fila]] = await ctx.db.read(cliente, emisorDe(cliente));
  const llaves = fila?.pac_llaves ? openPacKeys(ctx.llave, cliente, fila.pac_llaves) : null;
  return fila?.pac && llaves ? probarPac(ctx, { clave: fila.pac, llaves, prueba: fila.prueba }) : ok(undefined);
};

/** Begins to invoice where nothing is missing and the PAC answers, or stops. */
export const activar = handlerOf(facturacion.activar, async ({ body: { activa, version } }, ctx) => {
  const probado = activa ? await probarGuardado(ctx) : ok(undefined);
  if (!probado.ok) return probado;
  return enTx(ctx, async (tx) => {
    const fila = await fijarEmisorQueHay(ctx, tx, version);
    if (!fila.ok) return fila;
    const [primero] = activa ? loQueFalta((await leer(ctx, (...q) => tx.read(...q))).revision) : [];
    if (primero) return refuse('FACTURACION_INCOMPLETA', { falta: primero.dicho });
    return ok(
      await cambiar(ctx, tx, {
        consultas: [guardarActiva(ctx.sesion.cliente, activa, ctx.ahora)],
        ...{ accion: 'facturacion.activa', datos: { antes: fila.value.activa, ahora: activa } },
        dicho: activa ? 'Ya se factura' : 'Facturación desactivada',
      }),
    );
  });
});
