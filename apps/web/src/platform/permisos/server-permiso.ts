import { OPERACIONES, type Permiso } from '@comal/domain/permisos/permisos';
import { useRef } from 'react';
import { api } from '../api/client.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import { failureOf } from '../writes.ts';
import { currentSesion } from '../session/session.ts';
import { whoCan } from './who-can.ts';

/** Asks the server about an operation: null when allowed, otherwise why not and who can (D-94). */
export const checkPermiso = async (permiso: Permiso): Promise<string | null> => {
  const operacion = OPERACIONES.find(({ id }) => id === permiso)!;
  const role = currentSesion()?.usuario.rol.id ?? 0;
  try {
    await api.permisos.deOperacion({
      params: { role, operationGroup: operacion.modulo, operation: operacion.operacion },
    });
    return null;
  } catch (thrown) {
    const { motivo, message } = failureOf(thrown);
    return motivo === 'SIN_PERMISO' ? whoCan(permiso) : message;
  }
};

const QUESTION = 'permiso';

/** Runs something after the server allowed its operation. */
export type WithPermiso = (permiso: Permiso, make: () => void) => Promise<void>;

/**
 * Hook: the access check before a dialog or a panel opens: `conPermiso(PERMISO.NUEVA_CATEGORIA, abrir)`. A denial shows the
 * server's message; presses during a check are ignored.
 */
export const useServerPermiso = (notify: (message: string) => void): WithPermiso => {
  const underway = useRef<OneAtATime<string | null>>(null);
  underway.current ??= new OneAtATime();
  const questions = underway.current;
  return async (permiso, make) => {
    if (questions.has(QUESTION)) return;
    const denied = await questions.run(QUESTION, () => checkPermiso(permiso));
    if (denied === null) make();
    else notify(denied);
  };
};
