import { useEffect, useRef, useState } from 'react';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { currentSesion } from '../../platform/session/session.ts';
import type { Operacion } from './modulos.ts';

/** Why the server denies the role access to an operation; null if it allows it. */
const negativa = async ({ modulo, id }: Operacion, role: number): Promise<string | null> => {
  try {
    await api.permisos.deOperacion({ params: { role, operationGroup: modulo, operation: String(id) } });
    return null;
  } catch (thrown) {
    if (thrown instanceof ApiError) return thrown.message;
    throw thrown;
  }
};

/**
 * Hook: checks access with the server before entering an operation; a denial is shown in a danger alert and the screen
 * stays (SHELL-020, SHELL-021, PERMISO-005). Of several choices in a row only the last counts.
 */
export const useAcceso = (onEntrar: (ruta: string) => void) => {
  const [entrando, setEntrando] = useState<string | null>(null);
  const round = useRef(0);
  useEffect(() => () => void (round.current = -1), []);

  const entrar = async (operacion: Operacion): Promise<void> => {
    const rol = currentSesion()?.usuario.rol.id;
    if (rol === undefined) return;
    const mio = (round.current += 1);
    setEntrando(operacion.ruta);
    const mensaje = await negativa(operacion, rol);
    if (round.current !== mio) return;
    setEntrando(null);
    if (mensaje === null) onEntrar(operacion.ruta);
    else if (currentSesion()) notify.danger(mensaje);
  };
  return { entrando, elegir: (operacion: Operacion) => void entrar(operacion) };
};
