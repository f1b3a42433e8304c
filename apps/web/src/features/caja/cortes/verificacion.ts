import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { currentSesion, setCajaInicial } from '../../../platform/session/session.ts';

/**
 * The opening-cash state of the session's register; `message` is the server's. 'sin-turno': the register can have none
 * (D-13).
 */
export interface EstadoDeCajaInicial {
  readonly estado: 'registrada' | 'falta' | 'sin-turno' | 'error';
  readonly message: string;
  /** Why it is unknown, with 'error'. */
  readonly motivo?: string;
}

const falloDe = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
};

const preguntar = async (caja: number): Promise<EstadoDeCajaInicial> => {
  try {
    const { message } = await api.cortes.cajaInicialPendiente({ params: { caja } });
    return { estado: 'falta', message };
  } catch (thrown) {
    const { motivo, message } = falloDe(thrown);
    if (motivo === 'CAJA_INICIAL_REGISTRADA') return { estado: 'registrada', message };
    if (motivo === 'CAJA_GENERAL_SIN_CAJA_INICIAL') return { estado: 'sin-turno', message };
    return { estado: 'error', message, motivo };
  }
};

/**
 * Calls the specified check, which is inverse: success means that opening cash is missing. Only the motivo
 * CAJA_INICIAL_REGISTRADA means that it is registered; a timeout, a 500 or a 401 never do (D-16, H37).
 */
export const consultarCajaInicial = async (): Promise<EstadoDeCajaInicial> => {
  const sesion = currentSesion();
  if (!sesion) return { estado: 'error', message: 'No hay una sesión abierta' };
  const respuesta = await preguntar(sesion.caja.id);
  if (respuesta.estado !== 'error') setCajaInicial(respuesta.estado === 'registrada');
  return respuesta;
};

/**
 * The check before charging, closing and cash movements: only 'registrada' lets them open; any other state is shown in
 * a danger alert.
 */
export const verificarCajaInicial = async (): Promise<EstadoDeCajaInicial['estado']> => {
  const { estado, message } = await consultarCajaInicial();
  if (estado !== 'registrada') notify.danger(message);
  return estado;
};
