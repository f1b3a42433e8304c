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

/** Asks before signing out, with what stays on the device for its owner, so that nobody leaves unaware (D-98). */
export const preguntaDeSalida = (): ConfirmQuestion => ({ ...PREGUNTA, text: `${loQueQueda()}${PREGUNTA.text}` });

/** Whether the server was asked to close, and nobody knows what it did. */
const comoQuedo = (causa: string, pedida: boolean): string =>
  pedida
    ? `${causa}: no se sabe si la sesión se cerró.`
    : `${causa}. Solo el servidor puede cerrar la sesión: sigue abierta.`;

/** Only the server ends a session (D-34): while it cannot be asked, the lock keeps the till and everything on it (decision 0014). */
export const preguntaDeBloqueo = (causa: string, pedida: boolean): ConfirmQuestion => ({
  title: 'No se pudo cerrar la sesión',
  text: `${comoQuedo(causa, pedida)} ${loQueQueda()}Bloquea la caja para que nadie la use: la abres con tu PIN o contraseña cuando vuelva la conexión.`,
  action: 'Bloquear la caja',
  color: 'anil',
});
