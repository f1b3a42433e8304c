import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../platform/api/client.ts';
import { clearBloqueo } from '../../platform/session/bloqueo.ts';
import { touch } from '../../platform/session/inactivity.ts';
import { endIfGone, saveSesion, whileClosing } from '../../platform/session/session.ts';
import { failureOf } from '../../platform/writes.ts';
import type { Persona, Prueba } from './personas.ts';
import { noteRelevo } from './relevos.ts';

/** Changes the user. The server ends the old session before its answer arrives; that end is not reported as an error. */
const relevar = async (sesion: Sesion, usuario: number, prueba: Prueba, codigo?: string): Promise<void> => {
  const body = { usuario, prueba, ...(codigo !== undefined && { codigo }) };
  try {
    const { data } = await whileClosing(() => api.usuarios.cambiar({ body }));
    saveSesion(data);
    noteRelevo(sesion.caja.id, { id: sesion.usuario.id, nombre: sesion.usuario.nombre_completo });
    window.location.hash = '#/tpv';
  } catch (thrown) {
    endIfGone(sesion, failureOf(thrown));
    throw thrown;
  }
};

/**
 * Unlocks the till for its user, or hands it over to somebody else, with a code where one is required; throws an error of the
 * server or network.
 */
export const entrarCon = async (sesion: Sesion, { id }: Persona, prueba: Prueba, codigo?: string): Promise<void> => {
  if (id === sesion.usuario.id) await api.usuarios.desbloquear({ body: prueba });
  else await relevar(sesion, id, prueba, codigo);
  touch();
  clearBloqueo();
};
