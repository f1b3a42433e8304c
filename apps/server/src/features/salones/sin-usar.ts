import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';
import { refuse } from '@comal/domain/result';
import type { Tx } from '../../platform/db/tenant.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { mesaOcupada, mesaReservada, mesasRetenidas } from './repository.ts';

/**
 * Why a table, or a room with its tables, is not deleted: an open comanda, or a reservation that is still to come; null where it may be.
 * Its tables are locked first, so that none gets one until the write ends.
 */
export const enUso = async (tx: Tx, ctx: SesionCtx, de: 'salon' | 'id', id: number) => {
  const alcance = getAlcance(ctx);
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const hoy = diaOperativo(zona, hora_corte, ctx.ahora);
  const [, [ocupada], [reservada]] = await tx.read(
    mesasRetenidas(alcance, de, id),
    mesaOcupada(alcance, de, id),
    mesaReservada(alcance, de, id, hoy),
  );
  if (ocupada) return refuse('MESA_OCUPADA', { mesa: ocupada.nombre });
  if (!reservada) return null;
  const { mesa, nombre, para } = reservada;
  const { fecha, hora } = fechaYHora(zona, para);
  return refuse('MESA_RESERVADA', { mesa, nombre, cuando: `${fecha} a las ${hora}` });
};
