import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { noCambiaDeTiempo } from '@comal/domain/comanda/acciones';
import { estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { getBorrador } from '../../../platform/drafts/drafts.ts';
import { useSesion } from '../../../platform/session/session.ts';

/** Whether the branch of a session serves in courses (D-165). */
export const sirveEnTiempos = (sesion: Pick<Sesion, 'sucursal'> | null | undefined): boolean =>
  (sesion?.sucursal.tiempos ?? 'sin') !== 'sin';

/** Hook: whether the branch serves in courses. */
export const useSirveEnTiempos = (): boolean => sirveEnTiempos(useSesion());

/** Whether a line can go to another course: it is a dish that was not saved yet, or that waits for its course. */
export const puedeCambiarDeTiempo = (comanda: string, pedido: Pedido): boolean => {
  if (pedido.complemento || !estaVigente(pedido)) return false;
  return getBorrador(comanda).nuevos.some((p) => p.id === pedido.id) || noCambiaDeTiempo(pedido) === null;
};
