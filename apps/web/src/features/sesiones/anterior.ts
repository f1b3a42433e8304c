import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../platform/api/client.ts';

/**
 * Closes on the server, with its own token, the session that this device had before somebody else signed in, even if locked. A
 * failure is ignored, because an idle session expires by itself. A session whose user has an open shift stays open, as after
 * signing out (D-33); its unsent writes stay with their owner (D-98).
 */
export const despedirAnterior = async (anterior: Sesion | null): Promise<void> => {
  if (!anterior) return;
  const { id, token } = anterior;
  await api.sesiones.cerrar({ params: { id } }, { token }).catch(() => undefined);
};
