import type { Trabajo } from '@comal/contract/impresoras';
import { CAUSAS_DE_IMPRESORA, type CausaDeImpresora } from '@comal/domain/impresion/impresora';
import {
  CLASES_DE_TRABAJO,
  ESTADO_DE_TRABAJO,
  trasSuceso,
  type EstadoDeTrabajo,
} from '@comal/domain/impresion/trabajo';
import { plural } from '../../../kit/format.ts';
import type { StatusKind } from '../../../kit/StatusBadge/statuses.ts';
import type { Suceso } from '../preguntas.ts';

const E = ESTADO_DE_TRABAJO;

/** The badge of a job that waits. */
export const INSIGNIA_DE_TRABAJO: Partial<Readonly<Record<EstadoDeTrabajo, StatusKind>>> = {
  [E.PENDIENTE]: 'trabajo-pendiente',
  [E.IMPRIMIENDO]: 'trabajo-imprimiendo',
  [E.FALLIDO]: 'trabajo-fallido',
  [E.DUDOSO]: 'trabajo-dudoso',
};

/** The jobs to which something can be done. */
export const losQueAdmiten = (trabajos: readonly Trabajo[], suceso: Suceso): readonly Trabajo[] =>
  trabajos.filter(({ estado }) => trasSuceso(estado, suceso) !== null);

/** What a job prints, in words: of anything but a new order, what kind of paper it is. */
export const loQueImprime = ({ clase, resumen }: Pick<Trabajo, 'clase' | 'resumen'>): string => {
  if (clase === 'nuevos') return resumen;
  return [CLASES_DE_TRABAJO[clase], resumen].filter(Boolean).join(': ');
};

const mesaDe = ({ etiqueta }: Trabajo): string => etiqueta.split(' · ')[0] ?? etiqueta;
const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What to know before touching a queue: what may have come out, what is too old, or why the printer does not print. */
export const notaDe = (trabajos: readonly Trabajo[], causa: CausaDeImpresora | null): string => {
  const sinConfirmar = trabajos.filter(({ estado }) => estado === E.DUDOSO);
  const dudosos = sinConfirmar.filter((t) => t.causa !== 'respaldo');
  const deRespaldo = sinConfirmar.length - dudosos.length;
  const fallidos = trabajos.filter(({ estado }) => estado === E.FALLIDO);
  const ilegibles = fallidos.filter((t) => t.causa === 'ilegible');
  const vencidos = fallidos.filter((t) => t.causa !== 'ilegible');
  const [primero, ...otros] = dudosos;
  const notas = [
    primero && otros.length === 0 && `${mesaDe(primero)} se envió y la impresora no confirmó`,
    otros.length > 0 && `${dudosos.length} se enviaron y la impresora no confirmó`,
    deRespaldo > 0 &&
      `${plural(deRespaldo, 'esperaba', 'esperaban')} al hacerse el respaldo que se restauró: quizá ya ${deRespaldo === 1 ? 'salió' : 'salieron'}`,
    vencidos.length > 0 && `${plural(vencidos.length, 'esperó', 'esperaron')} más de 10 minutos`,
    ilegibles.length > 0 && `${plural(ilegibles.length, 'no se pudo', 'no se pudieron')} escribir para la impresora`,
  ].filter((nota) => typeof nota === 'string');
  if (notas.length > 0) return notas.join(' · ');
  return causa === null ? '' : conMayuscula(CAUSAS_DE_IMPRESORA[causa]);
};
