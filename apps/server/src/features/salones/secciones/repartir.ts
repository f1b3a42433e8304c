import { secciones } from '@comal/contract/salones/secciones';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { waiterById } from '../../../platform/sesiones/waiters.ts';
import { darMesas, mesaDeOtro, mesasPorDar, seccionesDe } from './repository.ts';

/**
 * Gives a waiter the tables of today. Everybody takes tables that nobody has; who may arrange rooms gives any table to anybody, also one
 * that somebody else has.
 */
export const repartir = handlerOf(secciones.repartir, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const reparte = ctx.puede(PERMISO.EDITAR_SALONES);
  const dadas = { ...body, mesas: [...new Set(body.mesas)], dia: diaOperativo(zona, hora_corte, ctx.ahora) };
  if (!reparte && body.mesero !== ctx.sesion.usuario.id) return refuse('SIN_PERMISO');
  const [mesas, [mesero], [ajena]] = await tx.read(
    mesasPorDar(alcance, dadas.mesas),
    waiterById(alcance, body.mesero),
    mesaDeOtro(alcance, dadas),
  );
  if (!mesero) return refuse('MESERO_DESCONOCIDO', undefined, 'mesero');
  if (mesas.length < dadas.mesas.length) return refuse('NO_ENCONTRADO', undefined, 'mesas');
  if (ajena && !reparte) return refuse('MESA_DE_OTRO', { mesa: ajena.mesa, mesero: ajena.de });
  tx.write(
    ...darMesas(alcance, dadas),
    record(ctx, 'seccion.repartida', `usuario/${mesero.id}`, {
      ...{ nombre: mesero.nombre, mesas: mesas.map(({ nombre }) => nombre) },
    }),
  );
  await tx.flush();
  const [hechas] = await tx.read(seccionesDe(alcance, dadas.dia));
  return ok({
    message: mesas.length === 0 ? `${mesero.nombre} queda sin mesas` : `Mesas de ${mesero.nombre} guardadas`,
    data: { dia: dadas.dia, secciones: hechas },
    alConfirmar: () => ctx.hub.mesasChanged(alcance.cliente, alcance.sucursal),
  });
});
