import { POR_SENTAR } from '@comal/domain/salones/reservacion';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** What seating a reservation says, and what is done after the commit. */
interface Llegada {
  /** '' where nothing is to be said. */
  readonly aviso: string;
  readonly despues: () => void;
}

const NADIE: Llegada = { aviso: '', despues: () => undefined };

const sentar = ({ cliente, sucursal }: Alcance, id: string, comanda: string): Query<{ nombre: string }> =>
  sqlText(
    `UPDATE reservacion SET estado = 'sentada', comanda = $4, version = version + 1
     WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND estado = ANY ($5::text[]) RETURNING nombre`,
    [cliente, sucursal, id, comanda, POR_SENTAR],
  );

/**
 * Seats the guests of a reservation at the comanda that is opened for them. One that somebody else seated or cancelled meanwhile is
 * told and keeps nobody from ordering.
 */
export const sentarReservacion = async (
  tx: Tx,
  ctx: SesionCtx,
  reservacion: string | undefined,
  comanda: string,
): Promise<Llegada> => {
  if (reservacion === undefined) return NADIE;
  const alcance = getAlcance(ctx);
  const [[sentada]] = await tx.read(sentar(alcance, reservacion, comanda));
  if (!sentada) return { ...NADIE, aviso: '. La reservación ya no estaba pendiente' };
  tx.write(record(ctx, 'reservacion.sentada', `reservacion/${reservacion}`, { nombre: sentada.nombre }));
  return { aviso: '', despues: () => ctx.hub.mesasChanged(alcance.cliente, alcance.sucursal) };
};
