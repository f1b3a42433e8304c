import { plural } from '../../../kit/format.ts';
import type { ConfirmQuestion } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { howManyBorradores } from '../../../platform/drafts/drafts.ts';
import { ownUnverified } from '../../../platform/drafts/unverified.ts';
import { queue, ownOnes } from '../../../platform/outbox/queue.ts';

const PREGUNTA = {
  title: 'Cerrar sesión',
  text: '¿Estás seguro de querer cerrar la sesión?',
  action: 'Cerrar sesión',
} as const;

const porEnviar = (): string => {
  const { esperadas } = queue.get();
  const cuantas = ownOnes().filter((e) => !esperadas.has(e.clave)).length;
  if (cuantas === 0) return '';
  const cuando = `${cuantas === 1 ? 'Se enviará' : 'Se enviarán'} cuando vuelvas a entrar en este equipo`;
  return `Tienes ${plural(cuantas, 'cambio', 'cambios')} por enviar. ${cuando}. `;
};

const sinGuardar = (): string => {
  const cuantas = howManyBorradores();
  if (cuantas === 0) return '';
  return `Tienes cambios sin guardar en ${plural(cuantas, 'comanda', 'comandas')}. Se quedan en este equipo hasta que vuelvas a entrar. `;
};

const porVerificar = (): string => {
  const cuantos = ownUnverified().length;
  return cuantos === 0 ? '' : `Tienes ${plural(cuantos, 'cobro', 'cobros')} por verificar en este equipo. `;
};

const loQueQueda = (): string => `${porEnviar()}${sinGuardar()}${porVerificar()}`;

/** The question before signing out, with what stays unsent on the device for its owner (D-98). */
export const preguntaDeSalida = (): ConfirmQuestion => ({ ...PREGUNTA, text: `${loQueQueda()}${PREGUNTA.text}` });

/**
 * The question where another server answers than the session's: only its own could end it, so it is left open there, and this device
 * forgets it to let somebody sign in here (decision 0133).
 */
export const preguntaDeDejar = (sucursal: string): ConfirmQuestion => ({
  title: 'Este es otro servidor',
  text: `${loQueQueda()}Tu sesión es de ${sucursal} y solo su servidor puede cerrarla. Si la dejas, sigue abierta en él y este aparato queda libre para entrar en este servidor.`,
  action: 'Dejar la sesión',
  color: 'chile',
});

/** The text about whether the session was closed: unknown if the request was sent. */
const comoQuedo = (causa: string, pedida: boolean): string =>
  pedida
    ? `${causa}: no se sabe si la sesión se cerró.`
    : `${causa}. Solo el servidor puede cerrar la sesión: sigue abierta.`;

/**
 * The question that offers to lock instead: only the server can end a session (D-34), and while it is unreachable the
 * lock protects the till and its data (decision 0014).
 */
export const preguntaDeBloqueo = (causa: string, pedida: boolean): ConfirmQuestion => ({
  title: 'No se pudo cerrar la sesión',
  text: `${comoQuedo(causa, pedida)} ${loQueQueda()}Bloquea la caja para que nadie la use: la abres con tu PIN o contraseña cuando vuelva la conexión.`,
  action: 'Bloquear la caja',
  color: 'anil',
});
