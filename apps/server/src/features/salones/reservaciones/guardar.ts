import { reservaciones } from '@comal/contract/salones/reservaciones';
import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';
import { ok, refuse } from '@comal/domain/result';
import {
  encimadas,
  ESTADOS_DE_RESERVACION,
  instanteDeHora,
  RESERVACIONES_DEL_DIA,
} from '@comal/domain/salones/reservacion';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import {
  escribirReservacion,
  mesaPorReservar,
  presentar,
  reservacionBloqueada,
  reservacionesDe,
  type FilaReservacion,
} from './repository.ts';

/** Why a pending reservation of a version is not written; null where it is. */
const noSeGuarda = (antes: FilaReservacion | undefined, version: number) => {
  if (!antes) return version > 0 ? refuse('NO_ENCONTRADO') : null;
  const { estado, nombre } = antes;
  if (estado !== 'pendiente')
    return refuse('RESERVACION_ATENDIDA', { nombre, estado: ESTADOS_DE_RESERVACION[estado].toLowerCase() });
  return antes.version === version ? null : refuse('CAMBIO_ENTRETANTO');
};

/** Says which other reservations the table has near that time; '' where it has none. */
const conOtras = (mesa: string | undefined, otras: readonly FilaReservacion[], zona: string): string => {
  const [primera] = otras;
  if (mesa === undefined || !primera) return '';
  return `. ${mesa} también está reservada a las ${fechaYHora(zona, primera.para).hora} (${primera.nombre})`;
};

/** Saves a reservation. Another one of its table within 90 minutes is told and not refused: guests may share, or eat early. */
export const guardar = handlerOf(reservaciones.guardar, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const { id, version, dia } = body;
  const [[mesa], [antes], delDia] = await tx.read(
    mesaPorReservar(alcance, body.mesa),
    reservacionBloqueada(alcance, id),
    reservacionesDe(alcance, dia),
  );
  const negada = noSeGuarda(antes, version);
  if (negada) return negada;
  if (body.mesa !== null && !mesa) return refuse('NO_ENCONTRADO', undefined, 'mesa');
  if (dia < diaOperativo(zona, hora_corte, ctx.ahora)) return refuse('RESERVACION_PASADA', undefined, 'dia');
  if (antes?.dia !== dia && delDia.length >= RESERVACIONES_DEL_DIA)
    return refuse('RESERVACIONES_DEL_DIA', { cuantas: RESERVACIONES_DEL_DIA }, 'dia');
  const para = instanteDeHora(ctx.sesion.sucursal, dia, body.hora);
  const [[escrita]] = await tx.read(escribirReservacion(alcance, body, para));
  const { fecha, hora } = fechaYHora(zona, para);
  tx.write(
    record(ctx, antes ? 'reservacion.editada' : 'reservacion.nueva', `reservacion/${id}`, {
      ...{ nombre: body.nombre, mesa: mesa?.nombre ?? null, cuando: `${fecha} ${hora}`, comensales: body.comensales },
    }),
  );
  return ok({
    message: `Reservación guardada${conOtras(mesa?.nombre, encimadas({ ...body, para }, delDia), zona)}`,
    data: presentar(escrita!, zona),
    alConfirmar: () => ctx.hub.mesasChanged(alcance.cliente, alcance.sucursal),
  });
});
