import { RESULTADOS_DE_COLA } from '@comal/domain/impresion/equipos/equipo';
import { equipoSeen, offSince } from '../equipos/consultas.ts';
import { persist, recordWaits, type Outcome } from '../outcome.ts';
import type { Press } from '../press.ts';
import { beginSurely, recordQueueAnswer, type Attempt } from './sending.ts';
import { pauseTurn } from '../turno.ts';

/** Prints a job on a queue of this machine, and keeps what became of it. */
export const sendToQueue = async (press: Press, attempt: Attempt, bytes: Uint8Array): Promise<Outcome> => {
  const sent = await beginSurely(press, attempt);
  if (typeof sent === 'string') return { tipo: sent };
  const options = { title: attempt.job.etiqueta, timeout: press.times.send };
  const answer = await press.queues.printRaw(attempt.job.cola, bytes, options).catch((err: unknown) => {
    press.log.error({ err, trabajo: attempt.job.id }, 'La cola de esta máquina falló a la mitad de un trabajo');
    return 'failed' as const;
  });
  return recordQueueAnswer(press, attempt, sent, RESULTADOS_DE_COLA[answer]);
};

/** Milliseconds for which a printer is left to its program, whose next request takes it. */
const FOR_PROGRAM_MS = 1_000;

/** Leaves a job to the till program that has the printer; while nobody sees that program it is off, or was removed. */
export const leaveToProgram = async (press: Press, { key, job, failures }: Attempt): Promise<Outcome> => {
  const ahora = press.reloj();
  const [[program]] = await press.db.read(key.cliente, equipoSeen(key, job.equipo, offSince(ahora)));
  if (program?.seen) {
    await persist(press, key.cliente, pauseTurn(key, press.proceso, failures - 1, ahora + FOR_PROGRAM_MS));
    return { tipo: 'lost' };
  }
  const causa = program ? 'equipo_apagado' : 'sin_equipo';
  await recordWaits(press, key, job.id, { failures, causa });
  return { tipo: 'waits', causa };
};
