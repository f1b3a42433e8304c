import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../platform/api/client.ts';
import { clearBloqueo } from '../../platform/session/bloqueo.ts';
import { touch } from '../../platform/session/inactivity.ts';
import { endIfGone, saveSesion, whileClosing } from '../../platform/session/session.ts';
import { failureOf } from '../../platform/writes.ts';
import type { Persona, Prueba } from './personas.ts';
import { noteRelevo } from './relevos.ts';

/** The server ends the session that makes way before its answer is here: that is no news. */
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

/** Unlocks the till for its user, or passes it on to somebody else, with a code where one was asked for; throws what the server or the network refuse. */
export const entrarCon = async (sesion: Sesion, { id }: Persona, prueba: Prueba, codigo?: string): Promise<void> => {
  if (id === sesion.usuario.id) await api.usuarios.desbloquear({ body: prueba });
  else await relevar(sesion, id, prueba, codigo);
  touch();
  clearBloqueo();
};
