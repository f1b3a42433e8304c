import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../platform/api/client.ts';

/**
 * Ends at the server the session that this device had before somebody signed in here, under its own token, locked or not. Where it
 * cannot be, it ends by itself when idle: signing in waits for nothing. One whose user has an open shift stays, as signing out
 * would leave it (D-33); what it had unsent stays with its owner (D-98).
 */
export const despedirAnterior = async (anterior: Sesion | null): Promise<void> => {
  if (!anterior) return;
  const { id, token } = anterior;
  await api.sesiones.cerrar({ params: { id } }, { token }).catch(() => undefined);
};
