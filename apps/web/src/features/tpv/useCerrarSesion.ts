import { plural } from '../../kit/formato.ts';
import { useConfirm, type ConfirmQuestion } from '../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { cuantosBorradores } from '../../platform/drafts/drafts.ts';
import { propiasPorVerificar } from '../../platform/drafts/por-verificar.ts';
import { cola, propias } from '../../platform/outbox/cola.ts';
import { clearSesion, endIfGone, sesionActual, whileClosing } from '../../platform/session/session.ts';
import { useWrite } from '../../platform/writes.ts';

/** How the opening cash of the register is, as its check tells it; 'error' is when nobody knows. */
export interface EstadoDeCaja {
  readonly estado: 'registrada' | 'falta' | 'error';
  readonly message: string;
}

const PREGUNTA = {
  title: 'Cerrar sesión',
  text: '¿Estás seguro de querer cerrar la sesión?',
  action: 'Cerrar sesión',
} as const;

const porEnviar = (): string => {
  const { esperadas } = cola.get();
  const cuantas = propias().filter((e) => !esperadas.has(e.clave)).length;
  if (cuantas === 0) return '';
  const cuando = `${cuantas === 1 ? 'Se enviará' : 'Se enviarán'} cuando vuelvas a entrar en este equipo`;
  return `Tienes ${plural(cuantas, 'cambio', 'cambios')} por enviar. ${cuando}. `;
};

const sinGuardar = (): string => {
  const cuantas = cuantosBorradores();
  if (cuantas === 0) return '';
  return `Tienes cambios sin guardar en ${plural(cuantas, 'comanda', 'comandas')}. Se quedan en este equipo hasta que vuelvas a entrar. `;
};

const porVerificar = (): string => {
  const cuantos = propiasPorVerificar().length;
  return cuantos === 0 ? '' : `Tienes ${plural(cuantos, 'cobro', 'cobros')} por verificar en este equipo. `;
};

/** With what stays on the device for its owner, so that nobody leaves unaware (D-98). */
const preguntaDe = (): ConfirmQuestion => ({
  ...PREGUNTA,
  text: `${porEnviar()}${sinGuardar()}${porVerificar()}${PREGUNTA.text}`,
});

/**
 * Signs out: asks, makes the initial-cash check, then closes at the server, which refuses while a shift that this user
 * opened is open; the stored session goes only when it agreed (SESION-015 to SESION-018, API-051, D-33).
 */
export const useCerrarSesion = (consultarCaja: () => Promise<EstadoDeCaja>) => {
  const { confirm } = useConfirm();
  const { run, processing } = useWrite(api.login.cerrar, { recordar: 'cerrar-sesion' });

  const cerrar = async (): Promise<void> => {
    const sesion = sesionActual();
    if (!sesion) return;
    const { estado, message } = await consultarCaja();
    // An open shift may be somebody else's: the server knows whose (D-33).
    if (estado === 'error') return notify.danger(message);
    const resultado = await whileClosing(() => run({ params: { id: sesion.id } }));
    if (resultado.ok) return clearSesion();
    endIfGone(sesion, resultado.error);
    if (sesionActual()) notify.danger(resultado.error.message);
  };
  const pedir = async (): Promise<void> => {
    if (await confirm(preguntaDe())) await cerrar();
  };
  return { cerrarSesion: () => void pedir(), processing };
};
