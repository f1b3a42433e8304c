import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { OFFLINE, OTHER_SERVER } from '../../../platform/api/errors.ts';
import { useSesionOutage } from '../../../platform/connection.ts';
import { setBloqueo } from '../../../platform/session/bloqueo.ts';
import { clearSesion, endIfGone, currentSesion, whileClosing } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { preguntaDeBloqueo, preguntaDeDejar, preguntaDeSalida } from './preguntas-de-salida.ts';

/** The opening-cash state of the register, from its check: 'sin-turno' if it can have none, 'error' if unknown. */
export interface EstadoDeCaja {
  readonly estado: 'registrada' | 'falta' | 'sin-turno' | 'error';
  readonly message: string;
  /** Why it is unknown. */
  readonly motivo?: string;
}

interface Fallo {
  readonly message: string;
  readonly motivo?: string;
}

const SIN_RESPUESTA = 'El servidor no respondió';

/**
 * Hook: signs out. It asks, checks the opening cash, and then closes the session on the server, which refuses while a
 * shift that this user opened is open; the stored session is deleted only if it agreed (D-33). If the server is
 * unreachable, it offers to lock the till instead; if another one answers, to leave the session open at its own.
 */
export const useCerrarSesion = (consultarCaja: () => Promise<EstadoDeCaja>) => {
  const { confirm } = useConfirm();
  const caida = useSesionOutage();
  const { run, processing } = useWrite(api.sesiones.cerrar, { recordar: 'cerrar-sesion' });

  const bloquear = async (causa: string, pedida = false): Promise<void> => {
    if (await confirm(preguntaDeBloqueo(causa, pedida))) setBloqueo();
  };
  const dejar = async (): Promise<void> => {
    const sesion = currentSesion();
    if (sesion && (await confirm(preguntaDeDejar(sesion.sucursal.nombre)))) clearSesion();
  };
  const decir = async ({ motivo, message }: Fallo, pedida: boolean): Promise<void> => {
    if (motivo === OTHER_SERVER) await dejar();
    else if (motivo === OFFLINE) await bloquear(SIN_RESPUESTA, pedida);
    else notify.danger(message);
  };

  const cerrar = async (): Promise<void> => {
    const sesion = currentSesion();
    if (!sesion) return;
    const caja = await consultarCaja();
    // The open shift may be another user's: the server decides.
    if (caja.estado === 'error') return decir(caja, false);
    const resultado = await whileClosing(() => run({ params: { id: sesion.id } }));
    if (resultado.ok) return clearSesion();
    endIfGone(sesion, resultado.error);
    if (currentSesion()) await decir(resultado.error, true);
  };
  const pedir = async (): Promise<void> => {
    if (caida?.cause === 'otro-servidor') await dejar();
    else if (caida) await bloquear(caida.word);
    else if (await confirm(preguntaDeSalida())) await cerrar();
  };
  return { cerrarSesion: () => void pedir(), processing };
};
