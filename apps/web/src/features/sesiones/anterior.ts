import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../platform/api/client.ts';
import { currentSesion } from '../../platform/session/session.ts';
import { isStranger } from '../../platform/session/stranger.ts';

/**
 * The session that this device has, where the server that answers is its own; null otherwise, and without one: its token is nothing for another
 * server (D-171).
 */
export const anteriorDeAqui = async (): Promise<Sesion | null> => {
  const sesion = currentSesion();
  try {
    return sesion && (await isStranger()) ? null : sesion;
  } catch {
    return null;
  }
};

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
